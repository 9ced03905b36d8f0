package discord

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// resumeLater is a close code of our own that leaves a session to be resumed,
// which 1000 would not.
const resumeLater = 4000

// connection is a session of the library's on the gateway, opened again as long
// as it can be resumed.
type connection struct {
	session *discordgo.Session
	roots   *x509.CertPool
	dropped chan struct{}   // has a token once the library has closed the socket
	opening context.Context // of the open that is under way
	socket  *tap            // of the last open
}

func (l *line) newConnection() *connection {
	k := &connection{roots: l.roots, dropped: make(chan struct{}, 1)}
	k.session = newSession(l.token, whileOpening{k, l.rest.to})
	k.session.ShardID, k.session.ShardCount = l.shard, l.count
	k.session.Dialer = &websocket.Dialer{NetDialContext: k.dial, NetDialTLSContext: k.dialTLS, ReadBufferSize: 16 << 10} // an interaction has some 5 kB
	k.session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { l.events.event(l.shard, e.Type, e.RawData) })
	k.session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { offer(k.dropped) })
	return k
}

// offer puts a token in, if there is none.
func offer(tokens chan struct{}) {
	select {
	case tokens <- struct{}{}:
	default:
	}
}

// whileOpening lets the library's question for the gateway's address end with the
// open that asks it.
type whileOpening struct {
	k    *connection
	next http.RoundTripper
}

func (w whileOpening) RoundTrip(r *http.Request) (*http.Response, error) {
	return w.next.RoundTrip(r.WithContext(w.k.opening))
}

// open opens the session. The library has no patience of its own and can lock
// itself out for ever, so the socket is closed under it when time is up; should
// even that not help, it is left behind with its goroutine.
func (k *connection) open(ctx context.Context, t times) error {
	opening, cancel := t.open(ctx)
	defer cancel()
	select {
	case <-k.dropped:
	default:
	}
	k.opening, k.socket = opening, nil
	result, givenUp := make(chan error), make(chan struct{})
	go k.openFor(result, givenUp)
	select {
	case err := <-result:
		return k.opened(err, nil)
	case <-opening.Done():
	}
	select {
	case err := <-result:
		return k.opened(err, errSilent)
	case <-time.After(t.grace):
		close(givenUp)
		return fmt.Errorf("%w: the library hangs", errSilent)
	}
}

// openFor opens the session and says how that went. A session that opens after it
// was given up is closed again, because nobody would watch it.
func (k *connection) openFor(result chan<- error, givenUp <-chan struct{}) {
	err := k.session.Open()
	select {
	case result <- err:
	case <-givenUp:
		if err == nil {
			k.session.CloseWithCode(resumeLater)
		}
	}
}

// opened is the outcome of an open that returned. One that did not fail has to be
// watched, whatever became of its socket meanwhile, as the library is at work on it.
func (k *connection) opened(err, late error) error {
	if k.socket != nil {
		k.socket.stop()
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, discordgo.ErrWSAlreadyOpen):
		k.session.CloseWithCode(resumeLater)
	case k.socket != nil:
		err = errors.Join(err, k.socket.why())
	}
	return errors.Join(err, late)
}

// watch returns why an open connection ended, and leaves it closed. It ends it
// itself with ctx and when heartbeats are not acknowledged.
func (k *connection) watch(ctx context.Context, t times) error {
	limit := k.socket.heartbeat(t.heartbeat) * 3 / 2
	tick := time.NewTicker(limit / 8)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			k.session.Close()
			return ctx.Err()
		case <-k.dropped:
			// The library tells of a socket's end twice at times, the second time
			// when the next one is open already: nothing may stay open unwatched.
			k.session.CloseWithCode(resumeLater)
			return errors.Join(errDropped, k.socket.why())
		case <-tick.C:
			if k.silence() > limit {
				k.session.CloseWithCode(resumeLater)
				return errZombie
			}
		}
	}
}

// silence is how long ago a heartbeat was last acknowledged.
func (k *connection) silence() time.Duration {
	k.session.RLock()
	defer k.session.RUnlock()
	return time.Since(k.session.LastHeartbeatAck)
}
