package sandbox

import "time"

// gatewayFaults are what goes wrong with the gateway and with the delivery of
// interactions.
type gatewayFaults struct {
	silent    bool
	noAcks    bool
	noReady   int
	noSession int
	twice     int
	late      time.Duration
	hold      bool
	held      []*interaction
}

// Drop ends the bot's connections with a close code, or without a word where
// code is 0. The session can be resumed unless the code says otherwise.
func (s *Server) Drop(code int) {
	s.eachConn(func(c *conn) {
		if code == 0 {
			c.hangUp()
			return
		}
		c.end(code)
	})
}

// AskReconnect sends op 7: the bot is to reconnect and resume.
func (s *Server) AskReconnect() {
	s.eachConn(func(c *conn) { c.send(opReconnect, nil) })
}

// InvalidateSession sends op 9. Where resumable is false the sessions are dead
// and the bot must identify again.
func (s *Server) InvalidateSession(resumable bool) {
	s.eachConn(func(c *conn) {
		if !resumable && c.session != nil {
			c.session.dead = true
			c.session = nil
		}
		c.send(opInvalid, resumable)
	})
}

func (s *Server) eachConn(f func(*conn)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.conns {
		f(c)
	}
}

// gatewayFault changes what goes wrong, under the lock.
func (s *Server) gatewayFault(f func(*gatewayFaults)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(&s.faults.gateway)
}

// SilentHello makes the gateway say nothing to who connects.
func (s *Server) SilentHello(on bool) { s.gatewayFault(func(f *gatewayFaults) { f.silent = on }) }

// NoAcks leaves heartbeats without an answer.
func (s *Server) NoAcks(on bool) { s.gatewayFault(func(f *gatewayFaults) { f.noAcks = on }) }

// ReconnectForReady answers the next n IDENTIFYs or RESUMEs with op 7.
func (s *Server) ReconnectForReady(n int) { s.gatewayFault(func(f *gatewayFaults) { f.noReady = n }) }

// InvalidForReady answers the next n IDENTIFYs or RESUMEs with op 9, as Discord
// does to who identifies too often.
func (s *Server) InvalidForReady(n int) { s.gatewayFault(func(f *gatewayFaults) { f.noSession = n }) }

// DeliverTwice delivers the next n interactions twice, with the same id and token.
func (s *Server) DeliverTwice(n int) { s.gatewayFault(func(f *gatewayFaults) { f.twice = n }) }

// DeliverLate delivers interactions so much after they were made, until it is
// called with 0. The three seconds for an answer run from when they were made.
func (s *Server) DeliverLate(d time.Duration) { s.gatewayFault(func(f *gatewayFaults) { f.late = d }) }

// HoldOffline keeps interactions that are made while no bot is connected and
// delivers them to the next that is. Otherwise they are lost, but for those
// that a session replays on RESUME.
func (s *Server) HoldOffline(on bool) { s.gatewayFault(func(f *gatewayFaults) { f.hold = on }) }

// Redeliver delivers an interaction again, with the same id and token: now, or
// as soon as a bot is connected. It may have been answered, or be too old to be.
func (s *Server) Redeliver(interaction string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := s.pending[interaction]
	if i == nil {
		return false
	}
	if s.online() {
		s.dispatch(s.world.guild(i.guild), 0, "INTERACTION_CREATE", i.payload)
	} else {
		s.faults.gateway.held = append(s.faults.gateway.held, i)
	}
	return true
}

// deliver sends an interaction to the bot, with the faults that are on. The
// caller holds mu.
func (s *Server) deliver(i *interaction) {
	f := &s.faults.gateway
	times := 1
	if f.twice > 0 {
		f.twice--
		times = 2
	}
	for range times {
		s.after(f.late, func() { s.deliverNow(i) })
	}
}

func (s *Server) deliverNow(i *interaction) {
	f := &s.faults.gateway
	if f.hold && !s.online() {
		f.held = append(f.held, i)
		return
	}
	s.dispatch(s.world.guild(i.guild), 0, "INTERACTION_CREATE", i.payload)
}

// releaseHeld delivers what was kept for a bot, where there is one now.
func (s *Server) releaseHeld() {
	held := s.faults.gateway.held
	if len(held) == 0 || !s.online() {
		return
	}
	s.faults.gateway.held = nil
	for _, i := range held {
		s.dispatch(s.world.guild(i.guild), 0, "INTERACTION_CREATE", i.payload)
	}
}
