package gateway

import (
	"fmt"
	"time"

	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

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
