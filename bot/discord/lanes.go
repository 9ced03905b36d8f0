package discord

import (
	"context"
	"maps"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// margin is added to the wait for a rate limit, whose end comes rounded.
const margin = 20 * time.Millisecond

// lane is where requests that share a rate limit go one after the other, first
// come first served. The library's buckets do the counting; we do the waiting,
// because the library's goes on past any context.
type lane struct {
	users   int       // how many are in it or wait; under lanes.mu, as left
	left    time.Time // when the last of them left
	turn    chan struct{}
	limiter *discordgo.RateLimiter
	bucket  *discordgo.Bucket
}

func newLane() *lane {
	l := discordgo.NewRatelimiter()
	return &lane{turn: make(chan struct{}, 1), limiter: l, bucket: l.GetBucket("")}
}

// enter waits for a turn and for the rate limit. Every enter needs an exit.
func (l *lane) enter(ctx context.Context) error {
	select {
	case l.turn <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	wait := l.limiter.GetWaitTime(l.bucket, 1)
	if wait > 0 {
		wait += margin
	}
	if err := pause(ctx, wait); err != nil {
		l.exit()
		return err
	}
	return nil
}

func (l *lane) exit() { <-l.turn }

// count counts the request that is about to be sent. It locks the bucket, which
// the library unlocks with the response.
func (l *lane) count() {
	l.bucket.Lock()
	l.bucket.Remaining--
}

// lanes are the lanes by name. A lane stays while its limit may count, which is
// told by how long nobody was in it.
type lanes struct {
	mu     sync.Mutex
	byName map[string]*lane
	swept  time.Time
}

// rested is how long a lane that nobody uses is kept: longer than any limit of a
// single lane lasts.
const rested = 10 * time.Minute

// use is the lane of a name, which must be left. Without a name it is a new one:
// nobody is in the way.
func (l *lanes) use(name string) *lane {
	if name == "" {
		return newLane()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(time.Now())
	if l.byName[name] == nil {
		if l.byName == nil {
			l.byName = map[string]*lane{}
		}
		l.byName[name] = newLane()
	}
	l.byName[name].users++
	return l.byName[name]
}

// leave takes back a use.
func (l *lanes) leave(used *lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	used.users--
	used.left = time.Now()
}

// sweep removes the lanes that have rested, now and then.
func (l *lanes) sweep(now time.Time) {
	if now.Sub(l.swept) < rested {
		return
	}
	l.swept = now
	maps.DeleteFunc(l.byName, func(_ string, a *lane) bool { return a.users == 0 && now.Sub(a.left) > rested })
}
