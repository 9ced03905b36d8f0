package world

import (
	"slices"

	"stopp/bot/sandbox/wire"
)

// Types of channel.
const (
	TextChannel   = 0
	DirectChannel = 1
	ThreadChannel = 11
)

// Channel is where people talk: a text channel of a server, a thread in one, or
// a person's direct messages with the bot.
type Channel struct {
	ID, Name    string
	Guild       *Guild   // nil for direct messages
	Parent      *Channel // of a thread
	Thread      *Thread  // nil where it is none
	Person      *User    // whose direct messages these are, or nil
	Permissions uint64   // the bot's, in a text channel
	Messages    []*Message
}

// Kind is the type of the channel.
func (c *Channel) Kind() int {
	switch {
	case c.Thread != nil:
		return ThreadChannel
	case c.Person != nil:
		return DirectChannel
	}
	return TextChannel
}

// May is what the bot may do there. Threads go by their channel.
func (c *Channel) May() uint64 {
	switch {
	case c.Person != nil:
		return UsualPermissions
	case !c.Guild.Joined:
		return 0
	case c.Parent != nil:
		return c.Parent.Permissions
	}
	return c.Permissions
}

// Open says whether a member comes there.
func (c *Channel) Open(u *User) bool { return c.Person == nil || c.Person == u }

// GuildID is "" for direct messages.
func (c *Channel) GuildID() string {
	if c.Guild == nil {
		return ""
	}
	return c.Guild.ID
}

// Into adds the channel's server to an object of the API, where it has one.
func (c *Channel) Into(o object) object {
	if c.Guild != nil {
		o["guild_id"] = c.Guild.ID
	}
	return o
}

// last is the id of the newest public message of a channel.
func (c *Channel) last() string {
	for _, m := range slices.Backward(c.Messages) {
		if m.Private == "" {
			return m.ID
		}
	}
	return ""
}

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

// ChannelJSON is a channel as the API gives it.
func (w *World) ChannelJSON(c *Channel) object {
	o := c.Into(object{"id": c.ID, "type": c.Kind(), "flags": 0, "last_message_id": wire.Nullable(c.last())})
	switch c.Kind() {
	case DirectChannel:
		o["recipients"] = []any{c.Person.JSON()}
		return o
	case ThreadChannel:
		c.threadInto(o)
	default:
		o["topic"], o["position"], o["nsfw"] = nil, w.position(c), false
		o["parent_id"], o["permission_overwrites"] = nil, []any{}
	}
	o["name"], o["rate_limit_per_user"] = c.Name, 0
	return o
}

// position counts the text channels above one.
func (w *World) position(c *Channel) int {
	n := 0
	for _, x := range w.Channels[:slices.Index(w.Channels, c)] {
		if x.Guild == c.Guild && x.Kind() == TextChannel {
			n++
		}
	}
	return n
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
