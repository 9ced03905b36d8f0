package discord

import (
	"context"
	"crypto/x509"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"
)

// gateway is the line on which Discord tells what happens. It is kept up from its
// start until it is left.
type gateway struct {
	token  string
	times  times
	log    *slog.Logger
	to     http.RoundTripper // to Discord, which is asked for the gateway's address
	roots  *x509.CertPool    // whose certificates the gateway may have; nil is the system's
	me     *identity
	events *events

	leave context.CancelFunc
	done  chan struct{} // closed when the gateway has been left, after end is set
	end   error
	up    atomic.Bool // the gateway delivers
	now   atomic.Pointer[connection]
}

func newGateway(config Config, t times, log *slog.Logger, to http.RoundTripper, me *identity) *gateway {
	return &gateway{
		token: config.Token, times: t, log: log, to: to, me: me,
		events: &events{config: config, log: log, me: me}, done: make(chan struct{}),
	}
}

// start goes to the gateway and waits until it is ready. After an error, too, it has
// to be left.
func (g *gateway) start(ctx context.Context) error {
	lifetime, leave := context.WithCancel(context.Background())
	g.leave = leave
	go func() {
		defer close(g.done)
		g.end = g.stayConnected(lifetime)
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

// Connected tells whether the gateway delivers what members do.
func (g *gateway) Connected() bool { return g.up.Load() }

// Heartbeat is how long Discord took to acknowledge the last heartbeat; 0 if that is not
// known.
func (g *gateway) Heartbeat() time.Duration {
	k := g.now.Load()
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

// Leave disconnects from the gateway: when it returns, Handle is not called any
// more, and has been for all that was delivered. Answers and messages can still be sent,
// which is for what is in the queues.
func (g *gateway) Leave() {
	if g.leave == nil { // it has not been there
		return
	}
	g.leave()
	<-g.done
	g.events.queue.Wait()
}
