package sandbox

import (
	"embed"
	"io/fs"
	"net/http"
)

//go:embed page
var page embed.FS

// pagePolicy keeps the page from asking any other machine for anything.
const pagePolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"

// pageRoutes serves the page for people.
func (s *Server) pageRoutes(mux *http.ServeMux) {
	files, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // the folder is embedded
	}
	serve := func(w http.ResponseWriter, r *http.Request, name string) {
		w.Header().Set("Content-Security-Policy", pagePolicy)
		w.Header().Set("Cache-Control", "no-store")
		http.ServeFileFS(w, r, files, name)
	}
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, "index.html") })
	mux.HandleFunc("GET /page/{name}", func(w http.ResponseWriter, r *http.Request) { serve(w, r, r.PathValue("name")) })
}
