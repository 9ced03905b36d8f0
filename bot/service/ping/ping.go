package ping

import (
	"sync"
	"time"
)

// HereFor is how long somebody counts as present after a press at a table, and need
// not be called; CallEvery is how often a member is called at most.
const (
	HereFor   = 2 * time.Minute
	CallEvery = time.Minute
)

// Pings remembers who was at which table, who was called last, and where to. Anything
// older than HereFor is forgotten. The zero value is ready.
type Pings struct {
	mu     sync.Mutex
	here   map[presence]time.Time
	called map[string]Ping // by member
}

// presence is a member at a table.
type presence struct {
	match  int64
	member string
}

// Ping is a call of a member.
type Ping struct {
	At time.Time
	To string // a turn; "" for a challenge
}

// Press notes that a member did something at a table.
func (p *Pings) Press(match int64, member string, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.here == nil {
		p.here = map[presence]time.Time{}
	}
	for who, when := range p.here {
		if now.Sub(when) > HereFor {
			delete(p.here, who)
		}
	}
	p.here[presence{match, member}] = now
}

// Pressed is when a member did something at a table last, zero if they have not been there
// lately.
func (p *Pings) Pressed(match int64, member string) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.here[presence{match, member}]
}

// Call notes that a member is called now, if they may be. Otherwise last is the
// call that stands in the way.
func (p *Pings) Call(member, to string, now time.Time) (last Ping, may bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last, was := p.called[member]; was && now.Sub(last.At) < CallEvery {
		return last, false
	}
	if p.called == nil {
		p.called = map[string]Ping{}
	}
	for m, last := range p.called {
		if now.Sub(last.At) > CallEvery {
			delete(p.called, m)
		}
	}
	p.called[member] = Ping{now, to}
	return Ping{}, true
}

// Forget takes back the last calls of members.
func (p *Pings) Forget(members []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range members {
		delete(p.called, m)
	}
}
