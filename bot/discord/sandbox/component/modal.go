package component

import (
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// Modal judges a modal's components: rows of one text input each, labels
// with one component each, and texts.
func Modal(list wire.Value, knows func(emoji string) bool) []any {
	k := newChecker(list, Surroundings{Knows: knows})
	k.modal = true
	out := []any{}
	for _, c := range list.Items(1, limit.ModalComponents) {
		switch kind(c) {
		case Row:
			out = append(out, k.inputRow(c))
		case Label:
			out = append(out, k.label(c))
		case Text:
			out = append(out, k.words(c))
		default:
			unionChoice(c, "1, 10, 18")
		}
	}
	return out
}

func (k *checker) inputRow(row wire.Value) wire.Object {
	out := wire.Object{"type": Row, "id": k.number(row)}
	children := []any{}
	for _, c := range row.Get("components").Items(1, 1) {
		if kind(c) != Input {
			unionChoice(c, "4,")
			continue
		}
		input := k.input(c)
		input["label"] = c.Get("label").Text(1, limit.LabelText)
		children = append(children, input)
	}
	out["components"] = children
	return out
}

func (k *checker) label(l wire.Value) wire.Object {
	out := wire.Object{"type": Label, "id": k.number(l), "label": l.Get("label").Text(1, limit.LabelText)}
	if hint := l.Get("description"); !hint.Missing() {
		out["description"] = hint.Text(1, limit.LabelHint)
	}
	c := l.Get("component")
	if c.Missing() {
		c.Required()
		return out
	}
	switch kind := kind(c); kind {
	case Input:
		out["component"] = k.input(c)
	case Select, Users, Roles, Mentioned, Channels:
		out["component"] = k.menu(c, kind)
	case Upload:
		out["component"] = k.upload(c)
	case Radios:
		out["component"] = k.radios(c)
	case Boxes:
		out["component"] = k.boxes(c)
	case Box:
		out["component"] = wire.Object{
			"type": Box, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "default": c.Get("default").Truth(),
		}
	default:
		unionChoice(c, "3, 4, 5, 6, 7, 8, 19, 21, 22, 23")
	}
	return out
}

func (k *checker) input(c wire.Value) wire.Object {
	if c.Get("style").Missing() {
		c.Get("style").Required()
	}
	least, most := c.Get("min_length").Integer(0, 0, limit.InputText), c.Get("max_length").Integer(limit.InputText, 1, limit.InputText)
	if least > most {
		c.Get("min_length").Refuse("TEXT_INPUT_COMPONENT_MIN_LENGTH_TOO_LARGE", "Must not be greater than max_length.")
	}
	out := wire.Object{
		"type": Input, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")),
		"style":      c.Get("style").OneOf(1, 1, 2),
		"required":   c.Get("required").Missing() || c.Get("required").Truth(),
		"min_length": least, "max_length": most,
	}
	if text := c.Get("value").Text(0, limit.InputText); text != "" {
		out["value"] = text
	}
	if hint := c.Get("placeholder").Text(0, limit.InputHint); hint != "" {
		out["placeholder"] = hint
	}
	return out
}

// Types of component that only modals have.
const (
	Upload = 19
	Radios = 21
	Boxes  = 22
	Box    = 23
)

// radios are options of which one is ticked.
func (k *checker) radios(c wire.Value) wire.Object {
	options, chosen := k.ticks(c.Get("options"), 2)
	if chosen > 1 {
		c.Get("options").Refuse("RADIO_GROUP_TOO_MANY_DEFAULT_VALUES", "There is more than one default.")
	}
	return wire.Object{
		"type": Radios, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "options": options,
		"required": c.Get("required").Missing() || c.Get("required").Truth(),
	}
}

// boxes are options of which several are ticked.
func (k *checker) boxes(c wire.Value) wire.Object {
	options, chosen := k.ticks(c.Get("options"), 1)
	out := k.counted(c, Boxes, int64(max(1, len(options))))
	if most := out["max_values"].(int64); most > int64(len(options)) && len(options) > 0 {
		c.Get("max_values").Refuse("CHECKBOX_GROUP_MAX_VALUES_TOO_LARGE", "Must not be greater than the number of options.")
	} else if int64(chosen) > most {
		c.Get("options").Refuse("CHECKBOX_GROUP_TOO_MANY_DEFAULT_VALUES", "There are more defaults than max_values.")
	}
	out["options"] = options
	return out
}

// upload asks for files.
func (k *checker) upload(c wire.Value) wire.Object { return k.counted(c, Upload, 1) }

// counted is a component from which several things can be chosen, by default at most
// usual.
func (k *checker) counted(c wire.Value, kind int, usual int64) wire.Object {
	least, most := c.Get("min_values").Integer(1, 0, limit.Ticks), c.Get("max_values").Integer(usual, 1, limit.Ticks)
	out := wire.Object{"type": kind, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")), "min_values": least, "max_values": most}
	if least > most {
		c.Get("min_values").Refuse("COMPONENT_MIN_VALUES_TOO_LARGE", "Must not be greater than max_values.")
	}
	k.required(c, least, out)
	return out
}

func (k *checker) ticks(list wire.Value, least int) (options []any, chosen int) {
	options, chosen = k.options(list, limit.Ticks)
	if n := len(options); n > 0 && n < least {
		list.BadLength(least, limit.Ticks)
	}
	return options, chosen
}
