package sandbox

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"stopp/bot/sandbox/component"
)

// component finds one that a member can use on a message.
func (s *Server) component(u *user, channel, message, customID string) (*Message, object, error) {
	m := s.message(channel, message)
	if m == nil || !s.sees(u, m) {
		return nil, nil, errNoMessage
	}
	if _, err := s.stage(u, m.Channel); err != nil {
		return nil, nil, err
	}
	c := component.Find(m.Components, customID)
	switch {
	case c == nil:
		return nil, nil, errNoComponent
	case c["disabled"] == true:
		return nil, nil, errDisabled
	}
	return m, c, nil
}

// press has a member press a button. The caller holds mu.
func (s *Server) press(u *user, channel, message, customID string) (*interaction, error) {
	m, c, err := s.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	if c["type"] != component.Button {
		return nil, errNoComponent
	}
	i := &interaction{kind: typeComponent, user: u, channel: m.Channel, message: m, customID: customID, action: "press"}
	return s.begin(i, object{"component_type": component.Button, "custom_id": customID, "id": c["id"]}), nil
}

// choose has a member choose from a menu. The caller holds mu.
func (s *Server) choose(u *user, channel, message, customID string, values []string) (*interaction, error) {
	m, c, err := s.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	data := object{"component_type": c["type"], "custom_id": customID, "id": c["id"], "values": values}
	if err := s.pick(c, values, data); err != nil {
		return nil, err
	}
	i := &interaction{kind: typeComponent, user: u, channel: m.Channel, message: m, customID: customID, action: "choose"}
	return s.begin(i, data), nil
}

// pick judges what was chosen from a menu, and gathers whom it names.
func (s *Server) pick(c object, values []string, data object) error {
	least, _ := c["min_values"].(int64)
	most, _ := c["max_values"].(int64)
	if n := int64(len(values)); n < least || n > most {
		return fmt.Errorf("between %d and %d values are wanted", least, most)
	}
	r := &resolver{s: s, users: object{}, members: object{}, channels: object{}}
	for _, v := range values {
		if err := r.picked(c, v); err != nil {
			return err
		}
	}
	r.into(data)
	return nil
}

func (r *resolver) picked(c object, v string) error {
	switch c["type"] {
	case component.Select:
		options, _ := c["options"].([]any)
		if !slices.ContainsFunc(options, func(o any) bool { return o.(object)["value"] == v }) {
			return errors.New("it is none of the options")
		}
		return nil
	case component.Users, component.Mentioned:
		return r.user(v)
	case component.Channels:
		return r.channel(v)
	}
	return errNoComponent
}

// submit has a member send a modal. Fields go by their custom ids. The caller
// holds mu.
func (s *Server) submit(u *user, id string, fields map[string][]string) (*interaction, error) {
	m := s.modals[u.id]
	if m == nil || m.id != id {
		return nil, errNoModal
	}
	if _, err := s.stage(u, m.opened.channel); err != nil {
		return nil, err
	}
	rows := []any{}
	data := object{"custom_id": m.customID}
	for _, c := range m.components {
		row, err := s.filled(c.(object), fields, data)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	data["components"] = rows
	delete(s.modals, u.id)
	i := &interaction{kind: typeSubmit, user: u, channel: m.opened.channel, customID: m.customID, action: "submit"}
	i.message, i.opener = m.opened.message, m.opened
	return s.begin(i, data), nil
}

// filled is a row or label of a modal with what was typed into it.
func (s *Server) filled(row object, fields map[string][]string, data object) (object, error) {
	if inner, ok := row["component"].(object); ok {
		field, err := s.field(inner, fields, data)
		return object{"type": row["type"], "id": row["id"], "component": field}, err
	}
	children := []any{}
	for _, c := range row["components"].([]any) {
		field, err := s.field(c.(object), fields, data)
		if err != nil {
			return nil, err
		}
		children = append(children, field)
	}
	return object{"type": row["type"], "id": row["id"], "components": children}, nil
}

func (s *Server) field(c object, fields map[string][]string, data object) (object, error) {
	id := c["custom_id"].(string)
	out := object{"type": c["type"], "id": c["id"], "custom_id": id}
	values := fields[id]
	if c["type"] != component.Input {
		out["values"] = append([]string{}, values...)
		if len(values) == 0 && c["required"] != true {
			return out, nil
		}
		return out, s.pick(c, values, data)
	}
	text, _ := c["value"].(string)
	if len(values) > 0 {
		text = values[0]
	}
	out["value"] = text
	n := int64(utf8.RuneCountInString(text))
	if n == 0 && c["required"] != true {
		return out, nil
	}
	if n == 0 || n < c["min_length"].(int64) || n > c["max_length"].(int64) {
		return nil, fmt.Errorf("the field %s takes %d to %d characters", id, max(1, c["min_length"].(int64)), c["max_length"])
	}
	return out, nil
}
