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

// AskReconnect sends op 7: the bot is to reconnect and resume.
func (g *Gateway) AskReconnect() {
	for c := range g.conns {
		c.send(opReconnect, nil)
	}
}

// InvalidateSession sends op 9. Where resumable is false the sessions are dead
// and the bot must identify again.
func (g *Gateway) InvalidateSession(resumable bool) {
	for c := range g.conns {
		if !resumable && c.session != nil {
			c.session.dead = true
			c.session = nil
		}
		c.send(opInvalid, resumable)
	}
}
