package use

import (
	"fmt"

	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/world"
)

// component finds one that a member can use on a message.
func (x *Uses) component(u *world.User, channel, message, customID string) (cause interaction.Cause, c object, err error) {
	m := x.world.Message(channel, message)
	if m == nil || !x.world.Sees(u, m) {
		return cause, nil, world.ErrNoMessage
	}
	ch, err := x.world.Stage(u, m.Channel)
	if err != nil {
		return cause, nil, err
	}
	cause = interaction.Cause{Kind: interaction.Component, Message: m, CustomID: customID, Owners: interaction.OwnersOf(m, ch)}
	c = component.Find(m.Components, customID)
	switch {
	case len(cause.Owners) == 0:
		return cause, nil, world.ErrNoBot
	case c == nil:
		return cause, nil, errNoComponent
	case c["disabled"] == true:
		return cause, nil, errDisabled
	}
	return cause, c, nil
}

// Press lets a member press a button of a message in a channel ("": anywhere).
func (x *Uses) Press(u *world.User, channel, message, customID string) (*interaction.Interaction, error) {
	cause, c, err := x.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	if c["type"] != component.Button {
		return nil, errNoComponent
	}
	cause.Action = "press"
	data := object{"component_type": component.Button, "custom_id": customID, "id": c["id"]}
	return x.interactions.Begin(u, cause.Message.Channel, cause, data), nil
}

// Choose has a member choose from a menu.
func (x *Uses) Choose(u *world.User, channel, message, customID string, values []string) (*interaction.Interaction, error) {
	cause, c, err := x.component(u, channel, message, customID)
	if err != nil {
		return nil, err
	}
	data := object{"component_type": c["type"], "custom_id": customID, "id": c["id"], "values": values}
	if err := x.pick(c, values, data); err != nil {
		return nil, err
	}
	cause.Action = "choose"
	return x.interactions.Begin(u, cause.Message.Channel, cause, data), nil
}

// pick judges a choice from a menu, and gathers whom it names.
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
