package sandbox

import (
	"strconv"
	"time"

	"stopp/bot/sandbox/wire"
)

// guild is a server. Everyone is a member of every server; the bot comes and
// goes.
type guild struct {
	id, name, locale string
	joined           bool // the bot is there
	joinedAt         time.Time
}

// found makes a server with its text channels.
func (w *world) found(name, locale string, channels []string, joined time.Time) *guild {
	g := &guild{id: wire.IDAt(guildBirth, len(w.guilds)), name: name, locale: locale, joined: true, joinedAt: joined}
	w.guilds = append(w.guilds, g)
	for _, name := range channels {
		c := &channel{id: wire.IDAt(channelBirth, w.made), name: name, guild: g, permissions: UsualPermissions}
		w.channels = append(w.channels, c)
		w.made++
	}
	return g
}

func (w *world) guild(id string) *guild {
	for _, g := range w.guilds {
		if g.id == id {
			return g
		}
	}
	return nil
}

// home says whether the bot is in a server at all.
func (w *world) home() bool {
	for _, g := range w.guilds {
		if g.joined {
			return true
		}
	}
	return false
}

// AddGuild makes one more server, which all people and the bot are in, and
// gives its id. Its channels go by their names like those of the first.
func (s *Server) AddGuild(name, locale string, channels ...string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	g := s.world.found(name, locale, channels, s.now())
	s.dispatch(g, intentGuilds, "GUILD_CREATE", s.guildJSON(g))
	s.channelsChanged()
	return g.id
}

// RemoveBot takes the bot out of a server: it is told so where it has the
// intent for servers, its requests about the server are refused, and its
// commands and buttons are of no use there. Messages stay.
func (s *Server) RemoveBot(guild string) { s.comeOrGo(guild, false) }

// AddBot brings the bot back into a server.
func (s *Server) AddBot(guild string) { s.comeOrGo(guild, true) }

func (s *Server) comeOrGo(guild string, joined bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g := s.world.guild(guild); g != nil {
		s.move(g, joined)
	}
}

// move lets the bot into a server or takes it out.
func (s *Server) move(g *guild, joined bool) {
	switch {
	case joined == g.joined:
		return
	case joined:
		g.joinedAt = s.now()
		s.dispatch(g, intentGuilds, "GUILD_CREATE", s.guildJSON(g))
	default:
		s.dispatch(g, intentGuilds, "GUILD_DELETE", object{"id": g.id})
	}
	g.joined = joined
	s.channelsChanged()
}

func (s *Server) guildJSON(g *guild) object {
	w := &s.world
	channels, threads, first := []any{}, []any{}, ""
	for _, c := range w.channels {
		switch {
		case c.guild != g:
		case c.thread == nil:
			channels = append(channels, s.channelJSON(c))
			if first == "" {
				first = c.id
			}
		case !c.thread.archived:
			threads = append(threads, s.channelJSON(c))
		}
	}
	m := w.bot.memberJSON()
	m["user"], m["joined_at"] = w.bot.json(), wire.Stamp(g.joinedAt)
	return object{
		"id": g.id, "name": g.name, "preferred_locale": g.locale, "owner_id": w.people[0].id, "icon": nil,
		"roles":  []any{object{"id": g.id, "name": "@everyone", "permissions": strconv.Itoa(UsualPermissions), "position": 0}},
		"emojis": []any{}, "features": []any{}, "channels": channels, "members": []any{m}, "threads": threads,
		"member_count": len(w.people) + 1, "joined_at": wire.Stamp(g.joinedAt), "large": false, "unavailable": false,
		"voice_states": []any{}, "presences": []any{}, "stickers": []any{}, "system_channel_id": wire.Nullable(first),
	}
}

func (s *Server) getGuild(c *call) (any, error) {
	g := s.world.guild(c.arg("guild"))
	if g == nil || !g.joined {
		return nil, wire.ErrUnknownGuild
	}
	return s.guildJSON(g), nil
}

// leaveGuild is DELETE /users/@me/guilds/{guild}.
func (s *Server) leaveGuild(c *call) (any, error) {
	g := s.world.guild(c.arg("guild"))
	if g == nil || !g.joined {
		return nil, wire.ErrUnknownGuild
	}
	s.move(g, false)
	return nil, nil
}
