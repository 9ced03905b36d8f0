package gateway

import (
	"encoding/json"
	"fmt"
	"strings"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type identifyData struct {
	Token    string  `json:"token"`
	Compress bool    `json:"compress"`
	Intents  *int64  `json:"intents"`
	Shard    *[2]int `json:"shard"`

	Properties map[string]any `json:"properties"`
}

func (g *Gateway) identify(c *conn, raw json.RawMessage) {
	var d identifyData
	if json.Unmarshal(raw, &d) != nil || d.Properties == nil {
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
	if g.tooSoon(d) {
		c.send(opInvalid, false)
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
	case g.crowded(d.session()):
		return 4011
	}
	return 0
}

// session is one that nobody has yet.
func (d identifyData) session() *session {
	x := &session{intents: *d.Intents, shard: [2]int{0, 1}}
	if d.Shard != nil {
		x.shard = *d.Shard
	}
	return x
}

// crowded says whether a session would have more servers than Discord lets a shard have.
func (g *Gateway) crowded(x *session) bool {
	if len(g.world.Guilds) <= limit.GuildsPerShard {
		return false
	}
	n := 0
	for _, home := range g.world.Guilds {
		if home.Joined && x.wants(home, 0) {
			n++
		}
	}
	return n > limit.GuildsPerShard
}

// tooSoon says whether another shard has identified just before that may not do so together with this one.
func (g *Gateway) tooSoon(d identifyData) bool {
	bucket, now := d.session().shard[0]%g.cfg.AtOnce, g.clock.Now()
	if last, ok := g.begun[bucket]; ok && now.Sub(last) < g.cfg.Pause {
		return true
	}
	g.begun[bucket] = now
	return false
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

// session finds one that can be resumed.
func (g *Gateway) session(id string) *session {
	for _, x := range g.sessions {
		if x.id == id && !x.dead {
			return x
		}
	}
	return nil
}

// open makes a session of an accepted IDENTIFY.
func (g *Gateway) open(c *conn, d identifyData) {
	x := d.session()
	x.id, x.conn, x.heard = fmt.Sprintf("%032x", wire.SnowflakeAt(g.clock.Now())+uint64(len(g.sessions))), c, g.heard
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
		"v": c.version, "user": g.world.Bot.JSON(), "session_id": x.id, "session_type": "normal", "shard": x.shard[:],
		"resume_gateway_url": g.address(), "private_channels": []any{}, "relationships": []any{},
		"guilds": listed, "application": wire.Object{"id": g.world.Bot.ID, "flags": 0},
	})
	for _, home := range mine {
		if x.wants(home, world.IntentGuilds) {
			x.dispatch("GUILD_CREATE", g.world.ArrivalJSON(home))
		}
	}
	g.changed()
	g.Release()
}

// reopen resumes a session and replays missed events.
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
