package gateway

import (
	"context"
	"net/http"

	"github.com/gorilla/websocket"

	"stopp/bot/discord/sandbox/mailbox"
	"stopp/bot/discord/sandbox/monitor"
)

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}

// Serve serves one connection until it ends.
func (g *Gateway) Serve(w http.ResponseWriter, r *http.Request) {
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	ctx, cancel := context.WithCancel(g.monitor.Context())
	defer cancel()
	c := &conn{ws: ws, out: mailbox.New[frame](), packed: newPacker(r.URL.Query().Get("compress"))}
	if !monitor.Get(g.monitor, func() bool { return g.accept(ctx, c, r) }) {
		_ = ws.Close()
		return
	}
	for monitor.Get(g.monitor, g.next(c)) {
	}
}

// accept takes a connection, unless the server was stopped.
func (g *Gateway) accept(ctx context.Context, c *conn, r *http.Request) bool {
	if g.monitor.Stopped() {
		return false
	}
	c.lastBeat = g.clock.Now()
	g.conns[c] = true
	g.monitor.Go(func() { c.write(ctx) })
	g.greet(c, r)
	return true
}

// next reads the client's next message, and returns what to do with it. That says whether
// there is more to come.
func (g *Gateway) next(c *conn) func() bool {
	_, raw, err := c.ws.ReadMessage()
	return func() bool {
		if err != nil {
			g.lose(c, err)
			return false
		}
		if c.closing == 0 {
			g.receive(c, raw)
		}
		return true
	}
}

// lose forgets a connection. Its session lives on for a RESUME unless either
// side ended it.
func (g *Gateway) lose(c *conn, why error) {
	delete(g.conns, c)
	_ = c.ws.Close()
	if c.session == nil || c.session.conn != c {
		return
	}
	c.session.conn = nil
	c.session.lostAt = g.clock.Now()
	byClient := c.closing == 0 && websocket.IsCloseError(why, websocket.CloseNormalClosure, websocket.CloseGoingAway)
	if byClient || c.closing == 4004 || c.closing == 4007 || c.closing == 4009 {
		c.session.dead = true
	}
	g.changed()
}
