package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// The ends of a connection that discordgo does not tell of.
var (
	errDropped = errors.New("the connection was dropped")
	errZombie  = errors.New("no heartbeat was acknowledged")
	errSilent  = errors.New("the gateway was not ready in time")
	errInvalid = errors.New("the session is invalid")
	errEarly   = errors.New("the gateway asked to reconnect before it was ready")
)

// fatal are the close codes after which Discord must not be asked again.
var fatal = map[int]string{
	4004: "the token is wrong",
	4010: "the shard is wrong",
	4011: "so many servers need shards, or more of them (shards in the configuration)",
	4012: "the version of the API is wrong",
	4013: "the intents are wrong",
	4014: "the intents are not allowed",
}

// stayConnected keeps a connection up until ctx ends (nil) or Discord refuses the
// bot for good.
func (l *line) stayConnected(ctx context.Context) error {
	var k *connection
	for attempt := 0; ; attempt++ {
		resuming := k != nil
		if !resuming {
			if err := l.identifies(ctx); err != nil {
				return nil
			}
			k = l.newConnection()
		}
		began := time.Now()
		opened, err := l.once(ctx, k)
		met := l.me.met() // else there is nothing to lose
		if ctx.Err() != nil {
			return nil
		}
		if refused := refusal(err); refused != nil {
			return refused
		}
		if !resumable(err) {
			k = nil
		}
		if time.Since(began) > l.times.steady || resuming && opened { // to resume is free
			attempt = 0
		}
		l.events.config.Watch.gateway(Lost)
		wait := doubled(l.times.reconnect, attempt, l.times.slowest)
		if errors.Is(err, errInvalid) {
			wait = max(wait, doubled(5*l.times.invalid, 0, 5*l.times.invalid))
		}
		if met {
			l.log.Warn("Discord's gateway is lost", "error", err, "resume", k != nil, "wait", wait)
		} else {
			l.log.Warn("Discord is not reached yet", "error", err, "wait", wait)
		}
		if l.times.pause(ctx, wait) != nil {
			return nil
		}
	}
}

// identifies waits until the shard may identify. A bot without shards need not wait. The error
// is an ended context's.
func (l *line) identifies(ctx context.Context) error {
	if l.count <= 1 {
		return nil
	}
	turn := l.awaits
	if shared := l.events.config.Shards.Turn; shared != nil {
		turn = shared
	}
	for n := 0; ; n++ {
		err := turn(ctx, l.shard%l.atOnce, l.times.identify)
		if err == nil || ctx.Err() != nil {
			return ctx.Err()
		}
		wait := doubled(l.times.reconnect, n, l.times.slowest)
		l.log.Warn("a shard does not know when it may identify", "error", err, "wait", wait)
		if err := pause(ctx, wait); err != nil {
			return err
		}
	}
}

// awaits waits for a turn among the shards of this process.
func (l *line) awaits(ctx context.Context, bucket int, every time.Duration) error {
	return l.times.pause(ctx, l.turns.take(bucket, every, time.Now()))
}

// once opens a connection and returns why it ended.
func (l *line) once(ctx context.Context, k *connection) (opened bool, err error) {
	if err := k.open(ctx, l.times); err != nil {
		return false, err
	}
	l.now.Store(k)
	l.up.Store(true)
	defer l.up.Store(false)
	return true, k.watch(ctx, l.times)
}

// refusal is the error for the operator if trying again is of no use, else nil.
func refusal(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) && fatal[closed.Code] != "" {
		return fmt.Errorf("%w: %s (close code %d)", ErrRefused, fatal[closed.Code], closed.Code)
	}
	var rest *discordgo.RESTError
	var said *Refusal
	if errors.As(err, &rest) && rest.Response.StatusCode == http.StatusUnauthorized || errors.As(err, &said) && said.Status == http.StatusUnauthorized {
		return fmt.Errorf("%w: %s (HTTP 401)", ErrRefused, fatal[4004])
	}
	return nil
}

// resumable says whether the next connection may take up the session of one that
// ended like this. Where Discord does not agree, it says so with op 9.
func resumable(err error) bool {
	var closed *websocket.CloseError
	switch {
	case errors.Is(err, errInvalid), errors.Is(err, errSilent), errors.Is(err, errEarly):
		return false
	case errors.As(err, &closed):
		return closed.Code == websocket.CloseAbnormalClosure // by the network, not by Discord
	}
	return true
}

// turns are whose turn it is to identify. Shards whose numbers leave the same rest do it one after the
// other, some time apart.
type turns struct {
	mu   sync.Mutex
	next map[int]time.Time
}

// take takes the next turn, and tells how long it is until then.
func (t *turns) take(bucket int, every time.Duration, now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.next == nil {
		t.next = map[int]time.Time{}
	}
	at := t.next[bucket]
	if at.Before(now) {
		at = now
	}
	t.next[bucket] = at.Add(every)
	return at.Sub(now)
}
