package world

import (
	"slices"

	"stopp/bot/discord/sandbox/clock"
)

// World is the made-up Discord: servers, people and where they talk.
type World struct {
	People
	Places
	clock    *clock.Clock
	audience Audience
	traffic  map[string]Traffic // by channel
}

// Audience hears of everything that happens, in the order in which it happens.
type Audience interface {
	// Dispatch gives the bot an event of a server, or of direct messages where g
	// is nil.
	Dispatch(g *Guild, intent Intent, name string, d any)
	// MessageChanged tells people that a message came, is another or went.
	MessageChanged(name string, m *Message)
	// PlacesChanged tells people that a channel, a server or what the bot may do
	// there is another now.
	PlacesChanged()
	// PeopleChanged tells people that one of them is another now.
	PeopleChanged()
}

// Intent says of events that a bot gets them only where it asked for them.
type Intent int64

// The intents of the events of a World; 0 is for events that need none.
const (
	IntentGuilds   Intent = 1 << 0
	IntentMessages Intent = 1 << 9
	IntentDirect   Intent = 1 << 12
)

// Traffic is what there was in a channel, a thread or direct messages so far,
// also where they are gone.
func (w *World) Traffic(channel string) Traffic { return w.traffic[channel] }

// count adds to the traffic of a message's channel.
func (w *World) count(m *Message, add Traffic) {
	if m.Private != "" || m.Author != w.Bot.ID {
		return
	}
	t := w.traffic[m.Channel]
	t.Posted, t.Edited, t.Deleted = t.Posted+add.Posted, t.Edited+add.Edited, t.Deleted+add.Deleted
	w.traffic[m.Channel] = t
}

// Called are those whom a new message calls: everybody it mentions, and the
// receiver of a direct message that is no answer. A message that only one
// member sees calls nobody.
func (w *World) Called(m *Message) []string {
	if m.Private != "" {
		return nil
	}
	ids := slices.Clone(m.Pings)
	to := w.Channel(m.Channel).Person
	if to != nil && m.Origin == nil && m.Author != to.ID && !slices.Contains(ids, to.ID) {
		ids = append(ids, to.ID)
	}
	return ids
}

// call notes whom a new message calls.
func (w *World) call(m *Message) {
	for _, id := range w.Called(m) {
		u := w.User(id)
		u.called = append(u.called, *m)
	}
}
