package discord

import (
	"sync"
	"time"
)

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
