package discord

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot"
)

// guild is a server as the gateway describes it, which can be megabytes: here only what the
// bot uses. An unavailable one has only an id.
type guild struct {
	ID            string
	Unavailable   bool
	Name          string
	Locale        string    `json:"preferred_locale"`
	SystemChannel string    `json:"system_channel_id"`
	JoinedAt      time.Time `json:"joined_at"`
	Members       int       `json:"member_count"`
}

// guildCreate tells of a server that the bot is in.
func (e *events) guildCreate(shard int, data json.RawMessage) {
	g, ok := e.readGuild(data)
	if !ok || e.unreachable(g) {
		return
	}
	e.homes.change(shard, g.ID, true)
	if e.config.Joined == nil {
		return
	}
	e.handOver("server "+g.ID, func() {
		e.config.Joined(bot.Guild{ID: g.ID, Name: g.Name, Locale: g.Locale, SystemChannel: g.SystemChannel, JoinedAt: g.JoinedAt, Members: g.Members})
	})
}

// guildDelete tells of a server that the bot is not in any more; one that is
// unavailable has only trouble.
func (e *events) guildDelete(shard int, data json.RawMessage) {
	g, ok := e.readGuild(data)
	if !ok || e.unreachable(g) {
		return
	}
	e.homes.change(shard, g.ID, false)
	if e.config.Left == nil {
		return
	}
	e.handOver("server "+g.ID, func() { e.config.Left(g.ID) })
}

// unreachable tells of a server that has trouble, and whether it has.
func (e *events) unreachable(g guild) bool {
	if g.Unavailable && e.config.Unreachable != nil {
		e.handOver("server "+g.ID, func() { e.config.Unreachable(g.ID) })
	}
	return g.Unavailable
}

func (e *events) readGuild(data json.RawMessage) (g guild, ok bool) {
	if err := json.Unmarshal(data, &g); err != nil || g.ID == "" {
		e.log.Error("a server can't be read", "guild", g.ID, "error", err)
		return g, false
	}
	return g, true
}

// here tells of the servers that a session begins with, together with the other shards', once
// all shards have one.
func (e *events) here(shard int, guilds []guild) {
	ids, all := e.homes.set(shard, guilds)
	if e.config.Here == nil || !all {
		return
	}
	e.handOver("servers", func() { e.config.Here(ids) })
}

// Member tells whether a user is a member of a server. Its errors do not say who.
func (p *posts) Member(ctx context.Context, guild, user string) (is bool, err error) {
	if bot.IsConversation(guild) {
		return true, nil // nobody tells who has left
	}
	q := call{what: "ask for a member of server " + guild, method: http.MethodGet, url: discordgo.EndpointGuildMember(guild, user), lane: "members-" + guild, again: true}
	_, err = p.rest.do(ctx, q)
	if hasCode(err, noMember) || hasCode(err, noUser) {
		return false, nil
	}
	return err == nil, err
}
