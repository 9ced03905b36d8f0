package rest

import (
	"net/http"
	"path"
	"time"

	"stopp/bot/discord/sandbox/wire"
)

// Fault is something that goes wrong with requests to the REST API.
type Fault struct {
	Method string // "" is every method
	Path   string // a path.Match pattern without /api/v9, such as "/channels/*/messages"; "" is every path
	Times  int    // how many requests it strikes; 0 is one, negative every one until ClearFaults
	Skip   int    // how many matching requests pass before it strikes

	// Chance, if not nil, says of each request that fits whether it strikes that one. It is asked about one at a time and must
	// not call the server.
	Chance func() bool

	Status     int           // the answer instead of Discord's own; 0 leaves that
	Code       int           // Discord's code in the answer
	Message    string        // its text; "" is the status's
	RetryAfter time.Duration // for status 429
	Scope      string        // for status 429: user (also ""), global or shared

	CarriedOut bool          // Discord has done the request and answers Status all the same
	HangUp     bool          // the connection ends without an answer, after the request was carried out
	Before     time.Duration // the request reaches Discord so much later
	Delay      time.Duration // the answer leaves so much later
}

// faults are the ones switched on. Of several that fit a request the first one strikes.
type faults []*Fault

// take returns the fault that strikes a request; the zero one does nothing.
func (all faults) take(method, p string) Fault {
	for _, f := range all {
		if f.Times == 0 || !f.fits(method, p) {
			continue
		}
		if f.Skip > 0 {
			f.Skip--
			continue
		}
		if f.Chance != nil && !f.Chance() {
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
