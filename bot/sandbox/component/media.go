package component

import (
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Media is something that a component shows.
type Media struct {
	JSON wire.Object // as the API gives it
	Name any         // of the file; nil where it is somewhere else
	Size any         // likewise, in bytes
}

// picture is an item of a gallery, or a thumbnail without its type.
func (k *checker) picture(c wire.Value) wire.Object {
	out := wire.Object{"media": k.Media(c.Get("media").Get("url")).JSON, "description": nil, "spoiler": c.Get("spoiler").Truth()}
	if alt := c.Get("description").Text(0, limit.Alt); alt != "" {
		out["description"] = alt
	}
	return out
}

// file completes a file of a layout.
func (k *checker) file(c wire.Value, out wire.Object) {
	m := k.Media(c.Get("file").Get("url"))
	out["file"], out["name"], out["size"], out["spoiler"] = m.JSON, m.Name, m.Size, c.Get("spoiler").Truth()
}
