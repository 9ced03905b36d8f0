// Package command has the commands that the bot registered: it judges them
// against Discord's limits, keeps them, and finds the one that a member means.
package command

import (
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Registry has all commands.
type Registry struct {
	all     []*Command
	creates map[string][]time.Time // when commands were created, by server ("" for the global ones), for the daily limit
	world   *world.World
	clock   *clock.Clock
	changed func() // is told of every change
}

// New is a registry without commands.
func New(w *world.World, clock *clock.Clock, changed func()) *Registry {
	return &Registry{creates: map[string][]time.Time{}, world: w, clock: clock, changed: changed}
}

// Find finds a command by name or id that a member can use in a channel (nil: that anybody can use
// anywhere). The server's own come before global ones.
func (r *Registry) Find(name string, kind int64, ch *world.Channel, u *world.User) *Command {
	var found *Command
	for _, k := range r.all {
		if k.Kind == kind && (k.Name == name || k.ID == name) && k.fits(ch, u) && (found == nil || k.Guild != "") {
			found = k
		}
	}
	return found
}

// JSON are the commands of a server, or the global ones where guild is "".
func (r *Registry) JSON(guild string) []any {
	out := []any{}
	for _, k := range r.all {
		if k.Guild == guild {
			out = append(out, k.Body)
		}
	}
	return out
}

// room refuses one more command than there may be.
func (r *Registry) room(k *Command) error {
	n := 0
	for _, x := range r.all {
		if x.Guild == k.Guild && x.Kind == k.Kind {
			n++
		}
	}
	switch {
	case k.Kind == ChatInput && n >= limit.ChatCommands:
		return wire.ErrTooManyCommands
	case k.Kind != ChatInput && n >= limit.OtherCommands:
		return wire.ErrTooManyCommandsOf
	}
	return nil
}

// named is the registered command that one of the same name, type and scope
// would replace.
func (r *Registry) named(k *Command) *Command {
	for _, x := range r.all {
		if x.Guild == k.Guild && x.Kind == k.Kind && x.Name == k.Name {
			return x
		}
	}
	return nil
}

// apart refuses a command whose name in a language another one of its type and scope has; not the
// one that it replaces.
func (r *Registry) apart(v wire.Value, k, old *Command) error {
	local := newNames()
	for _, x := range r.all {
		if x.Guild == k.Guild && x.Kind == k.Kind && x != old {
			local.addLocal(wire.NewForm(x.Body), sameName, sameNameText)
		}
	}
	local.addLocal(v, sameName, sameNameText)
	return v.Err()
}

// countCreates counts new commands towards the daily limit of a server, or the global one.
func (r *Registry) countCreates(guild string, next []*Command) error {
	var day []time.Time
	for _, at := range r.creates[guild] {
		if r.clock.Since(at) < 24*time.Hour {
			day = append(day, at)
		}
	}
	for _, k := range next {
		if r.named(k) == nil {
			day = append(day, r.clock.Now())
		}
	}
	if len(day) > limit.CreatesPerDay {
		return wire.ErrTooManyCreates
	}
	r.creates[guild] = day
	return nil
}

// identify gives a checked command its ids.
func (r *Registry) identify(k *Command) {
	k.ID = r.clock.NewID()
	if old := r.named(k); old != nil {
		k.ID = old.ID
	}
	r.complete(k)
}

// complete writes into a command's body what the server knows of it.
func (r *Registry) complete(k *Command) {
	k.Body["id"], k.Body["application_id"], k.Body["version"] = k.ID, r.world.Bot.ID, r.clock.NewID()
	if k.Guild != "" {
		k.Body["guild_id"] = k.Guild
	}
}
