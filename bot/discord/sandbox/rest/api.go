package rest

import (
	"errors"
	"net/http"
	"regexp"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
)

// API serves requests to the REST API. Its methods are called within the monitor, except
// the handlers' that it returns.
type API struct {
	token     string // the bot's, without the word "Bot"
	monitor   *monitor.Monitor
	clock     *clock.Clock
	limits    *Limits
	faults    faults
	invalid   []time.Time // requests that count towards Discord's ban
	listeners []func(Exchange)
}

// New is an API that takes requests with a token.
func New(token string, m *monitor.Monitor, clock *clock.Clock, limits *Limits) *API {
	return &API{token: token, monitor: m, clock: clock, limits: limits}
}

// Fail switches a fault on. Of several that fit a request the first one strikes.
func (a *API) Fail(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	a.faults = append(a.faults, &f)
}

// ClearFaults switches every fault off.
func (a *API) ClearFaults() { a.faults = nil }

// Handler serves routes in one version of the API.
func (a *API) Handler(version int, routes Endpoints) http.Handler {
	mux := http.NewServeMux()
	for pattern, e := range routes {
		e.bucket = pattern
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { a.serve(w, r, version, e) })
	}
	lost := Endpoint{handle: func(*Call) (any, error) { return nil, wire.ErrNotFound }}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { a.serve(w, r, version, lost) })
	return mux
}

// OldVersion answers requests to a version of the API that is not there.
func OldVersion(w http.ResponseWriter, _ *http.Request) {
	wire.Write(w, http.Header{}, http.StatusBadRequest, wire.Encode(wire.Object{"message": "Invalid API version", "code": 50041}))
}

func (a *API) serve(w http.ResponseWriter, r *http.Request, version int, e Endpoint) {
	c, err := readCall(r, version)
	fault := monitor.Get(a.monitor, func() Fault { return a.faults.take(r.Method, r.URL.Path) })
	if !a.monitor.Sleep(fault.Before) {
		return
	}
	var status int
	var body any
	a.monitor.Do(func() { status, body = a.perform(c, e, err, fault) })
	raw := a.report(c, status, body, fault)
	if fault.CarriedOut {
		status, body = fault.answer(c.header)
		raw = wire.Encode(body)
	}
	if !a.monitor.Sleep(fault.Delay) {
		return
	}
	if fault.HangUp {
		panic(http.ErrAbortHandler)
	}
	wire.Write(w, c.header, status, raw)
}

// perform judges a call and carries it out, unless a fault is in the way.
func (a *API) perform(c *Call, e Endpoint, bad error, fault Fault) (int, any) {
	if fault.replaces() {
		status, body := fault.answer(c.header)
		a.count(status, fault.Scope)
		return status, body
	}
	err := a.admit(c, e, bad)
	var body any
	if err == nil {
		body, err = e.handle(c)
	}
	if err != nil {
		return a.refused(c, err)
	}
	switch {
	case c.Status != 0:
		return c.Status, body
	case body == nil:
		return http.StatusNoContent, nil
	}
	return http.StatusOK, body
}

// userAgent is the form that Discord demands of a bot: an address and a version
// in brackets. The comma that its documentation has between the two is no must,
// for discord.py leaves it out.
var userAgent = regexp.MustCompile(`^DiscordBot \([^ ,]+[ ,]+[^ )][^)]*\)`)

// anyAgent accepts any user agent where an interaction's token is the key: discord.py
// answers with its HTTP library's.
var anyAgent = regexp.MustCompile(`^[^ /]+/[^ ]`)

func (a *API) admit(c *Call, e Endpoint, bad error) error {
	if agent := c.r.UserAgent(); !userAgent.MatchString(agent) && !(e.open && anyAgent.MatchString(agent)) {
		return wire.ErrUserAgent
	}
	if token := c.r.Header.Get("Authorization"); !e.open && token != "Bot "+a.token {
		return wire.ErrUnauthorized
	}
	if err := a.limits.admit(c, e); err != nil {
		return err
	}
	return bad
}

func (a *API) refused(c *Call, err error) (int, any) {
	var r *wire.Refusal
	if !errors.As(err, &r) {
		r = wire.ErrInternal.(*wire.Refusal)
	}
	if r.Status == http.StatusTooManyRequests {
		limitHeaders(c.header, r.RetryAfter, r.Scope)
	}
	a.count(r.Status, r.Scope)
	return r.Status, r.JSON()
}

// count notes a request that Discord counts as invalid.
func (a *API) count(status int, scope string) {
	if status == 401 || status == 403 || status == 429 && scope != "shared" {
		a.invalid = append(a.invalid, a.clock.Now())
	}
}

// InvalidRequests counts the requests of the last ten minutes that Discord
// holds against a bot: answered 401, 403 or 429. At 10,000 it bans an address.
func (a *API) InvalidRequests() int {
	n := 0
	for _, at := range a.invalid {
		if a.clock.Since(at) < 10*time.Minute {
			n++
		}
	}
	return n
}

// OnRequest has f called after every request, before its answer goes out, unless a fault
// kept the request from Discord. f is called outside of the monitor.
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
		Body: c.raw, Files: len(c.Files), Size: max(0, c.r.ContentLength), Status: status, Response: raw}
	for _, f := range listeners {
		f(x)
	}
	return raw
}

// Exchange is a request to the REST API with its answer.
type Exchange struct {
	Method, Path string // the path without /api/v9
	Query        string
	ContentType  string // without parameters
	Body         []byte // JSON; of a multipart body its payload_json part
	Files        int    // how many files came along
	Size         int64  // of the whole body in bytes, files included; 0 where nobody said
	Status       int
	Response     []byte // JSON, or empty
}
