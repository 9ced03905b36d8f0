package sandbox

import (
	"context"
	"time"

	"stopp/bot/discord/sandbox/gateway"
	"stopp/bot/discord/sandbox/monitor"
)

// faults makes things go wrong.
type faults struct{ p *parts }

// change changes what goes wrong with the gateway.
func (f faults) change(how func(*gateway.Faults)) {
	f.p.monitor.Do(func() { how(&f.p.gateway.Faults) })
}

// Fail switches a fault of the REST API on. Of several that fit a request the
// first one strikes.
func (f faults) Fail(fault Fault) { f.p.monitor.Do(func() { f.p.api.Fail(fault) }) }

// ClearFaults switches every fault off, permissions apart.
func (f faults) ClearFaults() {
	f.p.monitor.Do(func() {
		f.p.api.ClearFaults()
		f.p.gateway.Faults = gateway.Faults{}
		f.p.gateway.Release()
	})
}

// Drop ends the bot's connections with a close code, or without a word where
// code is 0. The session can be resumed unless the code says otherwise.
func (f faults) Drop(code int) { f.p.monitor.Do(func() { f.p.gateway.Drop(code) }) }

// DropShard ends the connections of one shard, as Drop does.
func (f faults) DropShard(shard, code int) {
	f.p.monitor.Do(func() { f.p.gateway.DropShard(shard, code) })
}

// AskReconnect sends op 7: the bot is to reconnect and resume.
func (f faults) AskReconnect() { f.p.monitor.Do(f.p.gateway.AskReconnect) }

// InvalidateSession sends op 9. Where resumable is false the sessions are dead
// and the bot must identify again.
func (f faults) InvalidateSession(resumable bool) {
	f.p.monitor.Do(func() { f.p.gateway.InvalidateSession(resumable) })
}

// SilentHello makes the gateway say nothing to who connects.
func (f faults) SilentHello(on bool) { f.change(func(g *gateway.Faults) { g.Silent = on }) }

// NoAcks leaves heartbeats without an answer.
func (f faults) NoAcks(on bool) { f.change(func(g *gateway.Faults) { g.NoAcks = on }) }

// ReconnectForReady answers the next n IDENTIFYs or RESUMEs with op 7.
func (f faults) ReconnectForReady(n int) { f.change(func(g *gateway.Faults) { g.NoReady = n }) }

// InvalidForReady answers the next n IDENTIFYs or RESUMEs with op 9, as Discord
// does to who identifies too often.
func (f faults) InvalidForReady(n int) { f.change(func(g *gateway.Faults) { g.NoSession = n }) }

// DeliverTwice delivers the next n interactions twice, with the same id and token.
func (f faults) DeliverTwice(n int) { f.change(func(g *gateway.Faults) { g.Twice = n }) }

// DeliverLate delivers interactions so much after they were made, until it is
// called with 0. The three seconds for an answer run from when they were made.
func (f faults) DeliverLate(d time.Duration) { f.change(func(g *gateway.Faults) { g.Late = d }) }

// HoldOffline keeps interactions that are made while no bot is connected and delivers them
// to the next that is. Otherwise they are lost, unless a session replays them on RESUME.
func (f faults) HoldOffline(on bool) { f.change(func(g *gateway.Faults) { g.Hold = on }) }

// Redeliver delivers an interaction again, with the same id and token: now, or
// as soon as a bot is connected. It may have been answered, or be too old to be.
func (f faults) Redeliver(interaction string) bool {
	return monitor.Get(f.p.monitor, func() bool {
		i := f.p.interactions.Find(interaction)
		if i != nil {
			f.p.gateway.Redeliver(i.Guild, i.Payload)
		}
		return i != nil
	})
}

// Sign is a request to the endpoint with any body, signed by Discord at a time.
func (f faults) Sign(at time.Time, body []byte) Post { return f.p.endpoint.Sign(at, body) }

// Knock sends a request to the endpoint as it stands, such as one that was sent before, one
// with another signature or one that is too large, and gives it back with its answer.
func (f faults) Knock(ctx context.Context, p Post) (Post, error) { return f.p.endpoint.Post(ctx, p) }
