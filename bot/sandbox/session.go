package sandbox

import (
	"fmt"
	"time"

	"stopp/bot/sandbox/wire"
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
func (s *Server) session(id string) *session {
	for _, x := range s.sessions {
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
func (s *Server) open(c *conn, d identifyData) {
	x := &session{id: fmt.Sprintf("%032x", wire.SnowflakeAt(s.now())+uint64(len(s.sessions))), conn: c, intents: *d.Intents, shard: [2]int{0, 1}}
	if d.Shard != nil {
		x.shard = *d.Shard
	}
	c.session = x
	s.sessions = append(s.sessions, x)
	mine := []*guild{}
	listed := []any{}
	for _, g := range s.world.guilds {
		if g.joined && x.wants(g, 0) {
			mine, listed = append(mine, g), append(listed, object{"id": g.id, "unavailable": true})
		}
	}
	x.dispatch("READY", object{
		"v": 9, "user": s.world.bot.json(), "session_id": x.id, "session_type": "normal", "shard": x.shard[:],
		"resume_gateway_url": s.gatewayURL(), "private_channels": []any{}, "relationships": []any{},
		"guilds": listed, "application": object{"id": s.world.app, "flags": 0},
	})
	for _, g := range mine {
		if x.wants(g, intentGuilds) {
			x.dispatch("GUILD_CREATE", s.guildJSON(g))
		}
	}
	s.botChanged()
	s.releaseHeld()
}

// reopen resumes a session and replays what it missed.
func (s *Server) reopen(c *conn, x *session, seq int64) {
	if x.conn != nil {
		x.conn.session = nil
		x.conn.end(4000)
	}
	c.session, x.conn = x, c
	for _, e := range x.events {
		if e.seq > seq {
			c.out.put(frame{payload: e.payload})
		}
	}
	x.dispatch("RESUMED", object{"_trace": []string{"sandbox"}})
	s.botChanged()
	s.releaseHeld()
}

// dispatch numbers an event, sends it where there is a connection, and keeps it.
func (x *session) dispatch(name string, d any) {
	x.seq++
	e := event{x.seq, wire.Encode(object{"op": opDispatch, "s": x.seq, "t": name, "d": d})}
	x.events = append(x.events, e)
	if n := len(x.events); n > replayedEventsAtMax {
		x.events = x.events[n-replayedEventsAtMax:]
	}
	if x.conn != nil {
		x.conn.out.put(frame{payload: e.payload, compress: x.conn.compress})
	}
}

// wants says whether a session gets events of a server (nil for direct messages)
// and an intent; 0 is for events that need none.
func (x *session) wants(g *guild, intent int64) bool {
	id := uint64(0)
	if g != nil {
		id = wire.Number(g.id, 0)
	}
	return int(id>>22%uint64(x.shard[1])) == x.shard[0] && x.intents&intent == intent
}

// dispatch gives an event to every session that wants it, also to those that
// may yet resume. The caller holds mu.
func (s *Server) dispatch(g *guild, intent int64, name string, d any) {
	for _, x := range s.sessions {
		if !x.dead && x.wants(g, intent) {
			x.dispatch(name, d)
		}
	}
}

// online says whether a bot is connected now. The caller holds mu.
func (s *Server) online() bool {
	for _, x := range s.sessions {
		if x.conn != nil && !x.dead {
			return true
		}
	}
	return false
}
