package sandbox

import "stopp/bot/sandbox/wire"

// openDirect is POST /users/@me/channels. It says nothing of whether the person
// takes direct messages; only sending one shows that.
func (s *Server) openDirect(c *call) (any, error) {
	if !c.body.IsObject() {
		c.body.Required()
	}
	id := c.body.Get("recipient_id")
	if id.Missing() {
		id.Required()
	}
	to := id.ID()
	if err := c.body.Err(); err != nil {
		return nil, err
	}
	u := s.world.user(to)
	switch {
	case u == nil:
		return nil, wire.ErrUnknownUser
	case u.bot:
		return nil, wire.ErrDirectSelf
	}
	return s.channelJSON(s.direct(u)), nil
}

// direct is a person's direct messages with the bot, made where there are none.
func (s *Server) direct(u *user) *channel {
	for n, x := range s.world.people {
		if x != u {
			continue
		}
		id := wire.IDAt(directBirth, n)
		if c := s.world.channel(id); c != nil {
			return c
		}
		c := &channel{id: id, name: s.world.bot.name, person: u}
		s.world.channels = append(s.world.channels, c)
		s.channelsChanged()
		return c
	}
	panic("sandbox: a stranger") // users are never removed
}

// reachable refuses messages to who does not take them.
func (s *Server) reachable(c *channel) error {
	switch {
	case c.person == nil:
		return nil
	case !s.world.home():
		return wire.ErrNoCommonGuild
	case c.person.noDirect:
		return wire.ErrNoDirect
	}
	return nil
}

// Direct is the same member in their direct messages with the bot.
func (m Member) Direct() Member {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	m.Channel = m.s.direct(m.u).id
	return m
}

// AcceptDirect says whether the member takes direct messages from the bot; at
// first everyone does. Whose do not refuses what the bot sends by itself with
// 50007; answers to what they use there still come.
func (m Member) AcceptDirect(on bool) {
	m.s.mu.Lock()
	defer m.s.mu.Unlock()
	m.s.accept(m.u, on)
}

func (s *Server) accept(u *user, on bool) {
	u.noDirect = !on
	s.tell(nil, "members", s.membersView())
}
