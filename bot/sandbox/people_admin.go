package sandbox

import "stopp/bot/sandbox/wire"

// adminActions is what people do on the page to the made-up Discord itself:
// what in a real one the owner of a server does, and the bot's operator.
func (s *Server) adminActions() map[string]action {
	return map[string]action{
		"direct": s.actDirect, "accept": s.actAccept, "bot": s.actBot, "permit": s.actPermit, "archive": s.actArchive,
		"remove": s.actRemove, "drop": s.actDrop,
	}
}

// actDirect opens the direct messages with the bot.
func (s *Server) actDirect(u *user, _ wire.Value) (any, error) {
	return object{"channel": s.direct(u).id}, nil
}

func (s *Server) actAccept(u *user, body wire.Value) (any, error) {
	s.accept(u, body.Get("on").Truth())
	return object{}, nil
}

func (s *Server) actBot(_ *user, body wire.Value) (any, error) {
	g := s.world.guild(str(body, "guild"))
	if g == nil {
		return nil, errNoGuild
	}
	s.move(g, body.Get("joined").Truth())
	return object{}, nil
}

// actPermit lets the bot post or start threads in a channel, or does not.
func (s *Server) actPermit(u *user, body wire.Value) (any, error) {
	c, err := s.place(u, str(body, "channel"))
	if err != nil || c.kind() != kindText {
		return nil, errNoChannel
	}
	for key, bits := range map[string]uint64{"post": SendMessages | SendInThreads, "threads": CreatePublicThreads} {
		if !body.Has(key) {
			continue
		}
		c.permissions &^= bits
		if body.Get(key).Truth() {
			c.permissions |= bits
		}
	}
	s.channelsChanged()
	return object{}, nil
}

func (s *Server) actArchive(u *user, body wire.Value) (any, error) {
	c, err := s.place(u, str(body, "channel"))
	if err != nil || c.thread == nil {
		return nil, errNoChannel
	}
	next := *c.thread
	next.archived, next.locked = body.Get("archived").Truth(), body.Get("locked").Truth()
	s.changeThread(c, next)
	return object{}, nil
}

// actRemove deletes a message, whoever wrote it.
func (s *Server) actRemove(u *user, body wire.Value) (any, error) {
	m := s.message("", str(body, "message"))
	if m == nil || !s.sees(u, m) {
		return nil, errNoMessage
	}
	s.remove(m)
	return object{}, nil
}

// actDrop deletes a channel or a thread. The last channel stays, so that there
// is always one to be in.
func (s *Server) actDrop(u *user, body wire.Value) (any, error) {
	c, err := s.place(u, str(body, "channel"))
	if err != nil || c.person != nil || c.thread == nil && s.textChannels() < 2 {
		return nil, errNoChannel
	}
	s.close(c)
	return object{}, nil
}

func (s *Server) textChannels() int {
	n := 0
	for _, c := range s.world.channels {
		if c.kind() == kindText {
			n++
		}
	}
	return n
}
