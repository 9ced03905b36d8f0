package gateway

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
)

// greet says HELLO, or closes if the address asks for something that does not exist.
func (g *Gateway) greet(c *conn, r *http.Request) {
	q := r.URL.Query()
	c.version, _ = strconv.Atoi(q.Get("v"))
	if c.version != 9 && c.version != 10 || q.Get("encoding") == "etf" {
		c.end(4012)
		return
	}
	if g.Faults.Silent {
		return
	}
	c.send(opHello, wire.Object{"heartbeat_interval": g.cfg.Heartbeat.Milliseconds(), "_trace": []string{"sandbox"}})
}

// receive judges a payload of the client.
func (g *Gateway) receive(c *conn, raw []byte) {
	var p struct {
		Op *int            `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if !g.maySend(c) {
		c.end(4008)
		return
	}
	if len(raw) > limit.GatewayPayload || json.Unmarshal(raw, &p) != nil || p.Op == nil {
		c.end(4002)
		return
	}
	switch *p.Op {
	case opHeartbeat:
		g.beat(c)
	case opIdentify:
		g.identify(c, p.D)
	case opResume:
		g.resume(c, p.D)
	case opPresence, opVoice, opMembers:
		if c.session == nil {
			c.end(4003)
		}
	default:
		c.end(4001)
	}
}

// maySend counts what a client sends in a minute.
func (g *Gateway) maySend(c *conn) bool {
	now := g.clock.Now()
	for len(c.sends) > 0 && now.Sub(c.sends[0]) >= time.Minute {
		c.sends = c.sends[1:]
	}
	c.sends = append(c.sends, now)
	return len(c.sends) <= limit.GatewaySends
}

func (g *Gateway) beat(c *conn) {
	c.lastBeat = g.clock.Now()
	if !g.Faults.NoAcks {
		c.send(opAck, nil)
	}
}
