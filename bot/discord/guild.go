package discord

import (
	"encoding/json"
	"time"

	"stopp/bot"
)

// guild is a server as the gateway tells of it: of what can be megabytes, what
// the bot uses. An unavailable one has an id only.
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
func (c *Client) guildCreate(data json.RawMessage) {
	g, ok := c.readGuild(data)
	if !ok || g.Unavailable || c.config.Joined == nil {
		return
	}
	c.handOver("server "+g.ID, func() {
		c.config.Joined(bot.Guild{ID: g.ID, Name: g.Name, Locale: g.Locale, SystemChannel: g.SystemChannel, JoinedAt: g.JoinedAt, Members: g.Members})
	})
}

// guildDelete tells of a server that the bot is not in any more; one that is
// unavailable has only trouble.
func (c *Client) guildDelete(data json.RawMessage) {
	g, ok := c.readGuild(data)
	if !ok || g.Unavailable || c.config.Left == nil {
		return
	}
	c.handOver("server "+g.ID, func() { c.config.Left(g.ID) })
}

func (c *Client) readGuild(data json.RawMessage) (g guild, ok bool) {
	if err := json.Unmarshal(data, &g); err != nil || g.ID == "" {
		c.log.Error("a server can't be read", "server", g.ID, "error", err)
		return g, false
	}
	return g, true
}

// here tells of the servers that a session begins with.
func (c *Client) here(guilds []guild) {
	if c.config.Here == nil {
		return
	}
	ids := make([]string, len(guilds))
	for i, g := range guilds {
		ids[i] = g.ID
	}
	c.handOver("servers", func() { c.config.Here(ids) })
}
