package discord

import (
	"context"
	"math/rand/v2"
	"time"

	"stopp/bot"
)

// times are the patience of a Client; tests are less patient, or have it in their own hands.
type times struct {
	open      func(context.Context) (context.Context, context.CancelFunc) // ends when the gateway should have been ready
	pause     func(context.Context, time.Duration) error                  // between connections, and before a shard's turn
	grace     time.Duration                                               // for the library to return after that
	reconnect time.Duration                                               // before the first reconnection; it doubles
	slowest   time.Duration                                               // between two reconnections
	identify  time.Duration                                               // between two shards that may not identify together
	invalid   time.Duration                                               // at least, after Discord has ended a session; Discord asks for 1 to 5 s
	steady    time.Duration                                               // a connection that lasted so long was a good one
	heartbeat time.Duration                                               // between heartbeats, should HELLO not tell
	attempt   time.Duration                                               // for one REST request
	retry     time.Duration                                               // before the first retry of a REST request; it doubles
	longest   time.Duration                                               // to wait for a rate limit
}

// usual are the times for Discord. slowest keeps reconnections below the 1,000
// that Discord allows a day. Discord asks for 5 s between two shards that identify, and counts
// from when it hears of them.
var usual = times{
	open: within(30 * time.Second), pause: pause, grace: 5 * time.Second,
	reconnect: 250 * time.Millisecond, slowest: 2 * time.Minute, identify: 5500 * time.Millisecond, invalid: time.Second, steady: 5 * time.Minute,
	heartbeat: 45 * time.Second,
	attempt:   15 * time.Second, retry: 200 * time.Millisecond, longest: time.Minute,
}

// within is a patience that ends after a while.
func within(d time.Duration) func(context.Context) (context.Context, context.CancelFunc) {
	return func(ctx context.Context) (context.Context, context.CancelFunc) { return context.WithTimeout(ctx, d) }
}

// doubled is d doubled n times, at most the limit, with up to half of it taken
// off at random so that not all bots come back at once.
func doubled(d time.Duration, n int, limit time.Duration) time.Duration {
	for ; n > 0 && d < limit; n-- {
		d *= 2
	}
	d = min(d, limit)
	return d/2 + rand.N(d/2+1)
}

// pause waits for d. It gives up at once, with bot.ErrBusy, when ctx would end
// before.
func pause(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	if end, ok := ctx.Deadline(); ok && time.Until(end) < d {
		return bot.ErrBusy
	}
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
