package discord

import (
	"net/http"
	"strings"
	"time"
)

// Watch hears how the edge is doing. Its functions may be nil. They are called by many at
// once and return at once.
type Watch struct {
	// Sent is told of every request to Discord that went out.
	Sent func(Sent)
	// Held is told for how long a request was kept back, by a rate limit or behind another
	// one that has the same.
	Held func(by Limit, d time.Duration)
	// Limited is told of each answer of Discord's that says that a limit was passed.
	Limited func(by Limit)
	// Gateway is told what happens on the gateway.
	Gateway func(Event)
}

// Sent is a request to Discord that went out.
type Sent struct {
	Method   string        // such as POST
	Resource string        // the first word of the path behind the version, if it is known here; else "other"
	Status   int           // of HTTP, 0 where no answer came
	Took     time.Duration // until the answer began
}

// Limit is a rate limit.
type Limit string

// Discord's limits, by its header X-RateLimit-Scope. Route is for a route in a channel or
// a server; Edge comes from the proxy in front of Discord.
const (
	Route  Limit = "route"
	Shared Limit = "shared"
	Global Limit = "global"
	Edge   Limit = "edge"
)

// Event is what happens on the gateway.
type Event string

// The events of the gateway.
const (
	Ready       Event = "ready"       // a new session
	Resumed     Event = "resumed"     // the old one, taken up again
	Lost        Event = "lost"        // the connection, or not reached at all
	Interaction Event = "interaction" // came in
)

// resources are the first words of all paths that the bot asks for.
var resources = map[string]bool{"applications": true, "channels": true, "gateway": true, "guilds": true, "interactions": true, "users": true, "webhooks": true}

// resource is the subject of a path: /api/v9/channels/1/messages is about channels. The
// rest of a path may hold ids and tokens, so nobody is told of it.
func resource(path string) string {
	for part := range strings.SplitSeq(path, "/") {
		if resources[part] {
			return part
		}
		if part != "" && part != "api" && !strings.HasPrefix(part, "v") {
			break
		}
	}
	return "other"
}

// sent tells of a request that went out.
func (w Watch) sent(r *http.Request, resp *http.Response, took time.Duration) {
	if w.Sent == nil {
		return
	}
	s := Sent{Method: r.Method, Resource: resource(r.URL.Path), Took: took}
	if resp != nil {
		s.Status = resp.StatusCode
	}
	w.Sent(s)
}

// held tells how long something was kept back since a moment, if it was at all.
func (w Watch) held(by Limit, since time.Time) {
	if d := time.Since(since); w.Held != nil && d > time.Millisecond {
		w.Held(by, d)
	}
}

// limited tells which limit was passed.
func (w Watch) limited(h http.Header) {
	by := Route
	switch scope := h.Get("X-RateLimit-Scope"); {
	case scope == "shared":
		by = Shared
	case scope == "global", h.Get("X-RateLimit-Global") != "":
		by = Global
	}
	w.limitedBy(by)
}

func (w Watch) limitedBy(by Limit) {
	if w.Limited != nil {
		w.Limited(by)
	}
}

func (w Watch) gateway(e Event) {
	if w.Gateway != nil {
		w.Gateway(e)
	}
}
