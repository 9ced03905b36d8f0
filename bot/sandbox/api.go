package sandbox

import (
	"errors"
	"net/http"
	"regexp"
	"time"

	"stopp/bot/sandbox/wire"
)

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

// OnRequest has f called after every request to the REST API, before its answer
// goes out; not for those that a fault kept from Discord. f must not call the
// server.
func (s *Server) OnRequest(f func(Exchange)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.onReq = append(s.onReq, f)
}

// handler answers a call. The caller holds mu; the body that comes back is
// written as JSON, nil is no body.
type handler func(c *call) (any, error)

// endpoint is a route of the REST API.
type endpoint struct {
	open   bool // needs no token in the header
	limit  rate // its rate limit
	secret bool // no header tells of that before it is reached
	bucket string
	handle handler
}

// api is the REST API of one version.
func (s *Server) api(version int) http.Handler {
	mux := http.NewServeMux()
	for pattern, e := range s.endpoints() {
		e.bucket = pattern
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, version, e) })
	}
	lost := endpoint{handle: func(*call) (any, error) { return nil, wire.ErrNotFound }}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, version, lost) })
	return mux
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request, version int, e endpoint) {
	c, err := readCall(r, version)
	fault := s.takeFault(r.Method, r.URL.Path)
	if !s.sleep(fault.Before) {
		return
	}
	var status int
	var body any
	if fault.replaces() {
		status, body = fault.answer(c.header)
		s.count(status, fault.Scope)
	} else {
		status, body = s.perform(c, e, err)
	}
	raw := s.report(c, status, body, fault)
	if fault.CarriedOut {
		status, body = fault.answer(c.header)
		raw = wire.Encode(body)
	}
	if !s.sleep(fault.Delay) {
		return
	}
	if fault.HangUp {
		panic(http.ErrAbortHandler)
	}
	wire.Write(w, c.header, status, raw)
}

// perform judges a call and carries it out.
func (s *Server) perform(c *call, e endpoint, bad error) (int, any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	body, err := s.admit(c, e, bad)
	if err == nil {
		body, err = e.handle(c)
	}
	if err != nil {
		return s.refused(c, err)
	}
	switch {
	case c.status != 0:
		return c.status, body
	case body == nil:
		return http.StatusNoContent, nil
	}
	return http.StatusOK, body
}

// userAgent is the form that Discord demands of a bot.
var userAgent = regexp.MustCompile(`^DiscordBot \(.+, *[^ ]+\)`)

func (s *Server) admit(c *call, e endpoint, bad error) (any, error) {
	if !userAgent.MatchString(c.r.UserAgent()) {
		return nil, wire.ErrUserAgent
	}
	if token := c.r.Header.Get("Authorization"); !e.open && token != "Bot "+s.token {
		return nil, wire.ErrUnauthorized
	}
	if err := s.limit(c, e); err != nil {
		return nil, err
	}
	return nil, bad
}

func (s *Server) refused(c *call, err error) (int, any) {
	var r *wire.Refusal
	if !errors.As(err, &r) {
		r = wire.ErrInternal.(*wire.Refusal)
	}
	if r.Status == http.StatusTooManyRequests {
		limitHeaders(c.header, r.RetryAfter, r.Scope)
	}
	s.countLocked(r.Status, r.Scope)
	return r.Status, r.JSON()
}

// report tells the listeners of a request that Discord has judged.
func (s *Server) report(c *call, status int, body any, f Fault) []byte {
	raw := wire.Encode(body)
	if f.replaces() {
		return raw
	}
	s.mu.Lock()
	listeners := s.onReq
	s.mu.Unlock()
	x := Exchange{Method: c.r.Method, Path: c.path, Query: c.r.URL.RawQuery, ContentType: c.kind,
		Body: c.raw, Files: len(c.files), Status: status, Response: raw}
	for _, f := range listeners {
		f(x)
	}
	return raw
}

// count notes a request that Discord counts as invalid.
func (s *Server) count(status int, scope string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.countLocked(status, scope)
}

func (s *Server) countLocked(status int, scope string) {
	if status == 401 || status == 403 || status == 429 && scope != "shared" {
		s.invalid = append(s.invalid, s.now())
	}
}

// InvalidRequests counts the requests of the last ten minutes that Discord
// holds against a bot: answered 401, 403 or 429. At 10,000 it bans an address.
func (s *Server) InvalidRequests() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, at := range s.invalid {
		if s.now().Sub(at) < 10*time.Minute {
			n++
		}
	}
	return n
}
