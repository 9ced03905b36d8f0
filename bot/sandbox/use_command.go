package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"unicode/utf8"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// What a member cannot do, as Discord's own client would say.
var (
	errNoChannel   = errors.New("there is no such channel")
	errNoMessage   = errors.New("there is no such message here")
	errNoComponent = errors.New("the message has no such component")
	errDisabled    = errors.New("the component is disabled")
	errNoCommand   = errors.New("there is no such command")
	errNoModal     = errors.New("no such modal is open")
	errNoGuild     = errors.New("there is no such server")
	errNoBot       = errors.New("the bot is not in this server")
	errLockedHere  = errors.New("the thread is locked")
)

// useCommand has a member use a command, or ask for the choices of its focused
// option. Options go by their default names. The caller holds mu.
func (s *Server) useCommand(u *user, channel, name string, options object, focused string) (*interaction, error) {
	ch, err := s.stage(u, channel)
	if err != nil {
		return nil, err
	}
	words := append(strings.Fields(name), "")
	k := s.lookUp(words[0], chatInput, ch)
	if k == nil {
		return nil, errNoCommand
	}
	words = words[:len(words)-1]
	r := &resolver{s: s, focused: focused, users: object{}, members: object{}, channels: object{}}
	given, err := r.options(k.body["options"], words[1:], options)
	if err != nil {
		return nil, err
	}
	if ch.person != nil {
		r.members = object{} // there are none in direct messages
	}
	data := object{"id": k.id, "name": k.name, "type": k.kind, "options": given}
	if k.guild != "" {
		data["guild_id"] = k.guild
	}
	r.into(data)
	i := &interaction{kind: typeCommand, user: u, channel: channel, action: "command"}
	i.command = strings.Join(append([]string{k.name}, words[1:]...), " ")
	if focused != "" {
		i.kind = typeAutocomplete
	}
	return s.begin(i, data), nil
}

// resolver turns what a member typed into the options of an interaction, and
// gathers whom they name.
type resolver struct {
	s                        *Server
	focused                  string
	users, members, channels object
}

// options are those of a command, or of the subcommand that path leads to.
func (r *resolver) options(specs any, path []string, given object) ([]any, error) {
	list, _ := specs.([]any)
	if len(path) > 0 {
		return r.nested(list, path, given)
	}
	out := []any{}
	unknown := maps.Clone(given)
	for _, spec := range list {
		o := spec.(object)
		if kind := o["type"].(int64); kind <= optionGroup {
			return nil, errNoCommand // it cannot be used without a subcommand
		}
		name := o["name"].(string)
		v := given[name]
		delete(unknown, name)
		option, err := r.option(o, v)
		if err != nil {
			return nil, err
		}
		if option != nil {
			out = append(out, option)
		}
	}
	if len(unknown) > 0 {
		return nil, fmt.Errorf("the command has only the options %s", names(list))
	}
	return out, nil
}

func (r *resolver) nested(list []any, path []string, given object) ([]any, error) {
	for _, spec := range list {
		o := spec.(object)
		if o["name"] != path[0] || o["type"].(int64) > optionGroup {
			continue
		}
		inner, err := r.options(o["options"], path[1:], given)
		return []any{object{"name": o["name"], "type": o["type"], "options": inner}}, err
	}
	return nil, errNoCommand
}

func names(specs []any) string {
	var out []string
	for _, o := range specs {
		out = append(out, o.(object)["name"].(string))
	}
	return strings.Join(out, ", ")
}

// option is one option with its value; nil where it was not given.
func (r *resolver) option(spec object, v any) (any, error) {
	name := spec["name"].(string)
	if v == nil && r.focused == name {
		v = ""
	}
	if v == nil {
		if spec["required"] == true && r.focused == "" {
			return nil, fmt.Errorf("the option %s is required", name)
		}
		return nil, nil
	}
	out := object{"name": name, "type": spec["type"], "value": v}
	if r.focused == name {
		out["focused"] = true
		return out, nil
	}
	v, err := r.value(spec, v)
	if err != nil {
		return nil, fmt.Errorf("the option %s: %w", name, err)
	}
	out["value"] = v
	return out, nil
}

// value is what an option's value is sent as.
func (r *resolver) value(spec object, v any) (any, error) {
	text := wire.Scalar(v)
	switch spec["type"].(int64) {
	case optionString:
		return text, checkTyped(spec, text)
	case optionInteger, optionNumber:
		n := json.Number(text)
		if _, err := n.Float64(); err != nil {
			return nil, errors.New("a number is wanted")
		}
		return n, checkTyped(spec, text)
	case optionBoolean:
		if _, ok := v.(bool); !ok {
			return nil, errors.New("true or false is wanted")
		}
		return v, nil
	case optionUser, optionMentionable:
		return text, r.user(text)
	case optionChannel:
		return text, r.channel(text)
	}
	return nil, errors.New("this sandbox has no values of this type")
}

// checkTyped judges a value that was typed: it must be one of the choices, where
// there are any, and of a fitting length or size.
func checkTyped(spec object, text string) error {
	choices, _ := spec["choices"].([]any)
	for _, c := range choices {
		if wire.Scalar(c.(object)["value"]) == text {
			return nil
		}
	}
	if choices != nil {
		return errors.New("it is none of the choices")
	}
	n := float64(utf8.RuneCountInString(text))
	least, most := "min_length", "max_length"
	if spec["type"] != int64(optionString) {
		n, _ = json.Number(text).Float64()
		least, most = "min_value", "max_value"
	} else if n > limit.StringLength {
		return errors.New("it is too long")
	}
	if l, ok := number(spec[least]); ok && n < l {
		return fmt.Errorf("%s is %v", least, l)
	}
	if m, ok := number(spec[most]); ok && n > m {
		return fmt.Errorf("%s is %v", most, m)
	}
	return nil
}

func number(v any) (float64, bool) {
	switch v := v.(type) {
	case int64:
		return float64(v), true
	case json.Number:
		f, err := v.Float64()
		return f, err == nil
	}
	return 0, false
}

func (r *resolver) user(id string) error {
	u := r.s.world.user(id)
	if u == nil {
		return errors.New("there is no such member")
	}
	r.users[id], r.members[id] = u.json(), u.memberJSON()
	return nil
}

func (r *resolver) channel(id string) error {
	c := r.s.world.channel(id)
	if c == nil || c.person != nil {
		return errNoChannel
	}
	r.channels[id] = object{"id": c.id, "name": c.name, "type": c.kind(), "permissions": fmt.Sprint(UsualPermissions)}
	return nil
}

// into adds what was gathered to an interaction's data.
func (r *resolver) into(data object) {
	resolved := object{}
	if len(r.users) > 0 {
		resolved["users"] = r.users
	}
	if len(r.members) > 0 {
		resolved["members"] = r.members
	}
	if len(r.channels) > 0 {
		resolved["channels"] = r.channels
	}
	if len(resolved) > 0 {
		data["resolved"] = resolved
	}
}
