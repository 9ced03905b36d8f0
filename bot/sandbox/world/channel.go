package world

import (
	"slices"

	"stopp/bot/sandbox/wire"
)

// Channel finds one by id; nil where there is none.
func (w *World) Channel(id string) *Channel {
	for _, c := range w.Channels {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// TextChannels are the channels that are neither threads nor direct messages.
func (w *World) TextChannels() []*Channel {
	var out []*Channel
	for _, c := range w.Channels {
		if c.Kind() == TextChannel {
			out = append(out, c)
		}
	}
	return out
}

// Permit sets what the bot may do in a text channel.
func (w *World) Permit(c *Channel, permissions uint64) {
	c.Permissions = permissions
	w.audience.PlacesChanged()
}

// Direct is a person's direct messages with the bot, made where there are none.
func (w *World) Direct(u *User) *Channel {
	id := wire.IDAt(directBirth, slices.Index(w.Members, u)) // users are never removed
	if c := w.Channel(id); c != nil {
		return c
	}
	c := &Channel{ID: id, Name: w.Bot.Name, Person: u}
	w.Channels = append(w.Channels, c)
	w.audience.PlacesChanged()
	return c
}

// Reachable refuses messages to who does not take them.
func (w *World) Reachable(c *Channel) error {
	switch {
	case c.Person == nil:
		return nil
	case !w.home():
		return wire.ErrNoCommonGuild
	case c.Person.NoDirect:
		return wire.ErrNoDirect
	}
	return nil
}

// Close deletes a channel of a server with its messages and threads.
func (w *World) Close(c *Channel) {
	for _, t := range slices.Clone(w.Channels) {
		if t.Parent == c {
			w.Close(t)
		}
	}
	name, gone := "CHANNEL_DELETE", w.ChannelJSON(c)
	if c.Thread != nil {
		name, gone = "THREAD_DELETE", object{"id": c.ID, "guild_id": c.Guild.ID, "type": c.Kind(), "parent_id": c.Parent.ID}
	}
	w.Channels = slices.DeleteFunc(w.Channels, func(x *Channel) bool { return x == c })
	if c.May()&ViewChannel != 0 {
		w.audience.Dispatch(c.Guild, IntentGuilds, name, gone)
	}
	w.audience.PlacesChanged()
}
