package interaction

import (
	"crypto/rand"
	"encoding/base64"
	"maps"
	"slices"
	"strconv"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/command"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Registry has all interactions whose tokens may still be used.
type Registry struct {
	pending map[string]*Interaction
	oldest  []*Interaction         // the same, in their order
	open    []*Interaction         // those of them that may still be answered in time
	modals  map[*world.User]*Modal // the open ones
	world   *world.World
	clock   *clock.Clock
	gateway Gateway
	people  People

	patience time.Duration // how long the first answer may take
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

// New is a registry without interactions.
func New(w *world.World, clock *clock.Clock, g Gateway, p People, patience time.Duration) *Registry {
	return &Registry{
		pending: map[string]*Interaction{}, modals: map[*world.User]*Modal{},
		world: w, clock: clock, gateway: g, people: p, patience: patience,
	}
}

// Begin makes an interaction of something a member did in a channel, and
// delivers it. data is the part that differs by kind.
func (r *Registry) Begin(u *world.User, channel string, cause Cause, data object) *Interaction {
	i := &Interaction{ID: r.clock.NewID(), At: r.clock.Now(), User: u, Channel: channel, Cause: cause}
	ch := r.world.Channel(channel)
	i.Guild = ch.GuildID()
	secret := make([]byte, 60)
	_, _ = rand.Read(secret) // never fails
	i.Token = base64.RawURLEncoding.EncodeToString(secret)
	i.Data, i.Payload = data, wire.Encode(r.payload(i, ch, data))
	r.pending[i.ID] = i
	r.oldest, r.open = append(r.oldest, i), append(r.open, i)
	r.gateway.Deliver(i.Guild, i.Payload)
	r.Tell(i)
	return i
}

func (r *Registry) payload(i *Interaction, ch *world.Channel, data object) object {
	p := object{
		"id": i.ID, "application_id": r.world.Bot.ID, "type": i.Kind, "token": i.Token, "version": 1, "data": data,
		"channel_id": ch.ID, "channel": r.world.ChannelJSON(ch), "app_permissions": strconv.FormatUint(ch.Grants(), 10),
		"locale": i.User.Locale, "authorizing_integration_owners": i.Owners, "entitlements": []any{},
		"attachment_size_limit": limit.FileSize,
	}
	r.placeInto(i, ch, p)
	if i.Message != nil {
		p["message"] = r.world.MessageJSON(i.Message)
	}
	return p
}

// placeInto adds who did it and where, which differs in direct messages.
func (r *Registry) placeInto(i *Interaction, ch *world.Channel, p object) {
	p["context"] = command.Context(ch)
	if ch.Guild == nil {
		p["user"] = i.User.JSON()
		return
	}
	g := ch.Guild
	member := i.User.MemberJSON()
	member["user"], member["permissions"] = i.User.JSON(), r.world.Rights(i.User)
	p["member"], p["guild_id"], p["guild_locale"] = member, g.ID, g.Locale
	p["guild"] = object{"id": g.ID, "locale": g.Locale, "features": []any{}}
	p["channel"].(object)["permissions"] = strconv.Itoa(world.UsualPermissions)
}

// Tell tells the member, and callers that wait, how an interaction stands.
func (r *Registry) Tell(i *Interaction) { r.people.InteractionChanged(i) }

// Find finds an interaction by id; nil where there is none.
func (r *Registry) Find(id string) *Interaction { return r.pending[id] }

// TooLate tells whether an interaction can have no first answer any more.
func (r *Registry) TooLate(i *Interaction) bool {
	return i.Failed || r.clock.Since(i.At) > r.patience
}

// All are the interactions in no order.
func (r *Registry) All() []*Interaction { return slices.Collect(maps.Values(r.pending)) }

// Sweep fails interactions that nobody answered in time, and forgets the ones whose token
// has long expired.
func (r *Registry) Sweep() {
	now := r.clock.Now()
	r.open = slices.DeleteFunc(r.open, func(i *Interaction) bool { return i.Answered != 0 || i.Failed })
	for _, i := range r.open {
		if now.Sub(i.At) > r.patience {
			r.fail(i)
		}
	}
	for len(r.oldest) > 0 && now.Sub(r.oldest[0].At) > 4*limit.TokenLife {
		delete(r.pending, r.oldest[0].ID)
		r.oldest[0] = nil
		r.oldest = r.oldest[1:]
	}
}

// Fail fails an interaction that nobody takes, unless it is answered.
func (r *Registry) Fail(id string) {
	if i := r.Find(id); i != nil && i.Answered == 0 && !i.Failed {
		r.fail(i)
	}
}

func (r *Registry) fail(i *Interaction) {
	i.Failed = true
	r.Tell(i)
}
