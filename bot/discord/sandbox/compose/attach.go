package compose

import (
	"bytes"
	"image"
	_ "image/gif"  // pictures are measured
	_ "image/jpeg" // likewise
	_ "image/png"  // likewise
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// attach gives a message the attachments that a body leaves it with: those it
// lists of the ones that are there (all, where it lists none), then the new
// files. In v10 a list must name the new ones of an edit too.
func (k *Composer) attach(m *world.Message, c *rest.Call, body wire.Value) {
	list := body.Get("attachments")
	kept, named := []world.Attachment{}, map[string]wire.Value{}
	for _, entry := range list.Items(0, limit.Files) {
		if id := entry.Get("id"); id.Missing() {
			id.Required()
		} else if a := k.listed(m, c, entry, named); a != nil {
			kept = append(kept, *a)
		}
	}
	if list.Missing() {
		kept = slices.Clone(m.Attachments)
	}
	for _, n := range fileNumbers(c.Files) {
		entry, ok := named[n]
		if ok || list.Missing() || c.Version == 9 || m.ID == "" {
			kept = append(kept, k.newAttachment(m, c.Files[n], entry))
		}
	}
	if len(kept) > limit.Files {
		list.TooLong(limit.Files)
	}
	m.Attachments = kept
}

// listed gives the old attachment that an entry keeps; an entry for a new file
// is noted instead.
func (k *Composer) listed(m *world.Message, c *rest.Call, entry wire.Value, named map[string]wire.Value) *world.Attachment {
	id := wire.Scalar(entry.Get("id").Raw)
	alt := entry.Get("description").Text(0, limit.Alt)
	if _, again := named[id]; again {
		entry.Get("id").Refuse("ATTACHMENT_ID_DUPLICATED", "Attachment ids must be unique.")
	}
	if _, ok := c.Files[id]; ok {
		named[id] = entry
		return nil
	}
	for _, a := range m.Attachments {
		if a.ID == id {
			if entry.Has("description") {
				a.Alt = alt
			}
			return &a
		}
	}
	entry.Get("id").Refuse("ATTACHMENT_NOT_FOUND", "There is no such file.")
	return nil
}

// fileNumbers are the n of files[n] in order.
func fileNumbers(files map[string]rest.Upload) []string {
	var ns []string
	for n := range files {
		ns = append(ns, n)
	}
	slices.SortFunc(ns, func(a, b string) int {
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		return x - y
	})
	return ns
}

func (k *Composer) newAttachment(m *world.Message, f rest.Upload, entry wire.Value) world.Attachment {
	name := f.Name
	if given := entry.Get("filename").Text(0, 260); given != "" {
		name = given
	}
	a := world.Attachment{ID: k.clock.NewID(), Filename: path.Base("/" + name), Data: f.Data}
	a.Alt, _ = entry.Get("description").Raw.(string)
	a.ContentType = mime.TypeByExtension(path.Ext(a.Filename))
	if a.ContentType == "" {
		a.ContentType = http.DetectContentType(f.Data)
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(f.Data)); err == nil {
		a.Width, a.Height = size.Width, size.Height
	}
	a.URL = k.url + "/attachments/" + m.Channel + "/" + a.ID + "/" + url.PathEscape(a.Filename)
	return a
}
