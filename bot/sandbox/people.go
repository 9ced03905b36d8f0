package sandbox

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"

	"stopp/bot/sandbox/wire"
)

// errNoMember: the page asked as someone who is not there.
var errNoMember = errors.New("there is no such member")

// peopleRoutes is what the page asks and does, as a member.
func (s *Server) peopleRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /people/events", s.events)
	mux.HandleFunc("GET /people/snapshot", s.peopleSnapshot)
	for name, act := range map[string]action{
		"command": s.actCommand, "press": s.actPress, "choose": s.actChoose, "submit": s.actSubmit,
		"user": s.actUser, "close": s.actClose, "dismiss": s.actDismiss, "say": s.actSay, "locale": s.actLocale,
	} {
		s.actionRoute(mux, name, act)
	}
	for name, act := range s.adminActions() {
		s.actionRoute(mux, name, act)
	}
	mux.HandleFunc("POST /people/autocomplete", s.peopleAutocomplete)
}

func (s *Server) actionRoute(mux *http.ServeMux, name string, act action) {
	mux.HandleFunc("POST /people/"+name, func(w http.ResponseWriter, r *http.Request) { s.act(w, r, act) })
}

// action does something as a member. The caller holds mu.
type action func(u *user, body wire.Value) (any, error)

func (s *Server) peopleSnapshot(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, err := s.actor(r)
	if err != nil {
		writeError(w, http.StatusNotFound, err)
		return
	}
	wire.Write(w, http.Header{}, http.StatusOK, wire.Encode(s.snapshot(u)))
}

// actor is the member that a request acts as.
func (s *Server) actor(r *http.Request) (*user, error) {
	id := r.URL.Query().Get("as")
	for _, u := range s.world.people {
		if id == "" || u.id == id {
			return u, nil
		}
	}
	return nil, errNoMember
}

func (s *Server) act(w http.ResponseWriter, r *http.Request, act action) {
	body, err := readAction(r)
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	u, err := s.actor(r)
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

func begun(i *interaction, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return object{"interaction": i.id}, nil
}

func str(body wire.Value, key string) string { return wire.Scalar(body.Get(key).Raw) }

func (s *Server) actCommand(u *user, body wire.Value) (any, error) {
	options, _ := body.Get("options").Raw.(object)
	return begun(s.useCommand(u, str(body, "channel"), str(body, "command"), options, ""))
}

func (s *Server) actUser(u *user, body wire.Value) (any, error) {
	return begun(s.useOn(u, str(body, "channel"), str(body, "command"), str(body, "user")))
}

func (s *Server) actPress(u *user, body wire.Value) (any, error) {
	return begun(s.press(u, str(body, "channel"), str(body, "message"), str(body, "custom_id")))
}

func (s *Server) actChoose(u *user, body wire.Value) (any, error) {
	return begun(s.choose(u, str(body, "channel"), str(body, "message"), str(body, "custom_id"), strs(body.Get("values").Raw)))
}

func (s *Server) actSubmit(u *user, body wire.Value) (any, error) {
	fields := map[string][]string{}
	given, _ := body.Get("fields").Raw.(object)
	for id, v := range given {
		fields[id] = strs(v)
	}
	return begun(s.submit(u, str(body, "modal"), fields))
}

// strs are the texts of a list, or the one that v is.
func strs(v any) []string {
	list, ok := v.([]any)
	if !ok {
		return []string{wire.Scalar(v)}
	}
	out := []string{}
	for _, item := range list {
		out = append(out, wire.Scalar(item))
	}
	return out
}

func (s *Server) actClose(u *user, body wire.Value) (any, error) {
	if m := s.modals[u.id]; m == nil || m.id != str(body, "modal") {
		return nil, errNoModal
	}
	delete(s.modals, u.id)
	return object{}, nil
}

func (s *Server) actDismiss(u *user, body wire.Value) (any, error) {
	m := s.message("", str(body, "message"))
	if m == nil || m.Private != u.id {
		return nil, errNoMessage
	}
	s.remove(m)
	return object{}, nil
}

func (s *Server) actSay(u *user, body wire.Value) (any, error) {
	m, err := s.say(u, str(body, "channel"), str(body, "content"))
	if err != nil {
		return nil, err
	}
	return object{"message": m.ID}, nil
}

func (s *Server) actLocale(u *user, body wire.Value) (any, error) {
	locale := str(body, "locale")
	if !wire.Locales[locale] {
		return nil, errors.New("Discord does not speak this language")
	}
	s.setLocale(u, locale)
	return u.view(), nil
}

func (s *Server) peopleAutocomplete(w http.ResponseWriter, r *http.Request) {
	body, err := readAction(r)
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	options, _ := body.Get("options").Raw.(object)
	s.mu.Lock()
	u, err := s.actor(r)
	var i *interaction
	if err == nil {
		i, err = s.useCommand(u, str(body, "channel"), str(body, "command"), options, str(body, "focused"))
	}
	s.mu.Unlock()
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	choices, err := s.awaitChoices(r.Context(), i)
	if err != nil {
		writeError(w, http.StatusGatewayTimeout, err)
		return
	}
	wire.Write(w, http.Header{}, http.StatusOK, wire.Encode(object{"choices": choices}))
}

// awaitChoices waits for the answer to an autocomplete request.
func (s *Server) awaitChoices(ctx context.Context, i *interaction) ([]any, error) {
	err := s.wait(ctx, func() bool { return i.answered != 0 || i.failed })
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if i.answered == 0 {
		return nil, errors.New("loading options failed")
	}
	return i.choices, nil
}
