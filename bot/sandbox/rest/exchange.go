package rest

import "stopp/bot/sandbox/wire"

// Exchange is a request to the REST API with its answer.
type Exchange struct {
	Method, Path string // the path without /api/v9
	Query        string
	ContentType  string // without parameters
	Body         []byte // JSON; of a multipart body its payload_json part
	Files        int    // how many files came along
	Status       int
	Response     []byte // JSON, or empty
}

// OnRequest has f called after every request, before its answer goes out; not
// for those that a fault kept from Discord. f is called outside of the monitor.
func (a *API) OnRequest(f func(Exchange)) { a.listeners = append(a.listeners, f) }

// report tells the listeners of a request that Discord has judged.
func (a *API) report(c *Call, status int, body any, f Fault) []byte {
	raw := wire.Encode(body)
	if f.replaces() {
		return raw
	}
	var listeners []func(Exchange)
	a.monitor.Do(func() { listeners = a.listeners })
	x := Exchange{Method: c.r.Method, Path: c.path, Query: c.r.URL.RawQuery, ContentType: c.kind,
		Body: c.raw, Files: len(c.Files), Status: status, Response: raw}
	for _, f := range listeners {
		f(x)
	}
	return raw
}
