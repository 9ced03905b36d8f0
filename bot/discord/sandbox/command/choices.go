package command

import (
	"encoding/json"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

func checkChoices(list wire.Value, kind int64) []any {
	var out []any
	names := newNames()
	for _, c := range list.Items(0, limit.Options) {
		if c.IsObject() {
			names.add(c, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique")
			out = append(out, CheckChoice(c, kind))
		}
	}
	return out
}

// CheckChoice judges one choice of an option, and gives it back as it is kept.
func CheckChoice(c wire.Value, kind int64) wire.Object {
	value := c.Get("value")
	o := object{"name": c.Get("name").Text(1, limit.OptionText), "value": value.Raw}
	Localizations(c.Get("name_localizations"), 1, limit.OptionText)
	for locale, name := range localizations(c.Get("name_localizations")) {
		put(o, "name_localizations", locale, name)
	}
	if value.Missing() {
		value.Required()
		return o
	}
	switch kind {
	case OptionString:
		value.Text(0, limit.OptionText)
	case OptionInteger:
		value.Integer(0, -limit.Whole, limit.Whole)
	case OptionNumber:
		amount(value)
	}
	return o
}

// amount is a number with or without a fraction, as large as Discord takes it.
func amount(v wire.Value) float64 {
	number, _ := v.Raw.(json.Number)
	n, err := number.Float64()
	if err != nil {
		v.Refuse("FLOAT_TYPE_COERCE", "It is not a number.")
	} else if n < -limit.Whole || n > limit.Whole {
		v.Refuse("NUMBER_TYPE_MAX", "It is too large.")
	}
	return n
}
