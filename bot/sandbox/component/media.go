package component

import (
	"strings"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// picture is one of a gallery, or a thumbnail.
func (k *checker) picture(c wire.Value) wire.Object {
	out := wire.Object{"description": nil, "spoiler": c.Get("spoiler").Truth()}
	if alt := c.Get("description"); !alt.Missing() {
		out["description"] = alt.Text(1, limit.Alt)
	}
	media := c.Get("media")
	if media.Missing() {
		media.Required()
		return out
	}
	out["media"], _ = Media(media.Get("url"), k.File)
	return out
}

// file shows an attachment of the message; any other address is refused.
func (k *checker) file(c wire.Value, out wire.Object) {
	url := c.Get("file").Get("url")
	media, attached := Media(url, k.File)
	if text, _ := url.Raw.(string); text != "" && !strings.HasPrefix(text, attachment) {
		url.Refuse("URL_TYPE_INVALID_SCHEME", "A file is an attachment.")
	}
	out["file"], out["spoiler"] = media, c.Get("spoiler").Truth()
	out["name"], out["size"] = attached["filename"], attached["size"]
}

// attachment begins the address of a file of the same message.
const attachment = "attachment://"

// Media is something to look at, by its address: an attachment of the same message, or something
// on the web. The attachment comes as the API gives it; nil where it is none.
func Media(url wire.Value, file func(name string) wire.Object) (media, attached wire.Object) {
	text := url.Text(1, limit.MediaURL)
	name, ok := strings.CutPrefix(text, attachment)
	if !ok {
		text = url.Address(limit.MediaURL, "http", "https")
		return wire.Object{"id": "0", "url": text, "proxy_url": text}, nil
	}
	if attached = file(name); attached == nil {
		url.Refuse("ATTACHMENT_NOT_FOUND", "There is no such attachment.")
		return nil, nil
	}
	media = wire.Object{"id": attached["id"], "attachment_id": attached["id"]}
	for _, key := range []string{"url", "proxy_url", "width", "height", "content_type"} {
		if v, ok := attached[key]; ok {
			media[key] = v
		}
	}
	return media, attached
}
