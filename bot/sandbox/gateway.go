package sandbox

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"stopp/bot/sandbox/limit"
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

// Intents, as bits.
const (
	intentGuilds        = 1 << 0
	intentMembers       = 1 << 1
	intentPresences     = 1 << 8
	intentMessages      = 1 << 9
	intentDirect        = 1 << 12
	intentContent       = 1 << 15
	privilegedIntents   = intentMembers | intentPresences | intentContent
	knownIntents        = 1<<17 - 1 | 1<<20 | 1<<21 | 1<<24 | 1<<25
	identifiesPerDay    = 1000
	zombieAfterBeats    = 1.5
	replayedEventsAtMax = 1000
)

// greet says HELLO, or closes where the address asks for what is not there.
func (s *Server) greet(c *conn, r *http.Request) {
	q := r.URL.Query()
	if v := q.Get("v"); v != "9" && v != "10" || q.Get("encoding") == "etf" {
		c.end(4012)
		return
	}
	if s.faults.gateway.silent {
		return
	}
	c.send(opHello, object{"heartbeat_interval": s.cfg.Heartbeat.Milliseconds(), "_trace": []string{"sandbox"}})
}

// receive judges a payload of the client. The caller holds mu.
func (s *Server) receive(c *conn, raw []byte) {
	var p struct {
		Op *int            `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if !s.maySend(c) {
		c.end(4008)
		return
	}
	if len(raw) > limit.GatewayPayload || json.Unmarshal(raw, &p) != nil || p.Op == nil {
		c.end(4002)
		return
	}
	switch *p.Op {
	case opHeartbeat:
		s.beat(c)
	case opIdentify:
		s.identify(c, p.D)
	case opResume:
		s.resume(c, p.D)
	case opPresence, opVoice, opMembers:
		if c.session == nil {
			c.end(4003)
		}
	default:
		c.end(4001)
	}
}

// maySend counts what a client sends in a minute.
func (s *Server) maySend(c *conn) bool {
	now := s.now()
	for len(c.sends) > 0 && now.Sub(c.sends[0]) >= time.Minute {
		c.sends = c.sends[1:]
	}
	c.sends = append(c.sends, now)
	return len(c.sends) <= limit.GatewaySends
}

func (s *Server) beat(c *conn) {
	c.lastBeat = s.now()
	if !s.faults.gateway.noAcks {
		c.send(opAck, nil)
	}
}

type identifyData struct {
	Token    string  `json:"token"`
	Compress bool    `json:"compress"`
	Intents  *int64  `json:"intents"`
	Shard    *[2]int `json:"shard"`
}

func (s *Server) identify(c *conn, raw json.RawMessage) {
	var d identifyData
	if json.Unmarshal(raw, &d) != nil {
		c.end(4002)
		return
	}
	if code := s.judgeIdentify(c, d); code != 0 {
		c.end(code)
		return
	}
	if s.insteadOfReady(c) {
		return
	}
	c.compress = d.Compress
	s.open(c, d)
}

// judgeIdentify gives the code to close with, or 0.
func (s *Server) judgeIdentify(c *conn, d identifyData) int {
	switch {
	case c.session != nil:
		return 4005
	case strings.TrimPrefix(d.Token, "Bot ") != s.token:
		return 4004
	case d.Intents == nil || *d.Intents&^knownIntents != 0:
		return 4013
	case *d.Intents&privilegedIntents != 0:
		return 4014
	case d.Shard != nil && (d.Shard[1] < 1 || d.Shard[0] < 0 || d.Shard[0] >= d.Shard[1]):
		return 4010
	}
	return 0
}

// insteadOfReady does what faults put in the place of READY or RESUMED.
func (s *Server) insteadOfReady(c *conn) bool {
	f := &s.faults.gateway
	switch {
	case f.noReady > 0:
		f.noReady--
		c.send(opReconnect, nil)
	case f.noSession > 0:
		f.noSession--
		c.send(opInvalid, false)
	default:
		return false
	}
	return true
}

func (s *Server) resume(c *conn, raw json.RawMessage) {
	var d struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int64  `json:"seq"`
	}
	if json.Unmarshal(raw, &d) != nil {
		c.end(4002)
		return
	}
	old := s.session(d.Session)
	switch {
	case c.session != nil:
		c.end(4005)
	case strings.TrimPrefix(d.Token, "Bot ") != s.token:
		c.end(4004)
	case s.insteadOfReady(c):
	case old == nil || !old.has(d.Seq):
		c.send(opInvalid, false)
	case d.Seq > old.seq:
		c.end(4007)
	default:
		s.reopen(c, old, d.Seq)
	}
}

// sweepGateway cuts off who does not beat, and forgets sessions nobody resumed.
func (s *Server) sweepGateway() {
	patience := time.Duration(zombieAfterBeats * float64(s.cfg.Heartbeat))
	for c := range s.conns {
		if s.now().Sub(c.lastBeat) > patience {
			c.end(4009)
		}
	}
	for _, old := range s.sessions {
		if old.conn == nil && s.now().Sub(old.lostAt) > limit.SessionLife {
			old.dead = true
		}
	}
}

func (s *Server) getGateway(*call) (any, error) {
	return object{"url": s.gatewayURL()}, nil
}

func (s *Server) getGatewayBot(*call) (any, error) {
	return object{"url": s.gatewayURL(), "shards": 1, "session_start_limit": object{
		"total": identifiesPerDay, "remaining": identifiesPerDay - len(s.sessions), "reset_after": 86400000, "max_concurrency": 1,
	}}, nil
}

func (s *Server) gatewayURL() string {
	return "ws" + strings.TrimPrefix(s.url, "http") + "/ws/"
}
