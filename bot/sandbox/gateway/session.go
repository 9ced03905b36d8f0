package gateway

import (
	"fmt"
	"time"

	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

// session is what a bot has with the gateway over one or more connections.
type session struct {
	id      string
	seq     int64
	events  []event // the last ones, for a RESUME
	conn    *conn   // nil while disconnected
	lostAt  time.Time
	dead    bool
	intents int64
	shard   [2]int
}

type event struct {
	seq     int64
	payload []byte
}

// session finds one that can be resumed.
func (g *Gateway) session(id string) *session {
	for _, x := range g.sessions {
		if x.id == id && !x.dead {
			return x
		}
	}
	return nil
}

// has says whether everything after seq can still be replayed.
func (x *session) has(seq int64) bool {
	return len(x.events) == 0 || seq >= x.events[0].seq-1
}

// open makes a session of an accepted IDENTIFY.
func (g *Gateway) open(c *conn, d identifyData) {
	x := &session{id: fmt.Sprintf("%032x", wire.SnowflakeAt(g.clock.Now())+uint64(len(g.sessions))), conn: c, intents: *d.Intents, shard: [2]int{0, 1}}
	if d.Shard != nil {
		x.shard = *d.Shard
	}
	c.session = x
	g.sessions = append(g.sessions, x)
	mine := []*world.Guild{}
	listed := []any{}
	for _, home := range g.world.Guilds {
		if home.Joined && x.wants(home, 0) {
			mine, listed = append(mine, home), append(listed, wire.Object{"id": home.ID, "unavailable": true})
		}
	}
	x.dispatch("READY", wire.Object{
		"v": 9, "user": g.world.Bot.JSON(), "session_id": x.id, "session_type": "normal", "shard": x.shard[:],
		"resume_gateway_url": g.address(), "private_channels": []any{}, "relationships": []any{},
		"guilds": listed, "application": wire.Object{"id": g.world.Bot.ID, "flags": 0},
	})
	for _, home := range mine {
		if x.wants(home, world.IntentGuilds) {
			x.dispatch("GUILD_CREATE", g.world.GuildJSON(home))
		}
	}
	g.changed()
	g.Release()
}

// reopen resumes a session and replays what it missed.
func (g *Gateway) reopen(c *conn, x *session, seq int64) {
	if x.conn != nil {
		x.conn.session = nil
		x.conn.end(4000)
	}
	c.session, x.conn = x, c
	for _, e := range x.events {
		if e.seq > seq {
			c.out.Put(frame{payload: e.payload})
		}
	}
	x.dispatch("RESUMED", wire.Object{"_trace": []string{"sandbox"}})
	g.changed()
	g.Release()
}

// dispatch numbers an event, sends it where there is a connection, and keeps it.
func (x *session) dispatch(name string, d any) {
	x.seq++
	e := event{x.seq, wire.Encode(wire.Object{"op": opDispatch, "s": x.seq, "t": name, "d": d})}
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
