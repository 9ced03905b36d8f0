// Package people serves the page: it shows members what they see, tells their
// tabs what happens, and lets them act.
package people

import (
	"errors"
	"io"
	"mime"
	"net/http"

	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/use"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// errNoMember: the page asked as someone who is not there.
var errNoMember = errors.New("there is no such member")

// People serves the page's requests.
type People struct {
	Tabs
	monitor *monitor.Monitor
	world   *world.World
	uses    *use.Uses
}

// New serves people of a world. online says whether a bot is connected.
func New(m *monitor.Monitor, w *world.World, commands *command.Registry, interactions *interaction.Registry, uses *use.Uses, online func() bool) *People {
	v := &view{world: w, commands: commands, interactions: interactions, online: online}
	return &People{Tabs: Tabs{view: v, open: map[*tab]bool{}}, monitor: m, world: w, uses: uses}
}

// action does something as a member, within the monitor.
type action func(u *world.User, body wire.Value) (any, error)

func (p *People) route(mux *http.ServeMux, name string, act action) {
	mux.HandleFunc("POST /people/"+name, func(w http.ResponseWriter, r *http.Request) { p.act(w, r, act) })
}

func (p *People) snapshot(w http.ResponseWriter, r *http.Request) {
	p.monitor.Do(func() {
		u, err := p.actor(r)
		if err != nil {
			writeError(w, http.StatusNotFound, err)
			return
		}
		wire.Write(w, http.Header{}, http.StatusOK, wire.Encode(p.view.snapshot(u)))
	})
}

// actor is the member that a request acts as.
func (p *People) actor(r *http.Request) (*world.User, error) {
	id := r.URL.Query().Get("as")
	for _, u := range p.world.Members {
		if id == "" || u.ID == id {
			return u, nil
		}
	}
	return nil, errNoMember
}

func (p *People) act(w http.ResponseWriter, r *http.Request, act action) {
	body, err := readAction(r)
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	p.monitor.Do(func() {
		u, err := p.actor(r)
		if err != nil {
			writeError(w, http.StatusNotFound, err)
			return
		}
		out, err := act(u, body)
		if err != nil {
			writeError(w, http.StatusBadRequest, err)
			return
		}
		wire.Write(w, http.Header{}, http.StatusOK, wire.Encode(out))
	})
}

// readAction reads a body. That it must say to be JSON keeps other sites' forms
// out.
func readAction(r *http.Request) (wire.Value, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return wire.Value{}, errors.New("the body must be application/json")
	}
	raw, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return wire.Value{}, err
	}
	body, err := wire.Decode(raw)
	if err != nil {
		return wire.Value{}, errors.New("the body is not JSON")
	}
	return wire.NewForm(body), nil
}

func writeError(w http.ResponseWriter, status int, err error) {
	wire.Write(w, http.Header{}, status, wire.Encode(object{"error": err.Error()}))
}

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
