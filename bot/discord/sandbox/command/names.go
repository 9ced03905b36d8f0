package command

import (
	"maps"

	"stopp/bot/discord/sandbox/wire"
)

// names holds names apart: the usual ones, and those of each language both from each other and
// from the usual ones.
type names struct {
	usual map[string]bool
	local map[string]bool // language and name
}

func newNames() names { return names{map[string]bool{}, map[string]bool{}} }

// add refuses the names of an option or choice that another one has.
func (n names) add(v wire.Value, code, message string) {
	name, _ := v.Get("name").Raw.(string)
	if n.usual[name] {
		v.Get("name").Refuse(code, message)
	}
	n.usual[name] = true
	n.addLocal(v, code, message)
}

// addLocal refuses a language's name that another one has.
func (n names) addLocal(v wire.Value, code, message string) {
	for locale, text := range n.localOf(v) {
		if n.local[locale+"\x00"+text] {
			v.Get("name_localizations").Get(locale).Refuse(code, message)
		}
		n.local[locale+"\x00"+text] = true
	}
}

func (n names) localOf(v wire.Value) map[string]string {
	out := map[string]string{}
	for locale, name := range localizations(v.Get("name_localizations")) {
		out[locale], _ = name.(string)
	}
	return out
}

// across refuses a language's name for an option that is the usual one of another option.
func (n names) across(list []wire.Value, code, message string) {
	for _, v := range list {
		own, _ := v.Get("name").Raw.(string)
		others := maps.Clone(n.usual)
		delete(others, own)
		for locale, text := range n.localOf(v) {
			if others[text] {
				v.Get("name_localizations").Get(locale).Refuse(code, message)
			}
		}
	}
}

// inLocale are commands as the list gives them when a request didn't ask for all
// languages: with names in the one locale that the request named, or none.
func inLocale(commands []any, locale string) []any {
	out := make([]any, len(commands))
	for i, k := range commands {
		out[i] = oneLocale(k.(object), locale)
	}
	return out
}

// oneLocale is a copy of a command, option or choice with one language at most.
func oneLocale(o object, locale string) object {
	o = maps.Clone(o)
	for _, key := range []string{"name", "description"} {
		all, _ := o[key+"_localizations"].(object)
		if text, ok := all[locale]; ok {
			o[key+"_localized"] = text
		}
		delete(o, key+"_localizations")
	}
	for _, key := range []string{"options", "choices"} {
		if list, ok := o[key].([]any); ok {
			o[key] = inLocale(list, locale)
		}
	}
	return o
}
