// Package page serves the page for people: its files and nothing else. What the
// page asks and does is in package people.
package page

import (
	"embed"
	"net/http"
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
