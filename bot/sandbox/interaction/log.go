package interaction

import (
	"crypto/rand"
	"encoding/base64"
	"maps"
	"slices"
	"strconv"

	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/command"
	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/world"
)

// Log has all interactions whose tokens may still be used.
type Log struct {
	pending map[string]*Interaction
	modals  map[*world.User]*Modal // those that are open
	world   *world.World
	clock   *clock.Clock
	gateway Gateway
	people  People
}

// Gateway delivers interactions to the bot. The server is "" for those in direct
// messages.
type Gateway interface {
	Deliver(guild string, payload any)
}

// People are told how their interactions stand.
type People interface {
	InteractionChanged(i *Interaction)
	ModalOpened(u *world.User, m *Modal)
}

// NewLog is a log without interactions.
func NewLog(w *world.World, clock *clock.Clock, g Gateway, p People) *Log {
	return &Log{
		pending: map[string]*Interaction{}, modals: map[*world.User]*Modal{},
		world: w, clock: clock, gateway: g, people: p,
	}
}

// Begin makes an interaction of what a member did in a channel and delivers it.
// data is the part that differs by kind.
func (l *Log) Begin(u *world.User, channel string, cause Cause, data object) *Interaction {
	i := &Interaction{ID: l.clock.NewID(), At: l.clock.Now(), User: u, Channel: channel, Cause: cause}
	ch := l.world.Channel(channel)
	i.Guild = ch.GuildID()
	secret := make([]byte, 60)
	_, _ = rand.Read(secret) // never fails
	i.Token = base64.RawURLEncoding.EncodeToString(secret)
	i.Payload = l.payload(i, ch, data)
	l.pending[i.ID] = i
	l.gateway.Deliver(i.Guild, i.Payload)
	l.Tell(i)
	return i
}

func (l *Log) payload(i *Interaction, ch *world.Channel, data object) object {
	p := object{
		"id": i.ID, "application_id": l.world.Bot.ID, "type": i.Kind, "token": i.Token, "version": 1, "data": data,
		"channel_id": ch.ID, "channel": l.world.ChannelJSON(ch), "app_permissions": strconv.FormatUint(ch.May(), 10),
		"locale": i.User.Locale, "authorizing_integration_owners": owners(i.Guild), "entitlements": []any{},
		"attachment_size_limit": limit.FileSize,
	}
	l.placeInto(i, ch, p)
	if i.Message != nil {
		p["message"] = l.world.MessageJSON(i.Message)
	}
	return p
}

// placeInto adds who did it and where, which differs in direct messages.
func (l *Log) placeInto(i *Interaction, ch *world.Channel, p object) {
	if ch.Person != nil {
		p["context"], p["user"] = command.ContextDirect, i.User.JSON()
		return
	}
	g := ch.Guild
	member := i.User.MemberJSON()
	member["user"], member["permissions"] = i.User.JSON(), l.world.Rights(i.User)
	p["context"], p["member"], p["guild_id"], p["guild_locale"] = command.ContextGuild, member, g.ID, g.Locale
	p["guild"] = object{"id": g.ID, "locale": g.Locale, "features": []any{}}
	p["channel"].(object)["permissions"] = strconv.Itoa(world.UsualPermissions)
}

// Tell tells the member, and whoever waits, how an interaction stands.
func (l *Log) Tell(i *Interaction) { l.people.InteractionChanged(i) }

// Find finds an interaction by id; nil where there is none.
func (l *Log) Find(id string) *Interaction { return l.pending[id] }

// All are the interactions in no order.
func (l *Log) All() []*Interaction { return slices.Collect(maps.Values(l.pending)) }

// Sweep fails those that nobody answered in time, and forgets those whose token
// has long expired.
func (l *Log) Sweep() {
	for id, i := range l.pending {
		age := l.clock.Since(i.At)
		if i.Answered == 0 && !i.Failed && age > limit.AnswerWithin {
			i.Failed = true
			l.Tell(i)
		}
		if age > 4*limit.TokenLife {
			delete(l.pending, id)
		}
	}
}

// Open shows a modal to the member who did what opened it. It takes the place
// of one that was open.
func (l *Log) Open(m *Modal) {
	u := m.Opened.User
	m.Opened.Modal = m
	l.modals[u] = m
	l.people.ModalOpened(u, m)
}

// Modal is the one with this id that a member has open; nil where there is none.
func (l *Log) Modal(u *world.User, id string) *Modal {
	if m := l.modals[u]; m != nil && m.ID == id {
		return m
	}
	return nil
}

// OpenModal is what a member has open; nil where that is nothing.
func (l *Log) OpenModal(u *world.User) *Modal { return l.modals[u] }

// CloseModal puts away what a member has open.
func (l *Log) CloseModal(u *world.User) { delete(l.modals, u) }
