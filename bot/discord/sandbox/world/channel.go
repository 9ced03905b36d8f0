package world

import (
	"slices"
	"time"

	"stopp/bot/discord/sandbox/wire"
)

// Guild is a server. Everyone is a member of every server; the bot comes and
// goes, and was never in some.
type Guild struct {
	ID, Name, Locale string
	Joined           bool // the bot is there
	joinedAt         time.Time
}

// Types of channel.
const (
	TextChannel   = 0
	DirectChannel = 1
	GroupChannel  = 3
	ThreadChannel = 11
)

// Channel is where people talk: a text channel of a server, a thread in one, a person's
// direct messages with the bot, or direct messages among people.
type Channel struct {
	ID, Name    string
	Guild       *Guild   // nil for direct messages
	Parent      *Channel // of a thread
	Thread      *Thread  // nil where it is none
	Person      *User    // whose direct messages with the bot these are, or nil
	People      []*User  // among whom these direct messages are, without the bot; or nil
	Permissions uint64   // the bot's, in a text channel
	Messages    []*Message
	Muffled     bool // only its member sees what a bot answers whom members have brought along
}

// Thread is the data of a thread beyond other channels. It has the id of the message that
// it began on, which may be gone.
type Thread struct {
	Archived, Locked bool
	Minutes          int64     // without activity after which it is archived
	archivedAt       time.Time // when Archived last changed
	made, active     time.Time // active: when it was last posted in, or woken
	sent             int       // messages that were ever posted
	members          []string
}

// Kind is the type of the channel.
func (c *Channel) Kind() int {
	switch {
	case c.Thread != nil:
		return ThreadChannel
	case c.Person != nil || len(c.People) == 2:
		return DirectChannel
	case len(c.People) > 2:
		return GroupChannel
	}
	return TextChannel
}

// HasBot says whether the bot is a member there.
func (c *Channel) HasBot() bool { return c.Person != nil || c.Guild != nil && c.Guild.Joined }

// Grants is what the bot's answers may do there, which is a little where the bot is not a
// member, too.
func (c *Channel) Grants() uint64 {
	if c.HasBot() {
		return c.May()
	}
	return AttachFiles | EmbedLinks | MentionEveryone
}

// May is what the bot may do there. Threads go by their channel.
func (c *Channel) May() uint64 {
	switch {
	case c.Person != nil:
		return UsualPermissions
	case !c.HasBot():
		return 0
	case c.Parent != nil:
		return c.Parent.Permissions
	}
	return c.Permissions
}

// Open says whether a member comes there.
func (c *Channel) Open(u *User) bool {
	if c.People != nil {
		return slices.Contains(c.People, u)
	}
	return c.Person == nil || c.Person == u
}

// recipients are who is in direct messages besides the bot.
func (c *Channel) recipients() []any {
	if c.Person != nil {
		return []any{c.Person.JSON()}
	}
	all := []any{}
	for _, u := range c.People {
		all = append(all, u.JSON())
	}
	return all
}

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

func (c *Channel) threadInto(o object) {
	t := c.Thread
	o["parent_id"], o["owner_id"] = c.Parent.ID, t.members[0]
	o["message_count"], o["total_message_sent"], o["member_count"] = t.sent, t.sent, len(t.members)
	o["thread_metadata"] = object{
		"archived": t.Archived, "archive_timestamp": wire.Stamp(t.archivedAt), "auto_archive_duration": t.Minutes,
		"locked": t.Locked, "create_timestamp": wire.Stamp(t.made),
	}
	o["member"] = object{"id": c.ID, "user_id": t.members[0], "join_timestamp": wire.Stamp(t.made), "flags": 0}
}

// Awake refuses what cannot be done in an archived thread.
func (c *Channel) Awake() error {
	if c.Thread != nil && c.Thread.Archived {
		return wire.ErrArchived
	}
	return nil
}

// visit notes a message in a thread. Its author and everybody it mentions belong to the
// thread from then on.
func (t *Thread) visit(m *Message, now time.Time) {
	t.sent++
	t.active = now
	for _, id := range append([]string{m.Author}, m.Pings...) {
		if !slices.Contains(t.members, id) {
			t.members = append(t.members, id)
		}
	}
}

// Permissions of the bot in a channel, as bits.
const (
	ManageChannels      = 1 << 4
	ViewChannel         = 1 << 10
	SendMessages        = 1 << 11
	ManageMessages      = 1 << 13
	EmbedLinks          = 1 << 14
	AttachFiles         = 1 << 15
	ReadMessageHistory  = 1 << 16
	MentionEveryone     = 1 << 17
	ManageThreads       = 1 << 34
	CreatePublicThreads = 1 << 35
	SendInThreads       = 1 << 38 // in a thread instead of SendMessages
)

// UsualPermissions are the permissions that the bot is invited with: enough for a turn
// message with a picture, and for threads.
const UsualPermissions = 309237763072
