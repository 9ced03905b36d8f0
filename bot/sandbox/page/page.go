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
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"

// Routes adds the page.
func Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, "index.html") })
	mux.HandleFunc("GET /page/{name}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, r.PathValue("name")) })
}

func serve(w http.ResponseWriter, r *http.Request, name string) {
	w.Header().Set("Content-Security-Policy", policy)
	w.Header().Set("Cache-Control", "no-store")
	http.ServeFileFS(w, r, files, name)
}
