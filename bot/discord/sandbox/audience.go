package sandbox

import (
	"stopp/bot/discord/sandbox/interaction"
	"stopp/bot/discord/sandbox/world"
)

// audience passes on what happens: to the bot, to the page, and to callers that
// wait for a change.
type audience struct{ *parts }

func (a audience) Dispatch(g *world.Guild, intent world.Intent, name string, d any) {
	a.gateway.Dispatch(g, intent, name, d)
}

func (a audience) MessageChanged(name string, m *world.Message) {
	a.people.MessageChanged(name, m)
	a.monitor.Changed()
}

func (a audience) InteractionChanged(i *interaction.Interaction) {
	a.people.InteractionChanged(i)
	a.monitor.Changed()
}

func (a audience) ModalOpened(u *world.User, m *interaction.Modal) {
	a.people.ModalOpened(u, m)
	a.monitor.Changed()
}

func (a audience) PlacesChanged() {
	a.people.PlacesChanged()
	a.monitor.Changed()
}

func (a audience) CommandsChanged() {
	a.people.CommandsChanged()
	a.monitor.Changed()
}

func (a audience) BotChanged() {
	a.people.BotChanged()
	a.monitor.Changed()
}

func (a audience) PeopleChanged() { a.people.PeopleChanged() }
