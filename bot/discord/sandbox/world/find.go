package world

import (
	"cmp"
	"slices"

	"stopp/bot/discord/sandbox/wire"
)

// Message finds a message by id, in a channel ("": anywhere); nil if it is not
// there.
func (p *Places) Message(channel, id string) *Message {
	for _, c := range p.Channels {
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

// Attachment finds a file that a message has now; false if there is none.
func (p *Places) Attachment(id string) (Attachment, bool) {
	for _, c := range p.Channels {
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

// PrivateTo are the messages that only a member sees, oldest first.
func (p *Places) PrivateTo(u *User) []Message {
	var out []Message
	for _, c := range p.Channels {
		for _, m := range c.Messages {
			if m.Private == u.ID {
				out = append(out, *m)
			}
		}
	}
	slices.SortFunc(out, func(a, b Message) int { return cmp.Compare(wire.Number(a.ID, 0), wire.Number(b.ID, 0)) })
	return out
}
