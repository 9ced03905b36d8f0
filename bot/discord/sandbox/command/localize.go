package command

import "maps"

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
