package discord

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// rewrite sends requests to another Discord if there is a base, watches for the
// global rate limit, and tells limits that one can wait for from refusals, which
// the library takes for the same.
type rewrite struct {
	next http.RoundTripper
	base *url.URL
	gate *gate
}

func (w rewrite) RoundTrip(r *http.Request) (*http.Response, error) {
	if w.base.Host != "" {
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = w.base.Scheme, w.base.Host, ""
	}
	resp, err := w.next.RoundTrip(r)
	if err != nil || resp.StatusCode != http.StatusTooManyRequests {
		return resp, err
	}
	if resp.Header.Get("X-RateLimit-Global") != "" {
		seconds, _ := strconv.ParseFloat(resp.Header.Get("Retry-After"), 64)
		w.gate.shut(time.Duration(seconds * float64(time.Second)))
	}
	return limited(resp)
}

// limited is a response with status 429, or the refusal that it is if its code
// has a meaning.
func limited(resp *http.Response) (*http.Response, error) {
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	if r := refused(resp.StatusCode, body); meaning[r.Code] != nil {
		return nil, r
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, nil
}
