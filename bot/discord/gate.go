package discord

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"stopp/bot"
)

// gate is shut while no requests are welcome, and when it is open lets them
// through at a pace, if it has one. The zero gate is open and has none.
type gate struct {
	pace *pace

	mu    sync.Mutex
	until time.Time
}

// shut shuts the gate for d, unless it is shut for longer.
func (g *gate) shut(d time.Duration) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if t := time.Now().Add(d); t.After(g.until) {
		g.until = t
	}
}

// left is how long the gate is shut, 0 or less if it is open.
func (g *gate) left() time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	return time.Until(g.until)
}

// pass waits until the gate is open and it is the caller's turn. It gives up at
// once, with bot.ErrBusy, when ctx would end before.
func (g *gate) pass(ctx context.Context) error {
	for {
		if err := pause(ctx, g.left()); err != nil || g.pace == nil {
			return err
		}
		if err := g.pace.wait(ctx); err != nil {
			return fmt.Errorf("%w: %w", bot.ErrBusy, err)
		}
		if g.left() <= 0 { // it may have been shut meanwhile
			return nil
		}
	}
}

const (
	usualBan   = time.Minute // where none is named
	longestBan = 15 * time.Minute
)

// retryAfter is how long an answer asks to wait, within reason; otherwise where it
// does not say.
func retryAfter(h http.Header, otherwise time.Duration) time.Duration {
	seconds, err := strconv.ParseFloat(h.Get("Retry-After"), 64)
	if err != nil || !(seconds > 0) { // NaN is a number, too
		return otherwise
	}
	return time.Duration(min(seconds, longestBan.Seconds()) * float64(time.Second))
}
