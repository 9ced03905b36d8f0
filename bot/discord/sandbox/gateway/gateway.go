// Package gateway is the socket that tells a bot what happens: its connections, the sessions that
// outlive them, and what may go wrong with both.
package gateway

import (
	"strings"
	"time"

	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/monitor"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// Gateway opcodes.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opPresence  = 3
	opVoice     = 4
	opResume    = 6
	opReconnect = 7
	opMembers   = 8
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

// Intents that a bot may ask for besides those of a world, as bits.
const (
	intentMembers       = 1 << 1
	intentPresences     = 1 << 8
	intentContent       = 1 << 15
	privilegedIntents   = intentMembers | intentPresences | intentContent
	knownIntents        = 1<<17 - 1 | 1<<20 | 1<<21 | 1<<24 | 1<<25
	identifiesPerDay    = 1000
	zombieAfterBeats    = 1.5
	replayedEventsAtMax = 1000
)

// Config says how a gateway behaves.
type Config struct {
	Token     string        // the bot's, without the word "Bot"
	URL       string        // of the whole server, with http
	Heartbeat time.Duration // the heartbeat interval
	Shards    int           // how many are advised
	AtOnce    int           // how many shards may identify together
	Pause     time.Duration // how long the next ones have to wait; 0 for none
}

// Gateway has the bot's connections and sessions. Its methods are called within
// the monitor, but for Serve.
type Gateway struct {
	Faults   Faults // what goes wrong
	cfg      Config
	monitor  *monitor.Monitor
	clock    *clock.Clock
	world    *world.World
	changed  func() // is told when a bot comes or goes
	sessions []*session
	conns    map[*conn]bool
	begun    map[int]time.Time // when a shard identified last, by what their numbers leave when divided by AtOnce
	held     []delivery        // interactions that wait for a bot
	heard    []func(Event)
	instead  func(payload any) bool // takes an interaction that is not for the gateway
}

// New is a gateway to which nobody is connected.
func New(cfg Config, m *monitor.Monitor, clock *clock.Clock, w *world.World, changed func()) *Gateway {
	return &Gateway{cfg: cfg, monitor: m, clock: clock, world: w, changed: changed, conns: map[*conn]bool{}, begun: map[int]time.Time{}, instead: func(any) bool { return false }}
}

// Dispatch gives an event to every session that wants it, also to sessions that may yet
// resume.
func (g *Gateway) Dispatch(to *world.Guild, intent world.Intent, name string, d any) {
	for _, x := range g.sessions {
		if !x.dead && x.wants(to, intent) {
			x.dispatch(name, d)
		}
	}
}

// OnEvent has f called with every event of the sessions that are opened from now on,
// within the monitor.
func (g *Gateway) OnEvent(f func(Event)) { g.heard = append(g.heard, f) }

// Online says whether a bot is connected now.
func (g *Gateway) Online() bool {
	for _, x := range g.sessions {
		if x.conn != nil && !x.dead {
			return true
		}
	}
	return false
}

// Sessions is how many sessions there are, those included whose line is down.
func (g *Gateway) Sessions() int { return len(g.sessions) }

// reaches tells whether a connected bot hears of events in a server, "" for direct messages.
func (g *Gateway) reaches(guild string) bool {
	for _, x := range g.sessions {
		if x.conn != nil && !x.dead && x.wants(g.world.Guild(guild), 0) {
			return true
		}
	}
	return false
}

// HangUp cuts every line without a word.
func (g *Gateway) HangUp() {
	for c := range g.conns {
		c.hangUp()
	}
}

// Sweep cuts off connections without a heartbeat, and forgets sessions that nobody resumed.
func (g *Gateway) Sweep() {
	patience := time.Duration(zombieAfterBeats * float64(g.cfg.Heartbeat))
	for c := range g.conns {
		if g.clock.Since(c.lastBeat) > patience {
			c.end(4009)
		}
	}
	for _, old := range g.sessions {
		if old.conn == nil && g.clock.Since(old.lostAt) > limit.SessionLife {
			old.dead = true
		}
	}
}

func (g *Gateway) address() string {
	return "ws" + strings.TrimPrefix(g.cfg.URL, "http") + "/ws/"
}

// Endpoints are the routes of the REST API that tell where the gateway is.
func (g *Gateway) Endpoints() rest.Endpoints {
	return rest.Endpoints{
		"GET /gateway":     rest.Open(g.where),
		"GET /gateway/bot": rest.Usual(g.whereForBot),
	}
}

func (g *Gateway) where(*rest.Call) (any, error) {
	return wire.Object{"url": g.address()}, nil
}

func (g *Gateway) whereForBot(*rest.Call) (any, error) {
	return wire.Object{"url": g.address(), "shards": g.cfg.Shards, "session_start_limit": wire.Object{
		"total": identifiesPerDay, "remaining": identifiesPerDay - len(g.sessions), "reset_after": 86400000, "max_concurrency": g.cfg.AtOnce,
	}}, nil
}
