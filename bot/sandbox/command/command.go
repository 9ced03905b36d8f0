package command

import (
	"slices"

	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

type object = wire.Object

// Types of command.
const (
	ChatInput   = 1
	UserMenu    = 2
	MessageMenu = 3
)

// Command is a registered command.
type Command struct {
	ID, Guild, Name string // Guild is "" for a global one
	Kind            int64
	Body            object // as the API gives it
}

// Contexts in which a command is used.
const (
	ContextGuild  = 0
	ContextDirect = 1
)

// fits says whether a command can be used in a channel. One that does not say
// where can be used everywhere.
func (k *Command) fits(ch *world.Channel) bool {
	if ch == nil {
		return true
	}
	context := int64(ContextGuild)
	if ch.Person != nil {
		context = ContextDirect
	}
	contexts, said := k.Body["contexts"].([]any)
	switch {
	case k.Guild != "":
		return k.Guild == ch.GuildID()
	case said:
		return slices.Contains(contexts, any(context))
	}
	return context == ContextGuild || k.Body["dm_permission"] == true
}
