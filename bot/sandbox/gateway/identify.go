package gateway

import (
	"encoding/json"
	"strings"
)

type identifyData struct {
	Token    string  `json:"token"`
	Compress bool    `json:"compress"`
	Intents  *int64  `json:"intents"`
	Shard    *[2]int `json:"shard"`
}

func (g *Gateway) identify(c *conn, raw json.RawMessage) {
	var d identifyData
	if json.Unmarshal(raw, &d) != nil {
		c.end(4002)
		return
	}
	if code := g.judgeIdentify(c, d); code != 0 {
		c.end(code)
		return
	}
	if g.insteadOfReady(c) {
		return
	}
	c.compress = d.Compress
	g.open(c, d)
}

// judgeIdentify gives the code to close with, or 0.
func (g *Gateway) judgeIdentify(c *conn, d identifyData) int {
	switch {
	case c.session != nil:
		return 4005
	case strings.TrimPrefix(d.Token, "Bot ") != g.cfg.Token:
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
func (g *Gateway) insteadOfReady(c *conn) bool {
	f := &g.Faults
	switch {
	case f.NoReady > 0:
		f.NoReady--
		c.send(opReconnect, nil)
	case f.NoSession > 0:
		f.NoSession--
		c.send(opInvalid, false)
	default:
		return false
	}
	return true
}

func (g *Gateway) resume(c *conn, raw json.RawMessage) {
	var d struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int64  `json:"seq"`
	}
	if json.Unmarshal(raw, &d) != nil {
		c.end(4002)
		return
	}
	old := g.session(d.Session)
	switch {
	case c.session != nil:
		c.end(4005)
	case strings.TrimPrefix(d.Token, "Bot ") != g.cfg.Token:
		c.end(4004)
	case g.insteadOfReady(c):
	case old == nil || !old.has(d.Seq):
		c.send(opInvalid, false)
	case d.Seq > old.seq:
		c.end(4007)
	default:
		g.reopen(c, old, d.Seq)
	}
}
