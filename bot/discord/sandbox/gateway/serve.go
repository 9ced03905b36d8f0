package gateway

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"stopp/bot/discord/sandbox/mailbox"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
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

// session is a bot's session with the gateway over one or more connections.
type session struct {
	id      string
	seq     int64
	events  []event // the last ones, for a RESUME
	conn    *conn   // nil while disconnected
	lostAt  time.Time
	dead    bool
	intents int64
	shard   [2]int
	heard   []func(Event)
}

// Event is something that a bot was told.
type Event struct {
	Name string // MESSAGE_CREATE, say
	Data []byte // JSON
}

type event struct {
	seq     int64
	payload []byte
}

// has says whether everything after seq can still be replayed.
func (x *session) has(seq int64) bool {
	return len(x.events) == 0 || seq >= x.events[0].seq-1
}

// dispatch numbers an event, sends it where there is a connection, and keeps it.
func (x *session) dispatch(name string, d any) {
	x.seq++
	data := wire.Encode(d)
	e := event{x.seq, fmt.Appendf(make([]byte, 0, len(data)+100), `{"t":%q,"s":%d,"op":%d,"d":%s}`, name, x.seq, opDispatch, data)}
	for _, f := range x.heard {
		f(Event{Name: name, Data: data})
	}
	x.events = append(x.events, e)
	if n := len(x.events); n > replayedEventsAtMax {
		x.events = x.events[n-replayedEventsAtMax:]
	}
	if x.conn != nil {
		x.conn.out.Put(frame{payload: e.payload, compress: x.conn.compress})
	}
}

// wants says whether a session gets events of a server (nil for direct messages)
// and an intent; 0 is for events that need none.
func (x *session) wants(to *world.Guild, intent world.Intent) bool {
	id := uint64(0)
	if to != nil {
		id = wire.Number(to.ID, 0)
	}
	return int(id>>22%uint64(x.shard[1])) == x.shard[0] && x.intents&int64(intent) == int64(intent)
}
