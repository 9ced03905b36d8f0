package discord

import (
	"context"
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
	turn    chan struct{}
	limiter *discordgo.RateLimiter
	bucket  *discordgo.Bucket
}

func newLane() *lane {
	l := discordgo.NewRatelimiter()
	return &lane{turn: make(chan struct{}, 1), limiter: l, bucket: l.GetBucket("")}
}

// enter waits for a turn and for the rate limit, and locks the bucket, which the
// library unlocks with the response. Whoever entered must exit.
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
	l.bucket.Lock()
	l.bucket.Remaining--
	return nil
}

func (l *lane) exit() { <-l.turn }

// lanes are the lanes by name. One stays for every channel that was ever posted
// to or edited in, which is small; interactions and direct messages share 256 each.
type lanes struct {
	mu     *sync.Mutex
	byName map[string]*lane
}

func newLanes() lanes { return lanes{new(sync.Mutex), map[string]*lane{}} }

// of is the lane of a name. Without a name it is a new one: nobody is in the way.
func (l lanes) of(name string) *lane {
	if name == "" {
		return newLane()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.byName[name] == nil {
		l.byName[name] = newLane()
	}
	return l.byName[name]
}
