package discord

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"
)

// rewrite sends requests to another Discord if there is a base, watches for the global
// rate limit and for answers that shut the bot's address out, and tells limits that one
// can wait for from refusals; the library takes them for the same.
type rewrite struct {
	next http.RoundTripper
	base *url.URL
	gate *gate // for all that is under the global rate limit
	wall *gate // for everything
	held func() bool
	log  *slog.Logger

	watch Watch
}

func (w rewrite) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := w.wall.pass(r.Context()); err != nil {
		return nil, err
	}
	if w.base.Host != "" {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = w.base.Scheme, w.base.Host, ""
	}
	if !w.held() { // the last thing before it goes out
		return nil, ErrClosed
	}
	began := time.Now()
	resp, err := w.next.RoundTrip(r)
	w.watch.sent(r, resp, time.Since(began))
	if err != nil || resp.StatusCode != http.StatusTooManyRequests {
		return resp, err
	}
	if global(resp.Header) {
		w.gate.shut(retryAfter(resp.Header, 0))
		if now, slowed := w.gate.pace.slow(time.Now()); slowed {
			w.log.Warn("too many requests for Discord; from now on fewer", "a second", now)
		}
	}
	return w.limited(resp)
}

// limited is a response with status 429, or the refusal that it is if its code
// has a meaning, or if it is not Discord's own: then the address is shut out.
func (w rewrite) limited(resp *http.Response) (*http.Response, error) {
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	switch r := refused(resp.StatusCode, body); {
	case r.Text == noJSON:
		w.watch.limitedBy(Edge)
		d := retryAfter(resp.Header, usualBan)
		w.log.Warn("shut out by what stands before Discord", "for", d)
		w.gate.shut(d)
		w.wall.shut(d)
		return nil, r
	case meaning[r.Code] != nil:
		return nil, r
	}
	w.watch.limited(resp.Header)
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, nil
}
