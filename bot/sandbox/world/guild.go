package world

import (
	"time"

	"stopp/bot/sandbox/wire"
)

// AddGuild makes one more server, which all people and the bot are in.
func (w *World) AddGuild(name, locale string, channels []string) *Guild {
	g := w.found(name, locale, channels, w.clock.Now())
	w.audience.Dispatch(g, IntentGuilds, "GUILD_CREATE", w.GuildJSON(g))
	w.audience.PlacesChanged()
	return g
}

// Guild finds a server by id; nil where there is none.
func (w *World) Guild(id string) *Guild {
	for _, g := range w.Guilds {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// JoinedGuild finds a server that the bot is in; nil where there is none.
func (w *World) JoinedGuild(id string) *Guild {
	if g := w.Guild(id); g != nil && g.Joined {
		return g
	}
	return nil
}

// home says whether the bot is in a server at all.
func (w *World) home() bool {
	for _, g := range w.Guilds {
		if g.Joined {
			return true
		}
	}
	return false
}

// Move lets the bot into a server or takes it out.
func (w *World) Move(g *Guild, joined bool) {
	switch {
	case joined == g.Joined:
		return
	case joined:
		g.joinedAt = w.clock.Now()
		w.audience.Dispatch(g, IntentGuilds, "GUILD_CREATE", w.GuildJSON(g))
	default:
		w.audience.Dispatch(g, IntentGuilds, "GUILD_DELETE", object{"id": g.ID})
	}
	g.Joined = joined
	w.audience.PlacesChanged()
}

// found makes a server with its text channels.
func (w *World) found(name, locale string, channels []string, joined time.Time) *Guild {
	g := &Guild{ID: wire.IDAt(guildBirth, len(w.Guilds)), Name: name, Locale: locale, Joined: true, joinedAt: joined}
	w.Guilds = append(w.Guilds, g)
	for _, name := range channels {
		c := &Channel{ID: wire.IDAt(channelBirth, w.made), Name: name, Guild: g, Permissions: UsualPermissions}
		w.Channels = append(w.Channels, c)
		w.made++
	}
	return g
}
