package world

import "stopp/bot/discord/sandbox/clock"

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
