package world

import (
	"time"

	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/wire"
)

type object = wire.Object

// World is the made-up Discord: servers, people and where they talk.
type World struct {
	People
	Guilds   []*Guild   // the first is the one that was there from the start
	Channels []*Channel // in the order in which they were made

	clock    *clock.Clock
	audience Audience
	made     int // how many text channels there ever were
	traffic  map[string]Traffic
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

// The made-up things are as old as these days, which fixes their ids.
var (
	botBirth     = time.Date(2020, 2, 1, 12, 0, 0, 0, time.UTC)
	guildBirth   = time.Date(2020, 3, 1, 12, 0, 0, 0, time.UTC)
	channelBirth = time.Date(2020, 4, 1, 12, 0, 0, 0, time.UTC)
	memberBirth  = time.Date(2020, 5, 1, 12, 0, 0, 0, time.UTC)
	directBirth  = time.Date(2020, 6, 1, 12, 0, 0, 0, time.UTC)
)

// Config says what is there from the start.
type Config struct {
	Guild    string   // the server's name
	Locale   string   // its language, and its members' to begin with
	Members  []string // the people's names
	Channels []string // the names of the text channels
}

// New makes a world. Nothing may happen in it before it has an audience.
func New(cfg Config, clock *clock.Clock) *World {
	w := &World{People: newPeople(cfg.Members, cfg.Locale), clock: clock, traffic: map[string]Traffic{}}
	w.found(cfg.Guild, cfg.Locale, cfg.Channels, memberBirth)
	return w
}

// Attend gives the world its audience.
func (w *World) Attend(a Audience) { w.audience = a }
