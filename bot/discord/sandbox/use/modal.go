package use

import (
	"fmt"
	"unicode/utf8"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/world"
)

// Submit has a member send a modal. Fields go by their custom ids.
func (x *Uses) Submit(u *world.User, id string, fields map[string][]string) (*interaction.Interaction, error) {
	m := x.interactions.Modal(u, id)
	if m == nil {
		return nil, errNoModal
	}
	ch, err := x.world.Stage(u, m.Opened.Channel)
	if err != nil {
		return nil, err
	}
	owners := m.Opened.OwnersIn(ch)
	if len(owners) == 0 {
		return nil, world.ErrNoBot
	}
	rows := []any{}
	data := object{"custom_id": m.CustomID}
	for _, c := range m.Components {
		row, err := x.filled(c.(object), fields, data)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	data["components"] = rows
	x.interactions.CloseModal(u)
	cause := interaction.Cause{
		Kind: interaction.Submit, Action: "submit", CustomID: m.CustomID, Message: m.Opened.Message, Opener: m.Opened, Owners: owners,
	}
	return x.interactions.Begin(u, m.Opened.Channel, cause, data), nil
}

// Close has a member put a modal away.
func (x *Uses) Close(u *world.User, id string) error {
	if x.interactions.Modal(u, id) == nil {
		return errNoModal
	}
	x.interactions.CloseModal(u)
	return nil
}

// filled is a row, a label or a text of a modal with the text typed into it.
func (x *Uses) filled(row object, fields map[string][]string, data object) (object, error) {
	if inner, ok := row["component"].(object); ok {
		field, err := x.field(inner, fields, data)
		return object{"type": row["type"], "id": row["id"], "component": field}, err
	}
	if row["type"] == component.Text {
		return object{"type": row["type"], "id": row["id"]}, nil
	}
	children := []any{}
	for _, c := range row["components"].([]any) {
		field, err := x.field(c.(object), fields, data)
		if err != nil {
			return nil, err
		}
		children = append(children, field)
	}
	return object{"type": row["type"], "id": row["id"], "components": children}, nil
}

func (x *Uses) field(c object, fields map[string][]string, data object) (object, error) {
	id := c["custom_id"].(string)
	out := object{"type": c["type"], "id": c["id"], "custom_id": id}
	values := fields[id]
	switch c["type"] {
	case component.Input:
		return out, typed(c, values, out)
	case component.Box:
		out["value"] = len(values) > 0 && values[0] == "true"
		return out, nil
	case component.Radios:
		return out, ticked(c, values, out)
	}
	out["values"] = append([]string{}, values...)
	if len(values) == 0 && c["required"] != true {
		return out, nil
	}
	return out, x.pick(c, values, data)
}

// typed is the text typed into an input, or the text it had.
func typed(c object, values []string, out object) error {
	text, _ := c["value"].(string)
	if len(values) > 0 {
		text = values[0]
	}
	out["value"] = text
	n := int64(utf8.RuneCountInString(text))
	if n == 0 && c["required"] != true {
		return nil
	}
	if n == 0 || n < c["min_length"].(int64) || n > c["max_length"].(int64) {
		return fmt.Errorf("the field %s takes %d to %d characters", c["custom_id"], max(1, c["min_length"].(int64)), c["max_length"])
	}
	return nil
}

// ticked is the chosen option of a group, null for none.
func ticked(c object, values []string, out object) error {
	out["value"] = nil
	switch {
	case len(values) == 0 && c["required"] == true:
		return fmt.Errorf("the field %s wants a choice", c["custom_id"])
	case len(values) == 0:
		return nil
	case !offers(c, values[0]):
		return errNoOption
	}
	out["value"] = values[0]
	return nil
}
