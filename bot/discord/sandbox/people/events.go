package people

import (
	"fmt"
	"net/http"

	"stopp/bot/discord/sandbox/mailbox"
	"stopp/bot/discord/sandbox/monitor"
)

// events streams what happens to a member's tab until it is closed.
func (p *People) events(w http.ResponseWriter, r *http.Request) {
	t := &tab{box: mailbox.New[news]()}
	err := monitor.Get(p.monitor, func() (err error) {
		if t.user, err = p.actor(r); err == nil {
			p.open[t] = true
		}
		return err
	})
	if err != nil {
		writeError(w, http.StatusNotFound, err)
		return
	}
	defer p.monitor.Do(func() { delete(p.open, t) })
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = fmt.Fprint(w, "retry: 500\n\n") // milliseconds; otherwise browsers wait for some seconds. The next line notices those who are gone
	t.box.Put(news{"hello", []byte("{}")})
	for {
		n, ok := t.box.Take(r.Context())
		if !ok || p.monitor.Stopped() {
			return
		}
		if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", n.name, n.data); err != nil {
			return
		}
		if err := http.NewResponseController(w).Flush(); err != nil {
			return
		}
	}
}
