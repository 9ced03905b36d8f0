package bot

import (
	"sync"
	"time"
)

// Limits are for requests that wait for their turn. The zero value has none.
type Limits struct {
	// Patience is how long Discord waits for an answer. A request that has waited for its
	// turn until sorryTime before that is dropped, and its member told: nothing happens that
	// nobody is told of.
	Patience time.Duration
	// Each is how many requests of one member may wait at a time. More are dropped at once,
	// so that a member who presses without end delays nobody else.
	Each int
}

// sorryTime is how long it may take to tell a member that their request is dropped.
const sorryTime = 500 * time.Millisecond

// longest is how long a request may wait for its turn, 0 for any time.
func (l Limits) longest() time.Duration {
	if l.Patience == 0 {
		return 0
	}
	return max(l.Patience-sorryTime, l.Patience/2, 1)
}

// waiting counts the requests of each member that wait for their turn.
type waiting struct {
	mu sync.Mutex
	of map[string]int
}

// place is that of a waiting request.
type place struct {
	member string
	since  time.Time
	left   bool
	timer  *time.Timer   // which drops it, nil for none
	told   chan struct{} // is closed when that is done
}

// enter gives a request a place; nil if its member has too many. If it waits for too long, it
// loses the place, and drop is called.
func (w *waiting) enter(l Limits, member string, drop func()) *place {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l.Each > 0 && w.of[member] >= l.Each {
		return nil
	}
	if w.of == nil {
		w.of = map[string]int{}
	}
	w.of[member]++
	p := &place{member: member, since: time.Now(), told: make(chan struct{})}
	if longest := l.longest(); longest > 0 {
		p.timer = time.AfterFunc(longest, func() {
			if w.leave(p) {
				defer close(p.told)
				drop()
			}
		})
	}
	return p
}

// leave gives a place back; false if that was done before.
func (w *waiting) leave(p *place) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p.left {
		return false
	}
	if p.left = true; p.timer != nil {
		p.timer.Stop()
	}
	if w.of[p.member]--; w.of[p.member] == 0 {
		delete(w.of, p.member)
	}
	return true
}
