package world

import (
	"strconv"
	"time"

	"stopp/bot/discord/sandbox/wire"
)

// StartThread starts a thread on a message of a text channel, as the bot.
func (w *World) StartThread(m *Message, name string, minutes int64) *Channel {
	now, parent := w.clock.Now(), w.Channel(m.Channel)
	t := &Channel{ID: m.ID, Name: name, Guild: parent.Guild, Parent: parent, Thread: &Thread{
		Minutes: minutes, archivedAt: now, made: now, active: now, members: []string{w.Bot.ID},
	}}
	m.Flags |= FlagHasThread
	w.Channels = append(w.Channels, t)
	o := w.ChannelJSON(t)
	o["newly_created"] = true
	w.audience.Dispatch(t.Guild, IntentGuilds, "THREAD_CREATE", o)
	w.audience.PlacesChanged()
	w.announce("MESSAGE_UPDATE", "message_update", m)
	return t
}

// Starter is the first message of a thread, which only points to the one that the thread began on; nil of any other
// channel. It is only read, and nobody can change it.
func (w *World) Starter(c *Channel) *Message {
	if c.Thread == nil {
		return nil
	}
	first := &Message{ID: strconv.FormatUint(wire.Number(c.ID, 0)+1, 10), Channel: c.ID, Author: w.Bot.ID, CreatedAt: c.Thread.made}
	first.Kind, first.ReplyTo = KindStarter, c.ID
	return first
}

// Listed are the messages of a channel from the oldest one on.
func (w *World) Listed(c *Channel) []*Message {
	if first := w.Starter(c); first != nil {
		return append([]*Message{first}, c.Messages...)
	}
	return c.Messages
}

// ActiveThreads counts the open threads of a server.
func (w *World) ActiveThreads(g *Guild) int {
	n := 0
	for _, c := range w.Channels {
		if c.Guild == g && c.Thread != nil && !c.Thread.Archived {
			n++
		}
	}
	return n
}

// Touch counts as activity in a thread.
func (w *World) Touch(t *Thread) { t.active = w.clock.Now() }

// ChangeThread archives, wakes or locks a thread, or says when it is archived.
func (w *World) ChangeThread(c *Channel, next Thread) {
	if next.Archived != c.Thread.Archived {
		next.archivedAt = w.clock.Now()
		if !next.Archived {
			next.active = w.clock.Now()
		}
	}
	*c.Thread = next
	if c.May()&ViewChannel != 0 {
		w.audience.Dispatch(c.Guild, IntentGuilds, "THREAD_UPDATE", w.ChannelJSON(c))
	}
	w.audience.PlacesChanged()
}

// Archive archives or wakes a thread and locks it or not, as the owner of the
// server would.
func (w *World) Archive(c *Channel, archived, locked bool) {
	next := *c.Thread
	next.Archived, next.Locked = archived, locked
	w.ChangeThread(c, next)
}

// Wake makes a thread fit for a new message: one that is archived is so no
// longer, unless it is locked.
func (w *World) Wake(c *Channel) error {
	if c.Thread == nil {
		return nil
	}
	if c.Thread.Locked && c.May()&ManageThreads == 0 {
		return wire.ErrLocked
	}
	if c.Thread.Archived {
		w.Archive(c, false, c.Thread.Locked)
	}
	return nil
}

// Sweep archives threads in which nothing was posted for long. Edits do not
// count.
func (w *World) Sweep() {
	for _, c := range w.Channels {
		t := c.Thread
		if t != nil && !t.Archived && w.clock.Since(t.active) >= time.Duration(t.Minutes)*time.Minute {
			w.Archive(c, true, t.Locked)
		}
	}
}
