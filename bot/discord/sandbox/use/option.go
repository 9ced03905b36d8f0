package use

import (
	"fmt"
	"maps"
	"strings"

	"stopp/bot/discord/sandbox/command"
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
