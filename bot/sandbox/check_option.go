package sandbox

import (
	"encoding/json"
	"unicode/utf8"
)

// Types of option.
const (
	optionSubcommand  = 1
	optionGroup       = 2
	optionString      = 3
	optionInteger     = 4
	optionBoolean     = 5
	optionUser        = 6
	optionChannel     = 7
	optionRole        = 8
	optionMentionable = 9
	optionNumber      = 10
	optionAttachment  = 11
)

// checkOptions judges the options of a command (depth 0), of a group or
// subcommand in it (1), or of a subcommand in a group (2).
func checkOptions(list value, depth int) []any {
	out := []any{}
	seen := map[string]bool{}
	optional, nested, plain := false, false, false
	for _, v := range list.items(0, maxOptions) {
		if !v.object() {
			continue
		}
		o := checkOption(v, depth)
		name, _ := o["name"].(string)
		if seen[name] {
			v.get("name").refuse("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
		}
		seen[name] = true
		checkUniqueLocal(v, seen)
		if kind := o["type"].(int64); kind <= optionGroup {
			nested = true
		} else {
			plain = true
			if o["required"] == true && optional {
				list.refuse("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
			}
			optional = optional || o["required"] != true
		}
		out = append(out, o)
	}
	if nested && plain {
		list.refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	return out
}

// checkUniqueLocal holds option names apart in every language.
func checkUniqueLocal(v value, seen map[string]bool) {
	for locale, name := range localizations(v.get("name_localizations")) {
		text, _ := name.(string)
		key := locale + "\x00" + text
		if seen[key] {
			v.get("name_localizations").get(locale).refuse("APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
		}
		seen[key] = true
	}
}

func checkOption(v value, depth int) object {
	kind := v.get("type").oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	o := object{"type": kind}
	checkNames(v, o)
	switch {
	case kind == optionGroup && depth > 0, kind == optionSubcommand && depth > 1:
		v.get("type").refuse("APPLICATION_COMMAND_OPTIONS_NESTING_INVALID", "Options are nested too deeply")
	case kind == optionGroup:
		o["options"] = checkGroup(v)
		return o
	case kind == optionSubcommand:
		o["options"] = checkOptions(v.get("options"), 2)
		return o
	}
	if list := v.get("options").items(0, maxOptions); len(list) > 0 {
		v.get("options").refuse("APPLICATION_COMMAND_OPTIONS_NESTING_INVALID", "This option cannot have options")
	}
	if v.get("required").truth() {
		o["required"] = true
	}
	checkValues(v, kind, o)
	return o
}

// checkGroup judges the options of a group, all of which are subcommands.
func checkGroup(v value) []any {
	out := checkOptions(v.get("options"), 1)
	for _, o := range out {
		if o.(object)["type"] != int64(optionSubcommand) {
			v.get("options").refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group may only have sub-commands")
		}
	}
	return out
}

// checkValues judges which values an option takes.
func checkValues(v value, kind int64, o object) {
	takesChoices := kind == optionString || kind == optionInteger || kind == optionNumber
	choices := checkChoices(v.get("choices"), kind)
	auto := v.get("autocomplete").truth()
	if (len(choices) > 0 || auto) && !takesChoices {
		v.get("choices").refuse("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type of option has no choices")
	}
	if len(choices) > 0 {
		o["choices"] = choices
	}
	if auto {
		o["autocomplete"] = true
	}
	if len(choices) > 0 && auto {
		v.get("autocomplete").refuse("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Choices and autocomplete exclude each other")
	}
	if kind == optionString {
		bound(v.get("min_length"), 0, o, "min_length")
		bound(v.get("max_length"), 1, o, "max_length")
	}
	for _, key := range []string{"min_value", "max_value"} {
		if n, ok := v.get(key).v.(json.Number); ok && (kind == optionInteger || kind == optionNumber) {
			o[key] = n
		}
	}
	if types := v.get("channel_types"); kind == optionChannel && !types.missing() {
		o["channel_types"] = types.v
	}
}

func bound(v value, least int64, o object, key string) {
	if !v.missing() {
		o[key] = v.integer(0, least, maxStringLength)
	}
}

func checkChoices(list value, kind int64) []any {
	var out []any
	for _, c := range list.items(0, maxOptions) {
		o := object{"name": c.get("name").text(1, maxOptionText), "value": c.get("value").v}
		checkLocalizations(c.get("name_localizations"), 1, maxOptionText)
		for locale, name := range localizations(c.get("name_localizations")) {
			put(o, "name_localizations", locale, name)
		}
		switch kind {
		case optionString:
			c.get("value").text(0, maxOptionText)
		case optionInteger:
			c.get("value").integer(0, -1<<53, 1<<53)
		}
		if c.get("value").missing() {
			c.get("value").required()
		}
		out = append(out, o)
	}
	return out
}

// commandSize is the text of a command and all that is in it: names,
// descriptions and values, of each the longest of its languages.
func commandSize(v value) int {
	size := longest(v, "name") + longest(v, "description")
	if t, ok := v.get("value").v.(string); ok {
		size += utf8.RuneCountInString(t)
	}
	for _, key := range []string{"options", "choices"} {
		list, _ := v.get(key).v.([]any)
		for _, item := range list {
			size += commandSize(newForm(item))
		}
	}
	return size
}

func longest(v value, key string) int {
	text, _ := v.get(key).v.(string)
	most := utf8.RuneCountInString(text)
	local, _ := v.get(key + "_localizations").v.(object)
	for _, l := range local {
		t, _ := l.(string)
		most = max(most, utf8.RuneCountInString(t))
	}
	return most
}
