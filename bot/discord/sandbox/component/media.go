package component

import (
	"strings"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Media is something that a component shows.
type Media struct {
	JSON wire.Object // as the API gives it
	Name any         // of the file; nil where it is somewhere else
	Size any         // likewise, in bytes
}

// picture is an item of a gallery, or a thumbnail without its type.
func (k *checker) picture(c wire.Value) wire.Object {
	out := wire.Object{"description": nil, "spoiler": c.Get("spoiler").Truth()}
	if alt := c.Get("description"); !alt.Missing() {
		out["description"] = alt.Text(1, limit.Alt)
	}
	if media := c.Get("media"); media.Missing() {
		media.Required()
	} else {
		out["media"] = k.Media(media.Get("url")).JSON
	}
	return out
}

// file completes a file of a layout. It is an attachment of the message.
func (k *checker) file(c wire.Value, out wire.Object) {
	url := c.Get("file").Get("url")
	if text, _ := url.Raw.(string); text != "" && !strings.HasPrefix(text, "attachment:") {
		url.Refuse("URL_TYPE_INVALID_SCHEME", "A file is an attachment.")
		return
	}
	m := k.Media(url)
	out["file"], out["name"], out["size"], out["spoiler"] = m.JSON, m.Name, m.Size, c.Get("spoiler").Truth()
}
