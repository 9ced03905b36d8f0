package world

import (
	"errors"
	"slices"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/wire"
)

// Places are where people talk.
type Places struct {
	Guilds   []*Guild   // the first is the one that was there from the start
	Channels []*Channel // in the order in which they were made
	made     int        // how many text channels there ever were
	groups   int        // how many direct messages among people there are
}

// found makes a server with its text channels.
func (p *Places) found(name, locale string, channels []string, joined time.Time) *Guild {
	n := len(p.Guilds)
	born := guildBirth.Add(time.Duration(n) * time.Millisecond) // so the next one is of the next shard
	g := &Guild{ID: wire.IDAt(born, n), Name: name, Locale: locale, Joined: true, joinedAt: joined}
	p.Guilds = append(p.Guilds, g)
	for _, name := range channels {
		c := &Channel{ID: wire.IDAt(channelBirth, p.made), Name: name, Guild: g, Permissions: UsualPermissions}
		p.Channels = append(p.Channels, c)
		p.made++
	}
	return g
}

// Guild finds a server by id; nil where there is none.
func (p *Places) Guild(id string) *Guild {
	for _, g := range p.Guilds {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// JoinedGuild finds a server that the bot is in; nil where there is none.
func (p *Places) JoinedGuild(id string) *Guild {
	if g := p.Guild(id); g != nil && g.Joined {
		return g
	}
	return nil
}

// home says whether the bot is in a server at all.
func (p *Places) home() bool {
	for _, g := range p.Guilds {
		if g.Joined {
			return true
		}
	}
	return false
}

// Channel finds one by id; nil where there is none.
func (p *Places) Channel(id string) *Channel {
	for _, c := range p.Channels {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// TextChannels are the channels that are neither threads nor direct messages.
func (p *Places) TextChannels() []*Channel {
	var out []*Channel
	for _, c := range p.Channels {
		if c.Kind() == TextChannel {
			out = append(out, c)
		}
	}
	return out
}

// position counts the text channels above one.
func (p *Places) position(c *Channel) int {
	n := 0
	for _, x := range p.Channels[:slices.Index(p.Channels, c)] {
		if x.Guild == c.Guild && x.Kind() == TextChannel {
			n++
		}
	}
	return n
}

// Things that a member cannot do, in the words of Discord's own client.
var (
	ErrNoChannel = errors.New("there is no such channel")
	ErrNoMessage = errors.New("there is no such message here")
	ErrNoGuild   = errors.New("there is no such server")
	ErrNoBot     = errors.New("the bot is not in this server")
	errLocked    = errors.New("the thread is locked")
)

// Place is a channel that a member comes to.
func (p *Places) Place(u *User, id string) (*Channel, error) {
	c := p.Channel(id)
	if c == nil || !c.Open(u) {
		return nil, ErrNoChannel
	}
	return c, nil
}

// Sees says whether a member sees a message.
func (p *Places) Sees(u *User, m *Message) bool {
	return (m.Private == "" || m.Private == u.ID) && p.Channel(m.Channel).Open(u)
}

// Config says what exists from the start.
type Config struct {
	Guild    string   // the server's name
	Locale   string   // its language, and its members' to begin with
	Members  []string // the people's names
	Channels []string // the names of the text channels
	Invited  bool     // the bot has come to the server just now
}

// New makes a world. Nothing may happen in it before it has an audience.
func New(cfg Config, clock *clock.Clock) *World {
	w := &World{People: newPeople(cfg.Members, cfg.Locale), clock: clock, traffic: map[string]Traffic{}}
	joined := memberBirth
	if cfg.Invited {
		joined = clock.Now()
	}
	w.found(cfg.Guild, cfg.Locale, cfg.Channels, joined)
	return w
}

// Attend gives the world its audience.
func (w *World) Attend(a Audience) { w.audience = a }

// The made-up things are as old as these days, which fixes their ids.
var (
	botBirth     = time.Date(2020, 2, 1, 12, 0, 0, 0, time.UTC)
	guildBirth   = time.Date(2020, 3, 1, 12, 0, 0, 0, time.UTC)
	channelBirth = time.Date(2020, 4, 1, 12, 0, 0, 0, time.UTC)
	memberBirth  = time.Date(2020, 5, 1, 12, 0, 0, 0, time.UTC)
	directBirth  = time.Date(2020, 6, 1, 12, 0, 0, 0, time.UTC)
	groupBirth   = time.Date(2020, 7, 1, 12, 0, 0, 0, time.UTC)
)

// BotID is the id of the bot's user, which is its application's too.
var BotID = wire.IDAt(botBirth, 0)
