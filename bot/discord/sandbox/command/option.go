package command

import (
	"unicode/utf8"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Types of option.
const (
	OptionSubcommand  = 1
	OptionGroup       = 2
	OptionString      = 3
	OptionInteger     = 4
	OptionBoolean     = 5
	OptionUser        = 6
	OptionChannel     = 7
	OptionRole        = 8
	OptionMentionable = 9
	OptionNumber      = 10
	OptionAttachment  = 11
)

// checkOptions judges the options of a command (depth 0), of a group or
// subcommand in it (1), or of a subcommand in a group (2).
func checkOptions(list wire.Value, depth int) []any {
	out := []any{}
	const code, message = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique"
	all, names := list.Items(0, limit.Options), newNames()
	optional, nested, plain := false, false, false
	for _, v := range all {
		if !v.IsObject() {
			continue
		}
		o := checkOption(v, depth)
		names.add(v, code, message)
		if kind := o["type"].(int64); kind <= OptionGroup {
			nested = true
		} else {
			plain = true
			if o["required"] == true && optional {
				list.Refuse("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
			}
			optional = optional || o["required"] != true
		}
		out = append(out, o)
	}
	names.across(all, code, message)
	if nested && plain {
		list.Refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	return out
}

func checkOption(v wire.Value, depth int) object {
	kind := v.Get("type").OneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
	o := object{"type": kind}
	checkNames(v, o)
	switch {
	case kind == OptionGroup && depth > 0, kind == OptionSubcommand && depth > 1:
		v.Get("type").Refuse("APPLICATION_COMMAND_OPTIONS_NESTING_INVALID", "Options are nested too deeply")
	case kind == OptionGroup:
		o["options"] = checkGroup(v)
		return o
	case kind == OptionSubcommand:
		o["options"] = checkOptions(v.Get("options"), 2)
		return o
	}
	if list := v.Get("options").Items(0, limit.Options); len(list) > 0 {
		v.Get("options").Refuse("APPLICATION_COMMAND_OPTIONS_NESTING_INVALID", "This option cannot have options")
	}
	if v.Get("required").Truth() {
		o["required"] = true
	}
	checkValues(v, kind, o)
	return o
}

// checkGroup judges the options of a group, all of which are subcommands.
func checkGroup(v wire.Value) []any {
	out := checkOptions(v.Get("options"), 1)
	if len(out) == 0 {
		v.Get("options").Required()
	}
	for _, o := range out {
		if o.(object)["type"] != int64(OptionSubcommand) {
			v.Get("options").Refuse("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group may only have sub-commands")
		}
	}
	return out
}

// checkValues judges which values an option takes.
func checkValues(v wire.Value, kind int64, o object) {
	takesChoices := kind == OptionString || kind == OptionInteger || kind == OptionNumber
	choices := checkChoices(v.Get("choices"), kind)
	auto := v.Get("autocomplete").Truth()
	if (len(choices) > 0 || auto) && !takesChoices {
		v.Get("choices").Refuse("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type of option has no choices")
	}
	if len(choices) > 0 {
		o["choices"] = choices
	}
	if auto {
		o["autocomplete"] = true
	}
	if len(choices) > 0 && auto {
		v.Get("autocomplete").Refuse("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Choices and autocomplete exclude each other")
	}
	checkBounds(v, kind, o)
	if types := v.Get("channel_types"); kind == OptionChannel && !types.Missing() {
		o["channel_types"] = component.ChannelTypes(types)
	}
}

// checkBounds judges how long a text, or how large a number may be that is typed.
func checkBounds(v wire.Value, kind int64, o object) {
	switch kind {
	case OptionString:
		least, most := bound(v.Get("min_length"), 0, o, "min_length"), bound(v.Get("max_length"), 1, o, "max_length")
		if o["max_length"] != nil && least > most {
			v.Get("min_length").Refuse("APPLICATION_COMMAND_OPTIONS_MIN_LENGTH_INVALID", "min_length is greater than max_length")
		}
	case OptionInteger, OptionNumber:
		least, most := limited(v.Get("min_value"), kind, o, "min_value"), limited(v.Get("max_value"), kind, o, "max_value")
		if o["min_value"] != nil && o["max_value"] != nil && least > most {
			v.Get("min_value").Refuse("APPLICATION_COMMAND_OPTIONS_MIN_VALUE_INVALID", "min_value is greater than max_value")
		}
	}
}

func bound(v wire.Value, least int64, o object, key string) int64 {
	if v.Missing() {
		return 0
	}
	n := v.Integer(0, least, limit.StringLength)
	o[key] = n
	return n
}

func limited(v wire.Value, kind int64, o object, key string) float64 {
	if v.Missing() {
		return 0
	}
	o[key] = v.Raw
	if kind == OptionInteger {
		return float64(v.Integer(0, -limit.Whole, limit.Whole))
	}
	return amount(v)
}

// commandSize is the text of a command and all that is in it: names,
// descriptions and values, of each the longest of its languages.
func commandSize(v wire.Value) int {
	size := longest(v, "name") + longest(v, "description")
	if t, ok := v.Get("value").Raw.(string); ok {
		size += utf8.RuneCountInString(t)
	}
	for _, key := range []string{"options", "choices"} {
		list, _ := v.Get(key).Raw.([]any)
		for _, item := range list {
			size += commandSize(wire.NewForm(item))
		}
	}
	return size
}

func longest(v wire.Value, key string) int {
	text, _ := v.Get(key).Raw.(string)
	most := utf8.RuneCountInString(text)
	local, _ := v.Get(key + "_localizations").Raw.(object)
	for _, l := range local {
		t, _ := l.(string)
		most = max(most, utf8.RuneCountInString(t))
	}
	return most
}
