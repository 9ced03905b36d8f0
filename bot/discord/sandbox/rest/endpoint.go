package rest

import (
	"maps"
	"time"
)

// Handler answers a call within the monitor. The body that comes back is
// written as JSON, nil is no body.
type Handler func(c *Call) (any, error)

// Endpoint is a route of the REST API.
type Endpoint struct {
	open   bool // needs no token in the header
	limit  rate // its rate limit
	secret bool // no header tells of that before it is reached
	bucket string
	handle Handler
}

// rate is how many requests may be made in a time. The numbers for messages and
// webhooks are observed, not documented; the others are roomy guesses.
type rate struct {
	n   int
	per time.Duration
}

var (
	noLimit     = rate{}
	usualRate   = rate{20, 5 * time.Second}
	messageRate = rate{5, 5 * time.Second}
	hookRate    = rate{5, 2 * time.Second}
	uploadRate  = rate{20, 5 * time.Second}
	globalRate  = rate{50, time.Second}
	oldEditRate = rate{3, 6 * time.Second}
)

// Endpoints are routes by method and path, as an http.ServeMux takes them.
type Endpoints map[string]Endpoint

// Join puts the routes of several parts together.
func Join(parts ...Endpoints) Endpoints {
	all := Endpoints{}
	for _, p := range parts {
		maps.Copy(all, p)
	}
	return all
}

// Open is a route that needs no token and has no rate limit.
func Open(h Handler) Endpoint { return Endpoint{open: true, handle: h} }

// Usual is a route that only the bot may use, with a roomy rate limit.
func Usual(h Handler) Endpoint { return Endpoint{limit: usualRate, handle: h} }

// Message is a route that changes messages of a channel.
func Message(h Handler) Endpoint { return Endpoint{limit: messageRate, handle: h} }

// Hook is a route that an interaction's token opens.
func Hook(h Handler) Endpoint { return Endpoint{open: true, limit: hookRate, handle: h} }

// Uploading is a route whose rate limit shows only when it is reached.
func Uploading(h Handler) Endpoint { return Endpoint{limit: uploadRate, secret: true, handle: h} }
