package jobs

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"time"
)

// Cores are the processors of a process that are for thinking: all but one, which is left for
// whatever members wait for. All rooms of a process share them.
type Cores struct {
	mu      sync.Mutex
	all     int
	free    int
	films   int // that are being drawn
	waiting []*place
}

// place is where somebody waits for a processor.
type place struct {
	about Thought
	turn  time.Time     // the earliest goes first
	given chan struct{} // is closed when the processor is theirs
}

// NewCores are this computer's.
func NewCores() *Cores { return ofCores(max(1, runtime.NumCPU()-1)) }

// ofCores are so many.
func ofCores(n int) *Cores { return &Cores{all: n, free: n} }

// Handicap is how much later something counts as asked than it was, when several want to
// think: moves go before films, and films before looks back. Anything that has waited long
// enough goes first.
func (t Thought) Handicap() time.Duration {
	switch t {
	case Turn:
		return 0
	case Film:
		return 5 * time.Second
	case Later:
		return 10 * time.Second
	case Luck:
		return 30 * time.Second
	}
	return 5 * time.Second // one that has breathed waits behind all films
}

// stand takes a place among the callers that wait for a processor.
func (c *Cores) stand(about Thought, asked time.Time) *place {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := &place{about, asked.Add(about.Handicap()), make(chan struct{})}
	at, _ := slices.BinarySearchFunc(c.waiting, p, func(other, p *place) int {
		return cmp.Or(other.turn.Compare(p.turn), -1) // behind all that are equal
	})
	c.waiting = slices.Insert(c.waiting, at, p)
	c.give()
	return p
}

// leave gives up a place, or the processor that has been given there.
func (c *Cores) leave(p *place) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at := slices.Index(c.waiting, p); at >= 0 {
		c.waiting = slices.Delete(c.waiting, at, at+1)
		return
	}
	c.free++
	if p.about == Film {
		c.films--
	}
	c.give()
}

// give gives processors to the waiting ones, as long as any is free. Films are drawn one at a
// time, so that they never take all processors.
func (c *Cores) give() {
	for c.free > 0 {
		at := slices.IndexFunc(c.waiting, func(p *place) bool { return p.about != Film || c.films == 0 })
		if at < 0 {
			return
		}
		p := c.waiting[at]
		c.waiting = slices.Delete(c.waiting, at, at+1)
		if c.free--; p.about == Film {
			c.films++
		}
		close(p.given)
	}
}

// Breathe lets others think, if any wait, before the caller, who has a processor, goes on.
func (c *Cores) Breathe() {
	c.mu.Lock()
	if len(c.waiting) == 0 {
		c.mu.Unlock()
		return
	}
	c.free++
	c.mu.Unlock()
	<-c.stand(pausing, time.Now()).given
}

// pausing is the kind of work for callers that have breathed.
const pausing Thought = "pausing"

// Busy is how many think.
func (c *Cores) Busy() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all - c.free
}

// Waiting is how many wait for a processor.
func (c *Cores) Waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.waiting)
}
