package use

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// options are the options of a command, or of the subcommand that path leads to.
func (r *resolver) options(specs any, path []string, given object) ([]any, error) {
	list, _ := specs.([]any)
	if len(path) > 0 {
		return r.nested(list, path, given)
	}
	out := []any{}
	unknown := maps.Clone(given)
	for _, spec := range list {
		o := spec.(object)
		if kind := o["type"].(int64); kind <= command.OptionGroup {
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
		if o["name"] != path[0] || o["type"].(int64) > command.OptionGroup {
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
	case command.OptionString:
		return text, checkTyped(spec, text)
	case command.OptionInteger, command.OptionNumber:
		n := json.Number(text)
		if _, err := n.Float64(); err != nil {
			return nil, errors.New("a number is wanted")
		}
		return n, checkTyped(spec, text)
	case command.OptionBoolean:
		if _, ok := v.(bool); !ok {
			return nil, errors.New("true or false is wanted")
		}
		return v, nil
	case command.OptionUser:
		return text, r.user(text)
	case command.OptionRole:
		return text, r.role(text)
	case command.OptionMentionable:
		return text, r.mentionable(text)
	case command.OptionChannel:
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
	if spec["type"] != int64(command.OptionString) {
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
