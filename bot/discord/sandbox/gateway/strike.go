package gateway

import "time"

// Drop ends the bot's connections with a close code, or without a word where
// code is 0. The session can be resumed unless the code says otherwise.
func (g *Gateway) Drop(code int) {
	if code == 0 {
		g.HangUp()
		return
	}
	for c := range g.conns {
		c.end(code)
	}
}

// DropShard ends the connections of one shard, as Drop does.
func (g *Gateway) DropShard(shard, code int) {
	for c := range g.conns {
		switch {
		case c.session == nil || c.session.shard[0] != shard:
		case code == 0:
			c.hangUp()
		default:
			c.end(code)
		}
	}
}

// AskReconnect sends op 7: the bot is to reconnect and resume.
func (g *Gateway) AskReconnect() {
	for c := range g.conns {
		c.send(opReconnect, nil)
	}
}

// InvalidateSession sends op 9. The connections have no session any more, so a
// client may RESUME or IDENTIFY on them. Where resumable is false the sessions are
// dead and only IDENTIFY is left.
func (g *Gateway) InvalidateSession(resumable bool) {
	for c := range g.conns {
		if c.session != nil {
			c.session.dead = c.session.dead || !resumable
			g.part(c)
		}
		c.send(opInvalid, resumable)
	}
}

// part takes a connection from its session, which can be resumed unless it is
// dead.
func (g *Gateway) part(c *conn) {
	c.session.conn = nil
	c.session.lostAt = g.clock.Now()
	c.session = nil
	g.changed()
}

// Faults are what goes wrong with the gateway and with the delivery of
// interactions.
type Faults struct {
	Silent    bool          // it says nothing to who connects
	NoAcks    bool          // heartbeats get no answer
	NoReady   int           // how many of the next IDENTIFYs and RESUMEs get op 7
	NoSession int           // how many of them get op 9
	Twice     int           // how many of the next interactions are delivered twice
	Late      time.Duration // how much later interactions are delivered
	Hold      bool          // interactions wait for a bot where none is connected
}

// delivery is an interaction on its way to the bot.
type delivery struct {
	guild   string // "" for direct messages
	payload any
}

// Deliver sends an interaction to the bot, with the faults that are on.
func (g *Gateway) Deliver(guild string, payload any) {
	times := 1
	if g.Faults.Twice > 0 {
		g.Faults.Twice--
		times = 2
	}
	for range times {
		g.monitor.After(g.Faults.Late, func() { g.deliver(delivery{guild, payload}, g.Faults.Hold) })
	}
}

// Redeliver sends an interaction again: now, or as soon as a bot is connected.
func (g *Gateway) Redeliver(guild string, payload any) {
	g.deliver(delivery{guild, payload}, true)
}

// deliver sends an interaction now. If no bot is connected, it is held or lost, unless a
// session replays it on RESUME.
func (g *Gateway) deliver(d delivery, hold bool) {
	if g.instead(d.payload) {
		return
	}
	if hold && !g.reaches(d.guild) {
		g.held = append(g.held, d)
		return
	}
	g.Dispatch(g.world.Guild(d.guild), 0, "INTERACTION_CREATE", d.payload)
}

// Release delivers the events kept for a bot, if there is one now.
func (g *Gateway) Release() {
	held := g.held
	g.held = nil
	for _, d := range held {
		g.deliver(d, true)
	}
}

// Divert has interactions go elsewhere, as often as f says that they do.
func (g *Gateway) Divert(f func(payload any) bool) { g.instead = f }
