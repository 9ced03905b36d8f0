package session

import (
	"sync"
	"time"
)

// Who has pressed something at a table is there for so long, and needn't be
// called; and nobody is called more often than that.
const (
	hereFor   = 2 * time.Minute
	callEvery = time.Minute
)

// attention remembers who was at which table and who was called last, and to
// what. What is older than hereFor is forgotten.
type attention struct {
	mu     sync.Mutex
	here   map[presence]time.Time
	called map[string]summons // by member
}

// presence is a member at a table.
type presence struct {
	match  int64
	member string
}

// summons is a call of a member.
type summons struct {
	at time.Time
	to string // a turn; "" for a challenge
}

// pressed notes that a member did something at a table.
func (at *attention) pressed(match int64, member string, now time.Time) {
	at.mu.Lock()
	defer at.mu.Unlock()
	if at.here == nil {
		at.here = map[presence]time.Time{}
	}
	for p, when := range at.here {
		if now.Sub(when) > hereFor {
			delete(at.here, p)
		}
	}
	at.here[presence{match, member}] = now
}

// isHere tells whether a member has just pressed something at a table.
func (at *attention) isHere(match int64, member string, now time.Time) bool {
	at.mu.Lock()
	defer at.mu.Unlock()
	when, is := at.here[presence{match, member}]
	return is && now.Sub(when) < hereFor
}

// call notes that a member is called now, if they may be. Otherwise last is the
// call that stands in the way.
func (at *attention) call(member, to string, now time.Time) (last summons, may bool) {
	at.mu.Lock()
	defer at.mu.Unlock()
	if last, was := at.called[member]; was && now.Sub(last.at) < callEvery {
		return last, false
	}
	if at.called == nil {
		at.called = map[string]summons{}
	}
	for m, last := range at.called {
		if now.Sub(last.at) > callEvery {
			delete(at.called, m)
		}
	}
	at.called[member] = summons{now, to}
	return summons{}, true
}

// forget takes the last calls of members back.
func (at *attention) forget(members []string) {
	at.mu.Lock()
	defer at.mu.Unlock()
	for _, m := range members {
		delete(at.called, m)
	}
}
