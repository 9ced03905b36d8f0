// Package answer has the routes with which a bot answers interactions: the first
// answer, and what it does with the interaction's token later.
package answer

import (
	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/command"
	"stopp/bot/sandbox/component"
	"stopp/bot/sandbox/compose"
	"stopp/bot/sandbox/interaction"
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/rest"
	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

type object = wire.Object

// Answers are the routes for answers.
type Answers struct {
	log      *interaction.Log
	world    *world.World
	clock    *clock.Clock
	composer *compose.Composer
	knows    func(emoji string) bool // tells by id
}

// New are the routes for answers to the interactions of a log.
func New(log *interaction.Log, w *world.World, clock *clock.Clock, composer *compose.Composer, knows func(emoji string) bool) *Answers {
	return &Answers{log: log, world: w, clock: clock, composer: composer, knows: knows}
}

// Endpoints are the routes.
func (a *Answers) Endpoints() rest.Endpoints {
	const hook = "/webhooks/{app}/{token}"
	return rest.Endpoints{
		"POST /interactions/{interaction}/{token}/callback": rest.Open(a.callback),

		"POST " + hook:                           rest.Hook(a.post),
		"GET " + hook + "/messages/{message}":    rest.Hook(a.get),
		"PATCH " + hook + "/messages/{message}":  rest.Hook(a.patch),
		"DELETE " + hook + "/messages/{message}": rest.Hook(a.remove),
	}
}

// flags may be set on an answer.
const flags = compose.BotFlags | world.FlagEphemeral

// isPrivate says whether an answer is for the member alone.
func isPrivate(data wire.Value) bool {
	return data.Get("flags").Integer(0, 0, 1<<31)&world.FlagEphemeral != 0
}

// response is the message that an interaction makes, still without its content.
func (a *Answers) response(i *interaction.Interaction, private bool) *world.Message {
	m := &world.Message{Channel: i.Channel, Author: a.world.Bot.ID, Details: world.Details{Origin: i}}
	switch {
	case i.Kind == interaction.Command:
		m.Kind, m.User, m.Command = world.KindCommand, i.User.ID, i.Command
	case i.Message != nil:
		m.Kind, m.ReplyTo = world.KindReply, i.Message.ID
	}
	if private {
		m.Private, m.Flags = i.User.ID, world.FlagEphemeral
	}
	return m
}

func (a *Answers) withMessage(i *interaction.Interaction, c *rest.Call, data wire.Value) error {
	m := a.response(i, isPrivate(data))
	if err := a.composer.Fill(m, c, data, flags); err != nil {
		return err
	}
	return a.adopt(i, m)
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
	return nil
}

// withChoices answers an autocomplete request.
func withChoices(i *interaction.Interaction, data wire.Value) error {
	kept := []any{}
	for _, choice := range data.Get("choices").Items(0, limit.Options) {
		choice.Get("name").Text(1, limit.OptionText)
		if _, ok := choice.Get("value").Raw.(string); ok || choice.Get("value").Missing() {
			choice.Get("value").Text(1, limit.OptionText)
		}
		command.Localizations(choice.Get("name_localizations"), 1, limit.OptionText)
		kept = append(kept, choice.Raw)
	}
	if err := data.Err(); err != nil {
		return err
	}
	i.Choices = kept
	return nil
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
	a.log.Open(m)
	return nil
}
