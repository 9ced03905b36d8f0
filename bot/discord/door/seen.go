package door

import (
	"sync"
	"time"
)

// seen remembers the ids of interactions for as long as their signatures may be used. It has
// two pages; when the newer one has covered its time the older is torn out. The zero value is
// ready.
type seen struct {
	mu         sync.Mutex
	now, older map[string]bool
	began      time.Time // when the first page was begun
}

// remembered is how long a signature may be used: from a Window before its time to one after.
const remembered = 2 * Window

// again tells whether an id was there before, and remembers it.
func (s *seen) again(id string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if age := now.Sub(s.began); s.now == nil || age > remembered {
		s.older, s.now, s.began = s.now, map[string]bool{}, now
	}
	if s.now[id] || s.older[id] {
		return true
	}
	s.now[id] = true
	return false
}

// forget takes back that an id was there.
func (s *seen) forget(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.now, id)
	delete(s.older, id)
}
