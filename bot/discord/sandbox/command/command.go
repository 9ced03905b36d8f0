package command

import (
	"cmp"
	"slices"

	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
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
	ContextGuild   = 0
	ContextDirect  = 1
	ContextPrivate = 2 // direct messages among people
)

// Context is a channel's context.
func Context(ch *world.Channel) int {
	switch {
	case ch.Guild != nil:
		return ContextGuild
	case ch.Person != nil:
		return ContextDirect
	}
	return ContextPrivate
}

// Who may install the application, so that a command is offered.
const (
	byServer = 0
	byPerson = 1
)

// Owners are who lets a member use a command in a channel: the server that the bot is in,
// "0" for direct messages with it, and the member who has installed it. They are by the
// numbers of how it was installed.
func (k *Command) Owners(ch *world.Channel, u *world.User) object {
	owners := object{}
	if ch.HasBot() && k.installed(byServer) {
		owners["0"] = cmp.Or(ch.GuildID(), "0")
	}
	if u.Installed && k.installed(byPerson) {
		owners["1"] = u.ID
	}
	return owners
}

// installed says whether a command is there for owners who install the bot so. One that
// does not say is there for servers.
func (k *Command) installed(by int64) bool {
	types, said := k.Body["integration_types"].([]any)
	return said && slices.Contains(types, any(by)) || !said && by == byServer
}

// fits says whether a member can use a command in a channel. One that does not say
// where can be used everywhere.
func (k *Command) fits(ch *world.Channel, u *world.User) bool {
	if ch == nil {
		return true
	}
	contexts, said := k.Body["contexts"].([]any)
	switch {
	case len(k.Owners(ch, u)) == 0:
		return false
	case k.Guild != "":
		return k.Guild == ch.GuildID()
	case said:
		return slices.Contains(contexts, any(int64(Context(ch))))
	}
	return ch.Guild != nil || k.Body["dm_permission"] == true
}
