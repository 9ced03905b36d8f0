package use

import (
	"fmt"

	"stopp/bot/sandbox/component"
	"stopp/bot/sandbox/interaction"
	"stopp/bot/sandbox/world"
)

// component finds one that a member can use on a message.
func (x *Uses) component(u *world.User, channel, message, customID string) (*world.Message, object, error) {
	m := x.world.Message(channel, message)
	if m == nil || !x.world.Sees(u, m) {
		return nil, nil, world.ErrNoMessage
	}
	if _, err := x.world.Stage(u, m.Channel); err != nil {
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

// Press has a member press a button of a message, which is in the channel, or
// anywhere where that is "".
func (x *Uses) Press(u *world.User, channel, message, customID string) (*interaction.Interaction, error) {
	m, c, err := x.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	if c["type"] != component.Button {
		return nil, errNoComponent
	}
	cause := interaction.Cause{Kind: interaction.Component, Action: "press", Message: m, CustomID: customID}
	data := object{"component_type": component.Button, "custom_id": customID, "id": c["id"]}
	return x.interactions.Begin(u, m.Channel, cause, data), nil
}

// Choose has a member choose from a menu.
func (x *Uses) Choose(u *world.User, channel, message, customID string, values []string) (*interaction.Interaction, error) {
	m, c, err := x.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	data := object{"component_type": c["type"], "custom_id": customID, "id": c["id"], "values": values}
	if err := x.pick(c, values, data); err != nil {
		return nil, err
	}
	cause := interaction.Cause{Kind: interaction.Component, Action: "choose", Message: m, CustomID: customID}
	return x.interactions.Begin(u, m.Channel, cause, data), nil
}

// pick judges what was chosen from a menu, and gathers whom it names.
func (x *Uses) pick(c object, values []string, data object) error {
	least, _ := c["min_values"].(int64)
	most, _ := c["max_values"].(int64)
	if n := int64(len(values)); n < least || n > most {
		return fmt.Errorf("between %d and %d values are wanted", least, most)
	}
	r := newResolver(x.world, "")
	for _, v := range values {
		if err := r.picked(c, v); err != nil {
			return err
		}
	}
	r.into(data)
	return nil
}
