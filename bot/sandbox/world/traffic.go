package world

import "slices"

// Traffic counts what the bot did in a channel that all there could see. A
// thread counts for itself.
type Traffic struct {
	Posted  int // new messages, answers and follow-ups among them
	Edited  int // edits, updates by a component's answer among them
	Deleted int // messages that were deleted, not those of a deleted channel
}

// Traffic is what there was in a channel, a thread or direct messages so far,
// also where they are gone.
func (w *World) Traffic(channel string) Traffic { return w.traffic[channel] }

// count adds to the traffic of a message's channel.
func (w *World) count(m *Message, add Traffic) {
	if m.Private != "" || m.Author != w.Bot.ID {
		return
	}
	t := w.traffic[m.Channel]
	t.Posted, t.Edited, t.Deleted = t.Posted+add.Posted, t.Edited+add.Edited, t.Deleted+add.Deleted
	w.traffic[m.Channel] = t
}

// Called are those whom a new message calls: the mentioned, and who gets it as
// a direct message that is no answer. What only one sees calls nobody.
func (w *World) Called(m *Message) []string {
	if m.Private != "" {
		return nil
	}
	ids := slices.Clone(m.Pings)
	to := w.Channel(m.Channel).Person
	if to != nil && m.Origin == nil && m.Author != to.ID && !slices.Contains(ids, to.ID) {
		ids = append(ids, to.ID)
	}
	return ids
}

// call notes whom a new message calls.
func (w *World) call(m *Message) {
	for _, id := range w.Called(m) {
		u := w.User(id)
		u.called = append(u.called, *m)
	}
}

// CalledBy are the messages that called a member, oldest first, as they were
// when they did.
func (u *User) CalledBy() []Message { return slices.Clone(u.called) }
