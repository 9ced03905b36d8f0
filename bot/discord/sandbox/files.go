package sandbox

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"stopp/bot/discord/sandbox/monitor"
)

// attachment serves a file of a message.
func (p *parts) attachment(w http.ResponseWriter, r *http.Request) {
	var a Attachment
	found := monitor.Get(p.monitor, func() (ok bool) {
		a, ok = p.world.Attachment(r.PathValue("id"))
		return ok
	})
	if !found || a.Filename != r.PathValue("name") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", a.ContentType)
	w.Header().Set("Content-Security-Policy", "sandbox")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.Data))
}

// emojiPicture serves an emoji's picture to the page.
func (p *parts) emojiPicture(w http.ResponseWriter, r *http.Request) {
	var data []byte
	found := monitor.Get(p.monitor, func() (ok bool) {
		data, ok = p.emojis.Picture(strings.TrimSuffix(r.PathValue("file"), ".png"))
		return ok
	})
	if !found {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", http.DetectContentType(data))
	w.Header().Set("Cache-Control", "max-age=3600, immutable")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
