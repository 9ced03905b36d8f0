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
