package discord

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
)

// gateway is the lines on which Discord tells what happens, one for each shard. They are kept up
// from its start until it is left.
type gateway struct {
	token  string
	times  times
	log    *slog.Logger
	rest   *rest          // for questions about the gateway
	roots  *x509.CertPool // whose certificates the gateway may have; nil is the system's
	me     *identity
	events *events

	leave context.CancelFunc
	done  chan struct{} // closed when the gateway has been left, after end is set
	end   error
	spoken
}

// spoken is Discord's answer about a gateway's shards.
type spoken struct {
	count  int // of the bot's shards, in all processes
	atOnce int // how many of them may identify together
	turns  turns
	lines  atomic.Pointer[[]*line] // nil before they are known
}

// line is one shard's line.
type line struct {
	*gateway
	shard int
	log   *slog.Logger
	up    atomic.Bool // it delivers
	now   atomic.Pointer[connection]
}

func newGateway(config Config, t times, log *slog.Logger, r *rest, me *identity) *gateway {
	return &gateway{
		token: config.Token, times: t, log: log, rest: r, me: me,
		events: &events{config: config, log: log, me: me}, done: make(chan struct{}),
	}
}

// start goes to the gateway and waits until the first shard is ready. After an error, too, it has
// to be left.
func (g *gateway) start(ctx context.Context) error {
	lifetime, leave := context.WithCancel(context.Background())
	g.leave = leave
	go func() {
		defer close(g.done)
		g.end = g.stay(lifetime)
	}()
	select {
	case <-g.me.ready:
		return nil
	case <-g.done:
		return g.end
	case <-ctx.Done():
		return fmt.Errorf("connecting to Discord: %w", ctx.Err())
	}
}

// stay keeps a line up for each shard until ctx ends (nil) or Discord refuses the bot for good.
func (g *gateway) stay(ctx context.Context) error {
	if err := g.spread(ctx); err != nil {
		if ctx.Err() != nil {
			return nil
		}
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	lines := g.connect()
	var all sync.WaitGroup
	for _, l := range lines {
		all.Go(func() {
			if err := l.stayConnected(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); errors.Is(err, ErrRefused) {
		return err
	}
	return nil
}

// connect makes the lines.
func (g *gateway) connect() (lines []*line) {
	for _, n := range g.events.config.Shards.among(g.count) {
		l := &line{gateway: g, shard: n, log: g.log}
		if g.count > 1 {
			l.log = g.log.With("shard", n)
		}
		lines = append(lines, l)
	}
	g.events.homes.expect(len(lines))
	g.lines.Store(&lines)
	return lines
}

// each are the lines, none before it is known how many there are.
func (g *gateway) each() []*line {
	if lines := g.lines.Load(); lines != nil {
		return *lines
	}
	return nil
}

// Connected tells whether the gateway delivers what members do, on all shards.
func (g *gateway) Connected() bool {
	up, of := g.Lines()
	return of > 0 && up == of
}

// Lines tells on how many shards the gateway delivers what members do, and how many of them this client has; of is 0
// while that is not known.
func (g *gateway) Lines() (up, of int) {
	lines := g.each()
	for _, l := range lines {
		if l.up.Load() {
			up++
		}
	}
	return up, len(lines)
}

// Heartbeat is how long Discord took to acknowledge the last heartbeat, on the slowest shard; 0 if that is not
// known.
func (g *gateway) Heartbeat() (most time.Duration) {
	for _, l := range g.each() {
		most = max(most, l.heartbeat())
	}
	return most
}

func (l *line) heartbeat() time.Duration {
	k := l.now.Load()
	if k == nil {
		return 0
	}
	k.session.RLock()
	defer k.session.RUnlock()
	if k.session.LastHeartbeatSent.IsZero() {
		return 0
	}
	return max(0, k.session.LastHeartbeatAck.Sub(k.session.LastHeartbeatSent))
}

// Wait returns when the gateway has been left: nil after Leave or Close, an error
// that wraps ErrRefused if Discord will not have the bot any more.
func (g *gateway) Wait() error {
	<-g.done
	return g.end
}

// Leave disconnects from the gateway: when it returns, Handle is not called any more, and has
// been for all that was delivered. Answers and messages can still be sent, for requests in the
// queues.
func (g *gateway) Leave() {
	if g.leave == nil { // it has not been there
		return
	}
	g.leave()
	<-g.done
	g.events.leave()
}

// Take takes a request that came another way than by the gateway, such as over HTTP, as if
// it had come by it: it waits for those before it, and Handle gets it. It is false before the bot
// is known to Discord, and after Leave.
func (g *gateway) Take(r bot.Request) bool { return g.me.met() && g.events.take(r) }
