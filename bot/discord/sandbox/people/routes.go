package people

import "net/http"

// Routes adds what the page asks and does.
func (p *People) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /people/events", p.events)
	mux.HandleFunc("GET /people/snapshot", p.snapshot)
	for name, act := range p.actions() {
		p.route(mux, name, act)
	}
	for name, act := range p.adminActions() {
		p.route(mux, name, act)
	}
	mux.HandleFunc("POST /people/autocomplete", p.autocomplete)
}
