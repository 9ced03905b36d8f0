package bot

import (
	"sync"
	"time"
)

// Limits are for requests that wait for their turn. The zero value has none.
type Limits struct {
	// Patience is how long a request may wait. After that Discord has told its member that
	// it failed, so it is dropped: nothing happens that nobody is told of.
	Patience time.Duration
	// Each is how many requests of one member may wait at a time. More are dropped at once,
	// so that whoever presses without end delays nobody else.
	Each int
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
}

// enter gives a request a place; false if its member has too many.
func (w *waiting) enter(l Limits, member string) (place, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l.Each > 0 && w.of[member] >= l.Each {
		return place{}, false
	}
	if w.of == nil {
		w.of = map[string]int{}
	}
	w.of[member]++
	return place{member, time.Now()}, true
}

// leave gives a place back when its turn has come; false if that is too late.
func (w *waiting) leave(l Limits, p place) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.of[p.member]--; w.of[p.member] == 0 {
		delete(w.of, p.member)
	}
	return l.Patience == 0 || time.Since(p.since) <= l.Patience
}
