package people

import (
	"errors"
	"net/http"

	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// actions is what people do in channels.
func (p *People) actions() map[string]action {
	return map[string]action{
		"command": p.command, "press": p.press, "choose": p.choose, "submit": p.submit, "user": p.menu,
		"close": p.close, "dismiss": p.dismiss, "say": p.say, "locale": p.locale,
	}
}

func begun(i *interaction.Interaction, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return object{"interaction": i.ID}, nil
}

func str(body wire.Value, key string) string { return wire.Scalar(body.Get(key).Raw) }

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

func (p *People) command(u *world.User, body wire.Value) (any, error) {
	options, _ := body.Get("options").Raw.(object)
	return begun(p.uses.Command(u, str(body, "channel"), str(body, "command"), options, ""))
}

func (p *People) menu(u *world.User, body wire.Value) (any, error) {
	return begun(p.uses.Menu(u, str(body, "channel"), str(body, "command"), str(body, "user")))
}

func (p *People) press(u *world.User, body wire.Value) (any, error) {
	return begun(p.uses.Press(u, str(body, "channel"), str(body, "message"), str(body, "custom_id")))
}

func (p *People) choose(u *world.User, body wire.Value) (any, error) {
	return begun(p.uses.Choose(u, str(body, "channel"), str(body, "message"), str(body, "custom_id"), strs(body.Get("values").Raw)))
}

func (p *People) submit(u *world.User, body wire.Value) (any, error) {
	fields := map[string][]string{}
	given, _ := body.Get("fields").Raw.(object)
	for id, v := range given {
		fields[id] = strs(v)
	}
	return begun(p.uses.Submit(u, str(body, "modal"), fields))
}

func (p *People) close(u *world.User, body wire.Value) (any, error) {
	return object{}, p.uses.Close(u, str(body, "modal"))
}

func (p *People) dismiss(u *world.User, body wire.Value) (any, error) {
	m := p.world.Message("", str(body, "message"))
	if m == nil || m.Private != u.ID {
		return nil, world.ErrNoMessage
	}
	p.world.Remove(m)
	return object{}, nil
}

func (p *People) say(u *world.User, body wire.Value) (any, error) {
	m, err := p.world.Say(u, str(body, "channel"), str(body, "content"))
	if err != nil {
		return nil, err
	}
	return object{"message": m.ID}, nil
}

func (p *People) locale(u *world.User, body wire.Value) (any, error) {
	locale := str(body, "locale")
	if !wire.Locales[locale] {
		return nil, errors.New("Discord does not speak this language")
	}
	p.world.SetLocale(u, locale)
	return userView(u), nil
}

// autocomplete asks the bot for the choices of an option, and waits for them.
func (p *People) autocomplete(w http.ResponseWriter, r *http.Request) {
	body, err := readAction(r)
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	options, _ := body.Get("options").Raw.(object)
	var i *interaction.Interaction
	p.monitor.Do(func() {
		var u *world.User
		if u, err = p.actor(r); err == nil {
			i, err = p.uses.Command(u, str(body, "channel"), str(body, "command"), options, str(body, "focused"))
		}
	})
	if err != nil {
		writeError(w, http.StatusBadRequest, err)
		return
	}
	choices, err := interaction.AwaitChoices(r.Context(), p.monitor, i)
	if err != nil {
		writeError(w, http.StatusGatewayTimeout, err)
		return
	}
	wire.Write(w, http.Header{}, http.StatusOK, wire.Encode(object{"choices": choices}))
}
