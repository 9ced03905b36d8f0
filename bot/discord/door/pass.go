package door

import (
	"bytes"
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"
)

// passedOn is the header of a request that was passed on. It goes no further: two processes
// that take each other for the owner would pass it to and fro.
const passedOn = "Stopp-Passed-On"

// toOthers is how other processes are reached.
func toOthers() http.RoundTripper {
	to := http.DefaultTransport.(*http.Transport).Clone()
	to.Proxy = nil // they are near
	to.DialContext = (&net.Dialer{Timeout: time.Second}).DialContext
	to.MaxIdleConnsPerHost = 16
	return to
}

// passOn has the process at an address take a request, as it came.
func (d *Door) passOn(w http.ResponseWriter, r *http.Request, address string, body []byte) {
	to, err := url.Parse(address)
	if err != nil {
		d.notPassed(w, address, err)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), d.config.Patience*2/3)
	defer cancel()
	r = r.WithContext(ctx)
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	proxy := httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL, p.Out.Host = &url.URL{Scheme: to.Scheme, Host: to.Host, Path: Path}, to.Host
			p.Out.Header = http.Header{passedOn: {"1"}}
			for _, head := range []string{"Content-Type", signatureHead, timeHead} {
				p.Out.Header.Set(head, p.In.Header.Get(head))
			}
		},
		Transport:      d.to,
		ErrorLog:       log.New(io.Discard, "", 0),
		ModifyResponse: func(*http.Response) error { d.tell(Passed); return nil },
		ErrorHandler:   func(w http.ResponseWriter, _ *http.Request, err error) { d.notPassed(w, address, err) },
	}
	proxy.ServeHTTP(w, r)
}

func (d *Door) notPassed(w http.ResponseWriter, address string, err error) {
	if d.quiet.may(Unreached, d.config.Now()) {
		d.config.Log.Warn("an interaction could not be passed on to the process that has its tables", "address", address, "error", err)
	}
	d.end(w, Unreached, http.StatusBadGateway)
}
