// Package page serves the page for people: its files and nothing else. What the
// page asks and does is in package people.
package page

import (
	"crypto/subtle"
	"embed"
	"net"
	"net/http"
	"net/url"
	"strings"
)

//go:embed *.js *.css *.html *.svg
var files embed.FS

// policy keeps the page from asking any other machine for anything.
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

// Routes adds the page. Its files are no secret; its contents are.
func Routes(mux *http.ServeMux, door *Door) {
	mux.Handle("GET /{$}", door.Locked(file(func(*http.Request) string { return "index.html" })))
	mux.Handle("GET /page/{name}", door.Known(file(func(r *http.Request) string { return r.PathValue("name") })))
}

func file(name func(*http.Request) string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serve(w, r, name(r)) })
}

func serve(w http.ResponseWriter, r *http.Request, name string) {
	w.Header().Set("Content-Security-Policy", policy)
	w.Header().Set("Cache-Control", "no-store")
	http.ServeFileFS(w, r, files, name)
}

// Door lets to the page who knows its key and comes from the page itself. A page of
// somebody else's in the same browser has neither, under whatever name it finds this
// machine.
type Door struct {
	key    string
	cookie string // its name; cookies don't tell ports apart
	host   string // the name on which the server listens
}

// NewDoor is a door with a key, for a server that listens on a port of the name it was given.
func NewDoor(key, host, port string) *Door {
	return &Door{key: key, cookie: "sandbox-" + port, host: host}
}

// Known serves requests that call this machine by an address, by localhost, or by the name on
// which it listens. Requests under any other name that leads here are turned away.
func (d *Door) Known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !d.named(r.Host) || !ours(r) {
			http.Error(w, "The sandbox is not here under this name, or not for other pages.", http.StatusForbidden)
			return
		}
		w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		w.Header().Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}

// Locked serves only requests with the key: in the address, once, or in the cookie that they
// got for it.
func (d *Door) Locked(next http.Handler) http.Handler {
	return d.Known(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch cookie, err := r.Cookie(d.cookie); {
		case d.fits(r.URL.Query().Get("key")):
			http.SetCookie(w, &http.Cookie{Name: d.cookie, Value: d.key, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
		case err != nil || !d.fits(cookie.Value):
			http.Error(w, "Open the address that the sandbox has printed: it ends in a key.", http.StatusUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	}))
}

func (d *Door) fits(key string) bool {
	return subtle.ConstantTimeCompare([]byte(key), []byte(d.key)) == 1
}

// named says whether a request means this machine. A name can be bent to any address, an
// address can't.
func (d *Door) named(host string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.Trim(name, "[]")
	return net.ParseIP(name) != nil || strings.EqualFold(name, "localhost") || d.host != "" && strings.EqualFold(name, d.host)
}

// ours says whether a request comes from the page, or from no page at all.
func ours(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin":
	case "none": // typed, or clicked outside of any page
	default:
		return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.URL.Path == "/"
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	from, err := url.Parse(origin)
	return err == nil && from.Host == r.Host
}
