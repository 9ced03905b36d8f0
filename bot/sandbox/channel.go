package sandbox

import (
	"slices"

	"stopp/bot/sandbox/wire"
)

// Types of channel.
const (
	kindText   = 0
	kindDirect = 1
	kindThread = 11
)

// channel is where people talk: a text channel of a server, a thread in one, or
// a person's direct messages with the bot.
type channel struct {
	id, name, topic string
	guild           *guild   // nil for direct messages
	parent          *channel // of a thread
	thread          *thread  // nil where it is none
	person          *user    // whose direct messages these are, or nil
	permissions     uint64   // the bot's, in a text channel
}

func (c *channel) kind() int {
	switch {
	case c.thread != nil:
		return kindThread
	case c.person != nil:
		return kindDirect
	}
	return kindText
}

// may is what the bot may do there. Threads go by their channel.
func (c *channel) may() uint64 {
	switch {
	case c.person != nil:
		return UsualPermissions
	case !c.guild.joined:
		return 0
	case c.parent != nil:
		return c.parent.permissions
	}
	return c.permissions
}

// open says whether a member comes there.
func (c *channel) open(u *user) bool { return c.person == nil || c.person == u }

// guildID is "" for direct messages.
func (c *channel) guildID() string {
	if c.guild == nil {
		return ""
	}
	return c.guild.id
}

func (w *world) channel(id string) *channel {
	for _, c := range w.channels {
		if c.id == id {
			return c
		}
	}
	return nil
}

// place is a channel that a member comes to.
func (s *Server) place(u *user, id string) (*channel, error) {
	c := s.world.channel(id)
	if c == nil || !c.open(u) {
		return nil, errNoChannel
	}
	return c, nil
}

// stage is a channel in which a member can use what the bot offers. Discord's
// client wakes an archived thread for that, unless it is locked.
func (s *Server) stage(u *user, id string) (*channel, error) {
	c, err := s.place(u, id)
	switch {
	case err != nil:
		return nil, err
	case c.guild != nil && !c.guild.joined:
		return nil, errNoBot
	case c.thread != nil && c.thread.locked:
		return nil, errLockedHere
	}
	return c, s.wake(c)
}

// into adds the channel's server to an object of the API, where it has one.
func (c *channel) into(o object) object {
	if c.guild != nil {
		o["guild_id"] = c.guild.id
	}
	return o
}

func (s *Server) channelJSON(c *channel) object {
	o := c.into(object{"id": c.id, "type": c.kind(), "flags": 0, "last_message_id": wire.Nullable(s.last(c))})
	switch c.kind() {
	case kindDirect:
		o["recipients"] = []any{c.person.json()}
		return o
	case kindThread:
		c.threadInto(o)
	default:
		o["topic"], o["position"], o["nsfw"] = wire.Nullable(c.topic), s.position(c), false
		o["parent_id"], o["permission_overwrites"] = nil, []any{}
	}
	o["name"], o["rate_limit_per_user"] = c.name, 0
	return o
}

// last is the id of the newest public message of a channel.
func (s *Server) last(c *channel) string {
	for i := len(s.messages) - 1; i >= 0; i-- {
		if m := s.messages[i]; m.Channel == c.id && m.Private == "" {
			return m.ID
		}
	}
	return ""
}

// position counts the text channels above one.
func (s *Server) position(c *channel) int {
	n := 0
	for _, x := range s.world.channels[:slices.Index(s.world.channels, c)] {
		if x.guild == c.guild && x.kind() == kindText {
			n++
		}
	}
	return n
}

func (s *Server) getChannel(c *call) (any, error) {
	ch, err := s.channelWith(c, ViewChannel)
	if err != nil {
		return nil, err
	}
	return s.channelJSON(ch), nil
}

// channelWith is the channel of a call in which the bot has the permissions. To
// send to a thread it needs another one than to send to its channel.
func (s *Server) channelWith(c *call, permissions uint64) (*channel, error) {
	ch := s.world.channel(c.arg("channel"))
	if ch != nil && ch.thread != nil && permissions&SendMessages != 0 {
		permissions = permissions&^SendMessages | SendInThreads
	}
	switch {
	case ch == nil:
		return nil, wire.ErrUnknownChannel
	case ch.may()&ViewChannel == 0:
		return nil, wire.ErrNoAccess
	case ch.may()&permissions != permissions:
		return nil, wire.ErrNoPermission
	}
	return ch, nil
}

// dropChannel is DELETE /channels/{channel}. Direct messages are only put away,
// which changes nothing here.
func (s *Server) dropChannel(c *call) (any, error) {
	ch, err := s.channelWith(c, ViewChannel)
	if err != nil {
		return nil, err
	}
	needs := map[int]uint64{kindText: ManageChannels, kindThread: ManageThreads}[ch.kind()]
	if ch.may()&needs != needs {
		return nil, wire.ErrNoPermission
	}
	body := s.channelJSON(ch)
	if ch.person == nil {
		s.close(ch)
	}
	return body, nil
}

// close deletes a channel of a server with its messages and threads.
func (s *Server) close(c *channel) {
	for _, t := range slices.Clone(s.world.channels) {
		if t.parent == c {
			s.close(t)
		}
	}
	gone := object{"id": c.id, "guild_id": c.guild.id, "type": c.kind()}
	name := "CHANNEL_DELETE"
	if c.thread != nil {
		name, gone["parent_id"] = "THREAD_DELETE", c.parent.id
	} else {
		gone = s.channelJSON(c)
	}
	visible := c.may()&ViewChannel != 0
	s.world.channels = slices.DeleteFunc(s.world.channels, func(x *channel) bool { return x == c })
	s.messages = slices.DeleteFunc(s.messages, func(m *Message) bool {
		if m.Channel == c.id {
			s.keepFiles(m.Attachments, nil)
		}
		return m.Channel == c.id
	})
	if visible {
		s.dispatch(c.guild, intentGuilds, name, gone)
	}
	s.channelsChanged()
}

// DeleteChannel deletes a text channel with its threads, or a thread, as the
// owner of the server would.
func (s *Server) DeleteChannel(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.world.channel(id)
	if c == nil || c.person != nil {
		return errNoChannel
	}
	s.close(c)
	return nil
}

// DeleteMessage deletes a message, as the owner of the server would.
func (s *Server) DeleteMessage(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.message("", id)
	if m == nil {
		return errNoMessage
	}
	s.remove(m)
	return nil
}
