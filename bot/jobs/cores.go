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
	// Elsewhere are other processes that think, too; nil for none. It is set before the first
	// question and not changed after it.
	Elsewhere Elsewhere

	mu      sync.Mutex
	all     int
	free    int
	films   int // that are being drawn
	waiting []*place
}

// place is where somebody waits for a processor.
type place struct {
	about Thought
	turn  time.Time     // who has the earliest goes first
	given chan struct{} // is closed when the processor is theirs
}

// NewCores are this computer's.
func NewCores() *Cores { return OfCores(max(1, runtime.NumCPU()-1)) }

// OfCores are so many.
func OfCores(n int) *Cores { return &Cores{all: n, free: n} }

// Handicap is by how much later something counts as asked than it was, when several want to
// think: a move goes before a film, and a film before a look back. Who waits long enough goes
// before all.
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
	case foreign:
		return 1000 * time.Hour
	}
	return 5 * time.Second // who has breathed waits behind all films
}

// stand takes a place among those who wait for a processor.
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

// give gives processors to those who wait, as long as any is free. Films are drawn one at a
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

// pausing is what those wait for who have breathed, foreign is what is thought for other
// processes: only with a processor that nobody here wants.
const (
	pausing Thought = "pausing"
	foreign Thought = "foreign"
)

// Idle waits until a processor is free that nobody here waits for, and is false if it is over
// before that. Release gives the processor back.
func (c *Cores) Idle(over <-chan struct{}) (release func(), ok bool) {
	p := c.stand(foreign, time.Now())
	select {
	case <-p.given:
		return func() { c.leave(p) }, true
	case <-over:
		c.leave(p)
		return nil, false
	}
}

// Count is how many there are, Busy how many think, and Waiting how many wait for a processor.
func (c *Cores) Count() int { return c.all }

func (c *Cores) Busy() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all - c.free
}

// Waiting is how many wait for a processor, but for those who would think for other processes.
func (c *Cores) Waiting() (n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, p := range c.waiting {
		if p.about != foreign {
			n++
		}
	}
	return n
}
