package answer

import (
	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/component"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// answer carries a first answer out.
func (a *Answers) answer(i *interaction.Interaction, kind int, c *rest.Call) error {
	data := c.Body.Get("data")
	switch kind {
	case interaction.AnswerMessage:
		return a.withMessage(i, c, data)
	case interaction.AnswerDeferred:
		return a.later(i, data)
	case interaction.DeferUpdate:
		i.Original = i.Message.ID
		return nil
	case interaction.AnswerUpdate:
		return a.update(i, c, data)
	case interaction.AnswerChoices:
		return withChoices(i, data)
	}
	return a.withModal(i, data)
}

func (a *Answers) withMessage(i *interaction.Interaction, c *rest.Call, data wire.Value) error {
	m := a.response(i, isPrivate(data))
	if err := a.composer.Fill(m, c, data, flags); err != nil {
		return err
	}
	if err := a.adopt(i, m); err != nil {
		return err
	}
	sent := *m
	i.Sent = &sent
	return nil
}

// later shows that the bot is thinking. Only the ephemeral flag counts.
func (a *Answers) later(i *interaction.Interaction, data wire.Value) error {
	m := a.response(i, isPrivate(data))
	if err := data.Err(); err != nil {
		return err
	}
	m.Flags |= world.FlagLoading
	return a.adopt(i, m)
}

// adopt makes a new message the original answer of an interaction.
func (a *Answers) adopt(i *interaction.Interaction, m *world.Message) error {
	if err := a.world.Post(m, m.Mentions); err != nil {
		return err
	}
	i.Original = m.ID
	return nil
}

// update edits the message whose component was used.
func (a *Answers) update(i *interaction.Interaction, c *rest.Call, data wire.Value) error {
	m := a.world.Message(i.Channel, i.Message.ID)
	if m == nil {
		return wire.ErrUnknownMessage
	}
	if err := a.world.Channel(m.Channel).Awake(); err != nil {
		return err
	}
	if err := a.composer.Edit(m, c, data); err != nil {
		return err
	}
	i.Original = m.ID
	updated := *m
	i.Updated = &updated
	return nil
}

// withChoices answers an autocomplete request.
func withChoices(i *interaction.Interaction, data wire.Value) error {
	if data.Get("choices").Missing() {
		data.Get("choices").Required()
	}
	kept, kind := []any{}, focusedKind(i.Data)
	for _, choice := range data.Get("choices").Items(0, limit.Options) {
		if choice.IsObject() {
			command.CheckChoice(choice, kind)
			kept = append(kept, choice.Raw)
		}
	}
	if err := data.Err(); err != nil {
		return err
	}
	i.Choices = kept
	return nil
}

// focusedKind is the type of the option that a member was typing.
func focusedKind(options any) int64 {
	o, _ := options.(object)
	if o["focused"] == true {
		kind, _ := o["type"].(int64)
		return kind
	}
	list, _ := o["options"].([]any)
	for _, inner := range list {
		if kind := focusedKind(inner); kind != 0 {
			return kind
		}
	}
	return 0
}

// withModal opens a form for the member.
func (a *Answers) withModal(i *interaction.Interaction, data wire.Value) error {
	if !data.IsObject() {
		data.Required()
		return data.Err()
	}
	m := &interaction.Modal{ID: i.ID, Opened: i}
	m.CustomID = data.Get("custom_id").Text(1, limit.CustomID)
	m.Title = data.Get("title").Text(1, limit.ModalTitle)
	m.Components = component.Modal(data.Get("components"), a.knows)
	if err := data.Err(); err != nil {
		return err
	}
	a.interactions.Open(m)
	return nil
}
