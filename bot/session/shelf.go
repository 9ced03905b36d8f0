package session

import (
	"slices"
	"sync"
)

// shelf keeps the last few of what took some time to make; what is not there any
// more is made again. The zero value is ready.
type shelf[V any] struct {
	mu    sync.Mutex
	held  map[string]V
	order []string // by when it was put there
}

// shelfRoom is how much a shelf holds.
const shelfRoom = 32

func (s *shelf[V]) get(key string) (v V, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v, ok = s.held[key]
	return v, ok
}

// put places something under its key, and takes the oldest away where there is
// no room.
func (s *shelf[V]) put(key string, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		s.held = map[string]V{}
	}
	if _, there := s.held[key]; !there {
		s.order = append(s.order, key)
	}
	s.held[key] = v
	if len(s.order) > shelfRoom {
		delete(s.held, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
}
