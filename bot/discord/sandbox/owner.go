package sandbox

import (
	"context"

	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/world"
)

// owner does what the owner of the servers would.
type owner struct{ p *parts }

// AddGuild makes one more server, with all people and the bot in it, and returns its id. Its
// channels go by their names, as in the first.
func (o owner) AddGuild(name, locale string, channels ...string) string {
	return monitor.Get(o.p.monitor, func() string { return o.p.world.AddGuild(name, locale, channels).ID })
}

// AddForeign makes one more server, with all people in it but not the bot, and returns its id.
// There members use the bot who have installed it for themselves. It can answer them, at most
// five further times each; all its own requests are refused with 50001.
func (o owner) AddForeign(name, locale string, channels ...string) string {
	return monitor.Get(o.p.monitor, func() string { return o.p.world.AddForeign(name, locale, channels).ID })
}

// AddGroup makes direct messages among people by their names, two or more, and returns the
// channel's id. The bot is there as in a server of AddForeign.
func (o owner) AddGroup(names ...string) string {
	return monitor.Get(o.p.monitor, func() string {
		var people []*world.User
		for _, name := range names {
			people = append(people, o.p.person(name))
		}
		return o.p.world.Group(people).ID
	})
}

// Muffle says whether a channel of a server without the bot keeps its answers for whoever has brought it
// along, as where members may not use external apps. Discord says so only in the answer's
// response_message_ephemeral. At first no channel does.
func (o owner) Muffle(channel string, on bool) {
	o.p.monitor.Do(func() {
		if c := o.p.world.Channel(channel); c != nil {
			c.Muffled = on
		}
	})
}

// Installable says who can install the bot, which its operator sets at Discord; at first
// both can. Commands do not heed it.
func (o owner) Installable(servers, people bool) {
	o.p.monitor.Do(func() { o.p.world.Installable(servers, people) })
}

// SetEndpoint has interactions go to an address over HTTP, as is set where the application was
// made; "" is the gateway. An address that does not answer pings, or takes wrong
// signatures, is refused.
func (o owner) SetEndpoint(ctx context.Context, url string) error {
	return o.p.endpoint.Set(ctx, url)
}

// RemoveBot takes the bot out of a server: it is told so where it has the
// intent for servers, its requests about the server are refused, and its
// commands and buttons are of no use there. Messages stay.
func (o owner) RemoveBot(guild string) { o.comeOrGo(guild, false) }

// AddBot brings the bot back into a server.
func (o owner) AddBot(guild string) { o.comeOrGo(guild, true) }

func (o owner) comeOrGo(guild string, joined bool) {
	o.p.monitor.Do(func() {
		if g := o.p.world.Guild(guild); g != nil {
			o.p.world.Move(g, joined)
		}
	})
}

// Permit sets what the bot may do in a channel, as permission bits. Without
// ViewChannel requests are refused with 50001, without what else they need with
// 50013. Threads go by their channel. Interactions still arrive and may be answered.
func (o owner) Permit(channel string, permissions uint64) {
	o.p.monitor.Do(func() {
		if c := o.p.world.Channel(channel); c != nil {
			o.p.world.Permit(c, permissions)
		}
	})
}

// DeleteChannel deletes a text channel with its threads, or a thread.
func (o owner) DeleteChannel(id string) error {
	return monitor.Get(o.p.monitor, func() error {
		c := o.p.world.Channel(id)
		if c == nil || c.Guild == nil {
			return world.ErrNoChannel
		}
		o.p.world.Close(c)
		return nil
	})
}

// DeleteMessage deletes a message.
func (o owner) DeleteMessage(id string) error {
	return monitor.Get(o.p.monitor, func() error {
		m := o.p.world.Message("", id)
		if m == nil {
			return world.ErrNoMessage
		}
		o.p.world.Remove(m)
		return nil
	})
}

// Archive archives or wakes a thread and locks it or not.
func (o owner) Archive(thread string, archived, locked bool) error {
	return monitor.Get(o.p.monitor, func() error {
		c := o.p.world.Channel(thread)
		if c == nil || c.Thread == nil {
			return world.ErrNoChannel
		}
		o.p.world.Archive(c, archived, locked)
		return nil
	})
}
