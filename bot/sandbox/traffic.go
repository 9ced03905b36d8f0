package sandbox

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
func (s *Server) Traffic(channel string) Traffic {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.traffic[channel]
}

// counting adds to the traffic of a message's channel.
func (s *Server) counting(m *Message, add Traffic) {
	if m.Private != "" || m.Author != s.world.bot.id {
		return
	}
	t := s.traffic[m.Channel]
	t.Posted, t.Edited, t.Deleted = t.Posted+add.Posted, t.Edited+add.Edited, t.Deleted+add.Deleted
	s.traffic[m.Channel] = t
}

// called are those whom a new message calls: the mentioned, and who gets it as
// a direct message that is no answer. What only one sees calls nobody.
func (s *Server) called(m *Message) []string {
	if m.Private != "" {
		return nil
	}
	ids := texts(m.Pings)
	to := s.world.channel(m.Channel).person
	if to != nil && m.origin == nil && m.Author != to.id && !slices.Contains(ids, to.id) {
		ids = append(ids, to.id)
	}
	return ids
}

// ring notes whom a new message calls.
func (s *Server) ring(m *Message) {
	for _, id := range s.called(m) {
		s.rung[id] = append(s.rung[id], *m)
	}
}

// Mentions are the messages that called the member, oldest first, as they were
// when they did: those that mentioned them, and direct messages that the bot
// sent by itself. Edits call nobody; one that is Silent called without a sound.
func (m Member) Mentions() []Message {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	return slices.Clone(m.s.rung[m.ID])
}
