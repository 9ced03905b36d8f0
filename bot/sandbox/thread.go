package sandbox

import (
	"slices"
	"time"

	"stopp/bot/sandbox/limit"
	"stopp/bot/sandbox/wire"
)

// thread is what a channel that is a thread has besides. Its id is that of the
// message which it began on; that message may be gone.
type thread struct {
	archived, locked bool
	archivedAt       time.Time // when archived last changed
	made, active     time.Time // active: when it was last posted in, or woken
	minutes          int64     // without activity after which it is archived
	sent             int       // messages that were ever posted
	members          []string
}

// defaultArchive is how many minutes a thread stays open where nobody says.
const defaultArchive = 1440

func (c *channel) threadInto(o object) {
	t := c.thread
	o["parent_id"], o["owner_id"] = c.parent.id, t.members[0]
	o["message_count"], o["total_message_sent"], o["member_count"] = t.sent, t.sent, len(t.members)
	o["thread_metadata"] = object{
		"archived": t.archived, "archive_timestamp": wire.Stamp(t.archivedAt), "auto_archive_duration": t.minutes,
		"locked": t.locked, "create_timestamp": wire.Stamp(t.made),
	}
	o["member"] = object{"id": c.id, "user_id": t.members[0], "join_timestamp": wire.Stamp(t.made), "flags": 0}
}

// startThread is POST /channels/{channel}/messages/{message}/threads.
func (s *Server) startThread(c *call) (any, error) {
	m, err := s.messageOf(c, CreatePublicThreads)
	if err != nil {
		return nil, err
	}
	ch := s.world.channel(m.Channel)
	if ch.kind() != kindText {
		return nil, wire.ErrChannelType
	}
	if s.world.channel(m.ID) != nil {
		return nil, wire.ErrSecondThread
	}
	now := s.now()
	t := &channel{id: m.ID, guild: ch.guild, parent: ch, thread: &thread{archivedAt: now, made: now, active: now}}
	t.thread.members = []string{s.world.bot.id}
	if !c.body.IsObject() {
		c.body.Required()
	}
	t.name = c.body.Get("name").Text(1, limit.ThreadName)
	t.thread.minutes = archiveMinutes(c.body.Get("auto_archive_duration"))
	c.body.Get("rate_limit_per_user").Integer(0, 0, limit.SlowMode)
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	m.flags |= flagHasThread
	s.world.channels = append(s.world.channels, t)
	s.announceThread(t)
	s.announce("MESSAGE_UPDATE", "message_update", m)
	c.status = 201
	return s.channelJSON(t), nil
}

func (s *Server) announceThread(t *channel) {
	o := s.channelJSON(t)
	o["newly_created"] = true
	s.dispatch(t.guild, intentGuilds, "THREAD_CREATE", o)
	s.channelsChanged()
}

func archiveMinutes(v wire.Value) int64 { return v.OneOf(defaultArchive, 60, 1440, 4320, 10080) }

// patchChannel is PATCH /channels/{channel}, for threads. Their creator may
// rename, archive and wake them; locking needs ManageThreads.
func (s *Server) patchChannel(c *call) (any, error) {
	ch, err := s.channelWith(c, ViewChannel)
	switch {
	case err != nil:
		return nil, err
	case ch.person != nil:
		return nil, wire.ErrChannelType
	case ch.thread == nil:
		return nil, wire.ErrNoPermission
	case !c.body.IsObject():
		c.body.Required()
		return nil, c.body.Err()
	}
	next := *ch.thread
	name := ch.name
	if v := c.body.Get("name"); !v.Missing() {
		name = v.Text(1, limit.ThreadName)
	}
	if v := c.body.Get("archived"); !v.Missing() {
		next.archived = v.Truth()
	}
	if v := c.body.Get("locked"); !v.Missing() {
		next.locked = v.Truth()
	}
	if v := c.body.Get("auto_archive_duration"); !v.Missing() {
		next.minutes, next.active = archiveMinutes(v), s.now()
	}
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	if err := mayChange(ch, next); err != nil {
		return nil, err
	}
	ch.name = name
	s.changeThread(ch, next)
	return s.channelJSON(ch), nil
}

// mayChange judges what a bot does to its own thread.
func mayChange(ch *channel, next thread) error {
	old, all := ch.thread, ch.may()&ManageThreads != 0
	switch {
	case next.locked != old.locked && !all, old.locked && old.archived && !next.archived && !all:
		return wire.ErrNoPermission
	case old.archived && !next.archived && ch.may()&SendInThreads == 0 && !all:
		return wire.ErrNoPermission
	case old.archived && next.archived:
		return wire.ErrArchived // but for waking it nothing can be done to it
	}
	return nil
}

func (s *Server) changeThread(ch *channel, next thread) {
	if next.archived != ch.thread.archived {
		next.archivedAt = s.now()
		if !next.archived {
			next.active = s.now()
		}
	}
	*ch.thread = next
	if ch.may()&ViewChannel != 0 {
		s.dispatch(ch.guild, intentGuilds, "THREAD_UPDATE", s.channelJSON(ch))
	}
	s.channelsChanged()
}

// Thread is a thread as it stood when it was asked for.
type Thread struct {
	ID, Name         string // the id is that of the message that it began on
	Archived, Locked bool
}

// Threads are the threads of a channel, archived ones too, oldest first.
func (s *Server) Threads(channel string) []Thread {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Thread
	for _, c := range s.world.channels {
		if c.thread != nil && c.parent.id == channel {
			out = append(out, Thread{ID: c.id, Name: c.name, Archived: c.thread.archived, Locked: c.thread.locked})
		}
	}
	return out
}

// Archive archives or wakes a thread and locks it or not, as the owner of the
// server would.
func (s *Server) Archive(thread string, archived, locked bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	ch := s.world.channel(thread)
	if ch == nil || ch.thread == nil {
		return errNoChannel
	}
	next := *ch.thread
	next.archived, next.locked = archived, locked
	s.changeThread(ch, next)
	return nil
}

// wake makes a thread fit for a new message: one that is archived is so no
// longer, unless it is locked.
func (s *Server) wake(ch *channel) error {
	if ch.thread == nil {
		return nil
	}
	if ch.thread.locked && ch.may()&ManageThreads == 0 {
		return wire.ErrLocked
	}
	if ch.thread.archived {
		next := *ch.thread
		next.archived = false
		s.changeThread(ch, next)
	}
	return nil
}

// awake refuses what cannot be done in an archived thread.
func (c *channel) awake() error {
	if c.thread != nil && c.thread.archived {
		return wire.ErrArchived
	}
	return nil
}

// visit notes a message in a thread. Who writes there or is mentioned there
// belongs to it from then on.
func (t *thread) visit(m *Message, now time.Time) {
	t.sent++
	t.active = now
	for _, id := range append([]string{m.Author}, m.Pings...) {
		if !slices.Contains(t.members, id) {
			t.members = append(t.members, id)
		}
	}
}

// sweepThreads archives those in which nothing was posted for long. Edits do
// not count.
func (s *Server) sweepThreads() {
	for _, ch := range s.world.channels {
		t := ch.thread
		if t == nil || t.archived || s.now().Sub(t.active) < time.Duration(t.minutes)*time.Minute {
			continue
		}
		next := *t
		next.archived = true
		s.changeThread(ch, next)
	}
}

// activeThreads is GET /guilds/{guild}/threads/active.
func (s *Server) activeThreads(c *call) (any, error) {
	g := s.world.guild(c.arg("guild"))
	if g == nil || !g.joined {
		return nil, wire.ErrUnknownGuild
	}
	threads, members := []any{}, []any{}
	for _, ch := range s.world.channels {
		if ch.guild == g && ch.thread != nil && !ch.thread.archived && ch.may()&ViewChannel != 0 {
			o := s.channelJSON(ch)
			threads, members = append(threads, o), append(members, o["member"])
		}
	}
	return object{"threads": threads, "members": members, "has_more": false}, nil
}
