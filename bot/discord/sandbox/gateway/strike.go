package gateway

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
