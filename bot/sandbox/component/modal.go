package component

import (
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// Modal judges a modal's components: rows of one text input each, or labels
// with one component each.
func Modal(list wire.Value, knows func(emoji string) bool) []any {
	k := newChecker(list, Surroundings{Knows: knows})
	out := []any{}
	for _, c := range list.Items(1, limit.ModalComponents) {
		switch c.Get("type").Integer(0, -1<<31, 1<<31) {
		case Row:
			out = append(out, k.inputRow(c))
		case Label:
			out = append(out, k.label(c))
		default:
			unionChoice(c, "1, 18")
		}
	}
	return out
}

func (k *checker) inputRow(row wire.Value) wire.Object {
	out := wire.Object{"type": Row, "id": k.number(row)}
	children := []any{}
	for _, c := range row.Get("components").Items(1, 1) {
		if c.Get("type").Integer(0, -1<<31, 1<<31) != Input {
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
	if hint := l.Get("description").Text(0, limit.LabelHint); hint != "" {
		out["description"] = hint
	}
	c := l.Get("component")
	switch kind := int(c.Get("type").Integer(0, -1<<31, 1<<31)); kind {
	case Input:
		out["component"] = k.input(c)
	case Select, Users, Roles, Mentioned, Channels:
		menu := k.menu(c, kind)
		menu["required"] = c.Get("required").Missing() || c.Get("required").Truth()
		out["component"] = menu
	default:
		unionChoice(c, "3, 4, 5, 6, 7, 8")
	}
	return out
}

func (k *checker) input(c wire.Value) wire.Object {
	out := wire.Object{
		"type": Input, "id": k.number(c), "custom_id": k.customID(c.Get("custom_id")),
		"style":      c.Get("style").OneOf(1, 1, 2),
		"required":   c.Get("required").Missing() || c.Get("required").Truth(),
		"min_length": c.Get("min_length").Integer(0, 0, limit.InputText),
		"max_length": c.Get("max_length").Integer(limit.InputText, 1, limit.InputText),
	}
	if text := c.Get("value").Text(0, limit.InputText); text != "" {
		out["value"] = text
	}
	if hint := c.Get("placeholder").Text(0, limit.InputHint); hint != "" {
		out["placeholder"] = hint
	}
	return out
}
