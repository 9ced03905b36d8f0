// Package answer has the routes by which a bot answers interactions: the first
// answer, and everything later that uses the interaction's token.
package answer

import (
	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/compose"
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// Answers are the routes for answers.
type Answers struct {
	interactions *interaction.Registry
	world        *world.World
	clock        *clock.Clock
	composer     *compose.Composer
	knows        func(emoji string) bool // tells by id
}

// New are the routes for answers to the interactions of a registry.
func New(interactions *interaction.Registry, w *world.World, clock *clock.Clock, composer *compose.Composer, knows func(emoji string) bool) *Answers {
	return &Answers{interactions: interactions, world: w, clock: clock, composer: composer, knows: knows}
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
	if private || i.ByPerson() && a.world.Channel(i.Channel).Muffled {
		m.Private, m.Flags = i.User.ID, world.FlagEphemeral
	}
	return m
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
