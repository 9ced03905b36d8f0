package world

import (
	"cmp"
	"slices"
	"time"

	"stopp/bot/sandbox/wire"
)

// Message finds one by id, in a channel or, where that is "", anywhere; nil
// where there is none.
func (w *World) Message(channel, id string) *Message {
	for _, c := range w.Channels {
		if channel != "" && c.ID != channel || id == "" {
			continue
		}
		for _, m := range slices.Backward(c.Messages) { // mostly a late one is meant
			if m.ID == id {
				return m
			}
		}
	}
	return nil
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

func (m *Message) before(x *Message) bool { return wire.Number(m.ID, 0) < wire.Number(x.ID, 0) }

// PrivateTo are the messages that only a member sees, oldest first.
func (w *World) PrivateTo(u *User) []Message {
	var out []Message
	for _, c := range w.Channels {
		for _, m := range c.Messages {
			if m.Private == u.ID {
				out = append(out, *m)
			}
		}
	}
	slices.SortFunc(out, func(a, b Message) int { return cmp.Compare(wire.Number(a.ID, 0), wire.Number(b.ID, 0)) })
	return out
}

// Attachment finds a file that a message has now; false says that there is none.
func (w *World) Attachment(id string) (Attachment, bool) {
	for _, c := range w.Channels {
		for _, m := range c.Messages {
			for _, a := range m.Attachments {
				if a.ID == id {
					return a, true
				}
			}
		}
	}
	return Attachment{}, false
}

// Sees says whether a member sees a message.
func (w *World) Sees(u *User, m *Message) bool {
	return (m.Private == "" || m.Private == u.ID) && w.Channel(m.Channel).Open(u)
}
