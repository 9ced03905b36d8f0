package world

import (
	"slices"
	"time"
)

// Post stores a new message, gives it its id and shows it to everyone whom it
// concerns. It pings the given users. Where its channel is an archived thread,
// that is woken first, or the message refused.
func (w *World) Post(m *Message, pings []string) error {
	if err := w.Wake(w.Channel(m.Channel)); err != nil {
		return err
	}
	m.ID, m.Pings = w.clock.NewID(), pings
	w.publish(m)
	return nil
}

func (w *World) publish(m *Message) {
	c := w.Channel(m.Channel)
	m.CreatedAt = w.clock.Now()
	m.Loading = m.Flags&FlagLoading != 0
	m.Silent = m.Flags&FlagSilent != 0
	c.Messages = append(c.Messages, m)
	w.count(m, Traffic{Posted: 1})
	w.call(m)
	if c.Thread != nil && m.Private == "" {
		c.Thread.visit(m, m.CreatedAt)
	}
	w.announce("MESSAGE_CREATE", "message_create", m)
}

// Replace puts an edited copy in a message's place. An edit pings nobody, and
// filling in a deferred answer does not count as one.
func (w *World) Replace(m *Message, next Message) {
	next.Pings, next.Silent = m.Pings, m.Silent
	next.Loading = next.Flags&FlagLoading != 0
	if !m.Loading {
		next.EditedAt = w.clock.Now()
		w.count(m, Traffic{Edited: 1})
	}
	*m = next
	w.announce("MESSAGE_UPDATE", "message_update", m)
}

// Remove deletes a message.
func (w *World) Remove(m *Message) {
	c := w.Channel(m.Channel)
	c.Messages = slices.DeleteFunc(c.Messages, func(x *Message) bool { return x == m })
	w.count(m, Traffic{Deleted: 1})
	w.announce("MESSAGE_DELETE", "message_delete", m)
}

// Twin is the message that was posted with the same nonce in the last minutes;
// nil where there is none.
func (w *World) Twin(m *Message) *Message {
	var twin *Message
	for _, c := range w.Channels {
		for _, old := range c.Messages {
			recent := w.clock.Since(old.CreatedAt) < 5*time.Minute
			if recent && m.Nonce != nil && old.Nonce == m.Nonce && old.Author == m.Author && (twin == nil || old.before(twin)) {
				twin = old
			}
		}
	}
	return twin
}
