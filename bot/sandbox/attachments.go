package sandbox

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
	"time"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// attach gives a message the attachments that a body leaves it with: those it
// lists of the ones that are there (all, where it lists none), then the new
// files. In v10 a list must name the new ones of an edit too.
func (s *Server) attach(m *Message, c *call, body wire.Value) {
	list := body.Get("attachments")
	kept, named := []Attachment{}, map[string]wire.Value{}
	for _, entry := range list.Items(0, limit.Files) {
		if id := entry.Get("id"); id.Missing() {
			id.Required()
		} else if a := s.listed(m, c, entry, named); a != nil {
			kept = append(kept, *a)
		}
	}
	if list.Missing() {
		kept = slices.Clone(m.Attachments)
	}
	for _, n := range fileNumbers(c.files) {
		entry, ok := named[n]
		if ok || list.Missing() || c.version == 9 || m.ID == "" {
			kept = append(kept, s.newAttachment(m, c.files[n], entry))
		}
	}
	if len(kept) > limit.Files {
		list.TooLong(limit.Files)
	}
	m.Attachments = kept
}

// listed gives the old attachment that an entry keeps; an entry for a new file
// is noted instead.
func (s *Server) listed(m *Message, c *call, entry wire.Value, named map[string]wire.Value) *Attachment {
	id := wire.Scalar(entry.Get("id").Raw)
	alt := entry.Get("description").Text(0, limit.Alt)
	if _, again := named[id]; again {
		entry.Get("id").Refuse("ATTACHMENT_ID_DUPLICATED", "Attachment ids must be unique.")
	}
	if _, ok := c.files[id]; ok {
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
func fileNumbers(files map[string]upload) []string {
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

func (s *Server) newAttachment(m *Message, f upload, entry wire.Value) Attachment {
	name := f.name
	if given := entry.Get("filename").Text(0, 260); given != "" {
		name = given
	}
	a := Attachment{ID: s.snowflake(), Filename: path.Base("/" + name), Data: f.data}
	a.Alt, _ = entry.Get("description").Raw.(string)
	a.ContentType = mime.TypeByExtension(path.Ext(a.Filename))
	if a.ContentType == "" {
		a.ContentType = http.DetectContentType(f.data)
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(f.data)); err == nil {
		a.Width, a.Height = size.Width, size.Height
	}
	a.URL = s.url + "/attachments/" + m.Channel + "/" + a.ID + "/" + url.PathEscape(a.Filename)
	return a
}

// keepFiles serves the attachments that a message has now, and no longer those
// that it had only before.
func (s *Server) keepFiles(before, now []Attachment) {
	for _, a := range before {
		delete(s.files, a.ID)
	}
	for _, a := range now {
		s.files[a.ID] = &a
	}
}

// attachment serves a file.
func (s *Server) attachment(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	a := s.files[r.PathValue("id")]
	s.mu.Unlock()
	if a == nil || a.Filename != r.PathValue("name") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", a.ContentType)
	w.Header().Set("Content-Security-Policy", "sandbox")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.Data))
}
