package world

import "slices"

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

// Called are those whom a new message calls: everybody it mentions, and the
// receiver of a direct message that is no answer. A message that only one
// member sees calls nobody.
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
