package world

import (
	"slices"
	"strings"

	"stopp/bot/discord/sandbox/wire"
)

// AddGuild makes one more server, with all people and the bot in it.
func (w *World) AddGuild(name, locale string, channels []string) *Guild {
	g := w.found(name, locale, channels, w.clock.Now())
	w.audience.Dispatch(g, IntentGuilds, "GUILD_CREATE", w.ArrivalJSON(g))
	w.audience.PlacesChanged()
	return g
}

// AddForeign makes one more server, with all people in it but not the bot.
func (w *World) AddForeign(name, locale string, channels []string) *Guild {
	g := w.found(name, locale, channels, w.clock.Now())
	g.Joined = false
	w.audience.PlacesChanged()
	return g
}

// Group is direct messages among people, two or more, made where there are none.
func (w *World) Group(people []*User) *Channel {
	same := func(c *Channel) bool { return slices.Equal(c.People, people) }
	if at := slices.IndexFunc(w.Channels, same); at >= 0 {
		return w.Channels[at]
	}
	names := make([]string, len(people))
	for i, u := range people {
		names[i] = u.Name
	}
	c := &Channel{ID: wire.IDAt(groupBirth, w.groups), Name: strings.Join(names, ", "), People: people}
	w.groups++
	w.Channels = append(w.Channels, c)
	w.audience.PlacesChanged()
	return c
}

// Install has a member install the bot for themselves, or remove it. From then on they use
// it wherever they are, also where it is not a member.
func (w *World) Install(u *User, on bool) {
	u.Installed = on
	w.audience.PeopleChanged()
}

// Installable says who can install the bot, as its operator sets it.
func (w *World) Installable(servers, people bool) { w.installs = [2]bool{servers, people} }

// Move lets the bot into a server or takes it out.
func (w *World) Move(g *Guild, joined bool) {
	switch {
	case joined == g.Joined:
		return
	case joined:
		g.joinedAt = w.clock.Now()
		w.audience.Dispatch(g, IntentGuilds, "GUILD_CREATE", w.ArrivalJSON(g))
	default:
		w.audience.Dispatch(g, IntentGuilds, "GUILD_DELETE", object{"id": g.ID})
	}
	g.Joined = joined
	w.audience.PlacesChanged()
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
