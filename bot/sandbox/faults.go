package sandbox

import (
	"net/http"
	"path"
	"time"

	"stopp/bot/sandbox/wire"
)

// Fault is something that goes wrong with requests to the REST API.
type Fault struct {
	Method string // "" is every method
	Path   string // a path.Match pattern without /api/v9, such as "/channels/*/messages"; "" is every path
	Times  int    // how many requests it strikes; 0 is one, negative every one until ClearFaults
	Skip   int    // how many matching requests pass before it strikes

	Status     int           // the answer instead of Discord's own; 0 leaves that
	Code       int           // Discord's code in the answer
	Message    string        // its text; "" is the status's
	RetryAfter time.Duration // for status 429
	Scope      string        // for status 429: user (also ""), global or shared

	CarriedOut bool          // Discord has done what was asked and answers Status all the same
	HangUp     bool          // the connection ends without an answer, after the request was carried out
	Before     time.Duration // the request reaches Discord so much later
	Delay      time.Duration // the answer leaves so much later
}

// faults are those that are switched on.
type faults struct {
	rest    []*Fault
	gateway gatewayFaults
}

// Fail switches a fault of the REST API on. Of several that fit a request the
// first one strikes.
func (s *Server) Fail(f Fault) {
	if f.Times == 0 {
		f.Times = 1
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults.rest = append(s.faults.rest, &f)
}

// ClearFaults switches every fault off, permissions apart.
func (s *Server) ClearFaults() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = faults{gateway: gatewayFaults{held: s.faults.gateway.held}}
	s.releaseHeld()
}

// takeFault gives the fault that strikes a request; the zero one does nothing.
func (s *Server) takeFault(method, p string) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.faults.rest {
		if f.Times == 0 || !f.fits(method, p) {
			continue
		}
		if f.Skip > 0 {
			f.Skip--
			continue
		}
		if f.Times > 0 {
			f.Times--
		}
		return *f
	}
	return Fault{}
}

func (f *Fault) fits(method, p string) bool {
	if f.Method != "" && f.Method != method {
		return false
	}
	ok, _ := path.Match(f.Path, p)
	return ok || f.Path == ""
}

// replaces says whether Discord never gets to see the request.
func (f Fault) replaces() bool { return f.Status != 0 && !f.CarriedOut }

func (f Fault) answer(h http.Header) (int, any) {
	r := wire.Refusal{Status: f.Status, Code: f.Code, Message: f.Message, RetryAfter: f.RetryAfter, Scope: f.Scope}
	if r.Message == "" {
		r.Message = http.StatusText(f.Status)
	}
	if r.Status == http.StatusTooManyRequests {
		if r.Scope == "" {
			r.Scope = "user"
		}
		limitHeaders(h, r.RetryAfter, r.Scope)
	}
	return r.Status, r.JSON()
}

// sleep waits, and says whether the server is still there.
func (s *Server) sleep(d time.Duration) bool {
	if d <= 0 {
		return true
	}
	select {
	case <-time.After(d):
		return true
	case <-s.done.Done():
		return false
	}
}

// Permit sets what the bot may do in a channel, as permission bits. Without
// ViewChannel requests are refused with 50001, without what else they need with
// 50013. Threads go by their channel. Interactions still arrive and may be answered.
func (s *Server) Permit(channel string, permissions uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.world.channel(channel); c != nil {
		c.permissions = permissions
		s.channelsChanged()
	}
}
