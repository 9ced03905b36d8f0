package discord

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"stopp/bot"
)

// UsualPace is how many requests a second are sent at most where nobody says
// otherwise. Discord takes 50 of a bot, and bans an address that goes on sending more;
// of large bots it takes more.
const UsualPace = 40

// How the pace follows what Discord says.
const (
	leastPace = 1               // requests a second
	slower    = 0.75            // of the pace, after Discord has said that it was too quick
	atMost    = 2 * time.Second // at most that often, because many requests are refused together
	faster    = 1.0 / 8         // of the greatest pace more
	quiet     = time.Minute     // after so long without such a word
)

// pace is how many requests a second pass. No header tells how many Discord takes
// under its global limit, only that they were too many: then the pace slows down, and
// goes back to the greatest step by step while Discord is content.
type pace struct {
	most  rate.Limit
	limit *rate.Limiter

	mu      sync.Mutex
	changed time.Time
}

// newPace is a pace of at most that many requests a second.
func newPace(most rate.Limit) *pace {
	return &pace{most: most, limit: rate.NewLimiter(most, max(1, int(most)/8))}
}

// part is a client's share of the whole bot's pace, in proportion to its shards. All processes
// share the pace; a proxy keeps it for all of them.
func (c Config) part() rate.Limit {
	whole := rate.Limit(cmp.Or(c.Pace, UsualPace))
	if c.Proxy || c.Shards.Count < 1 || len(c.Shards.Mine) == 0 {
		return whole
	}
	return whole * rate.Limit(len(c.Shards.Mine)) / rate.Limit(c.Shards.Count)
}

// wait waits for the caller's turn.
func (p *pace) wait(ctx context.Context) error {
	p.recover(time.Now())
	return p.limit.Wait(ctx)
}

// recover goes a step back to the greatest pace, if it is time for one.
func (p *pace) recover(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.limit.Limit() < p.most && now.Sub(p.changed) >= quiet {
		p.changed = now
		p.limit.SetLimit(min(p.most, p.limit.Limit()+p.most*faster))
	}
}

// slow slows down, and tells whether it did and how many requests a second pass now.
func (p *pace) slow(now time.Time) (float64, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.changed) < atMost {
		return 0, false
	}
	p.changed = now
	p.limit.SetLimit(max(min(leastPace, p.most), p.limit.Limit()*slower))
	return float64(p.limit.Limit()), true
}

// global tells whether a response with status 429 means all requests, and not those of
// one place.
func global(h http.Header) bool {
	return h.Get("X-RateLimit-Global") != "" || h.Get("X-RateLimit-Scope") == "global"
}

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
