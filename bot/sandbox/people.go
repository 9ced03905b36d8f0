package sandbox

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
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
type action func(u *user, body value) (any, error)

func (s *Server) peopleSnapshot(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, err := s.actor(r)
	if err != nil {
		writeError(w, http.StatusNotFound, err)
		return
	}
	write(w, http.Header{}, http.StatusOK, encode(s.snapshot(u)))
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
	write(w, http.Header{}, http.StatusOK, encode(out))
}

// readAction reads a body. That it must say to be JSON keeps other sites' forms
// out.
func readAction(r *http.Request) (value, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return value{}, errors.New("the body must be application/json")
	}
	raw, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return value{}, err
	}
	body, err := decodeJSON(raw)
	if err != nil {
		return value{}, errors.New("the body is not JSON")
	}
	return newForm(body), nil
}

func writeError(w http.ResponseWriter, status int, err error) {
	write(w, http.Header{}, status, encode(object{"error": err.Error()}))
}

func begun(i *interaction, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return object{"interaction": i.id}, nil
}

func str(body value, key string) string { return scalar(body.get(key).v) }

func (s *Server) actCommand(u *user, body value) (any, error) {
	options, _ := body.get("options").v.(object)
	return begun(s.useCommand(u, str(body, "channel"), str(body, "command"), options, ""))
}

func (s *Server) actUser(u *user, body value) (any, error) {
	return begun(s.useOn(u, str(body, "channel"), str(body, "command"), str(body, "user")))
}

func (s *Server) actPress(u *user, body value) (any, error) {
	return begun(s.press(u, str(body, "channel"), str(body, "message"), str(body, "custom_id")))
}

func (s *Server) actChoose(u *user, body value) (any, error) {
	return begun(s.choose(u, str(body, "channel"), str(body, "message"), str(body, "custom_id"), strs(body.get("values").v)))
}

func (s *Server) actSubmit(u *user, body value) (any, error) {
	fields := map[string][]string{}
	given, _ := body.get("fields").v.(object)
	for id, v := range given {
		fields[id] = strs(v)
	}
	return begun(s.submit(u, str(body, "modal"), fields))
}

// strs are the texts of a list, or the one that v is.
func strs(v any) []string {
	list, ok := v.([]any)
	if !ok {
		return []string{scalar(v)}
	}
	out := []string{}
	for _, item := range list {
		out = append(out, scalar(item))
	}
	return out
}

func (s *Server) actClose(u *user, body value) (any, error) {
	if m := s.modals[u.id]; m == nil || m.id != str(body, "modal") {
		return nil, errNoModal
	}
	delete(s.modals, u.id)
	return object{}, nil
}

func (s *Server) actDismiss(u *user, body value) (any, error) {
	m := s.message("", str(body, "message"))
	if m == nil || m.Private != u.id {
		return nil, errNoMessage
	}
	s.remove(m)
	return object{}, nil
}

func (s *Server) actSay(u *user, body value) (any, error) {
	m, err := s.say(u, str(body, "channel"), str(body, "content"))
	if err != nil {
		return nil, err
	}
	return object{"message": m.ID}, nil
}

func (s *Server) actLocale(u *user, body value) (any, error) {
	locale := str(body, "locale")
	if !locales[locale] {
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
	options, _ := body.get("options").v.(object)
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
	write(w, http.Header{}, http.StatusOK, encode(object{"choices": choices}))
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
