// Package shelf keeps the last few things that took some time to make.
package shelf

import (
	"slices"
	"sync"
)

// Shelf keeps the last few things that took some time to make. Anything no
// longer there is made again. The zero value is ready.
type Shelf[V any] struct {
	mu    sync.Mutex
	held  map[string]V
	order []string // by when it was put there
}

// room is how much a shelf holds.
const room = 32

// Get is what stands under a key; ok is false if nothing does.
func (s *Shelf[V]) Get(key string) (v V, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	v, ok = s.held[key]
	return v, ok
}

// Put places something under its key, and takes the oldest away where there is
// no room.
func (s *Shelf[V]) Put(key string, v V) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		s.held = map[string]V{}
	}
	if _, there := s.held[key]; !there {
		s.order = append(s.order, key)
	}
	s.held[key] = v
	if len(s.order) > room {
		delete(s.held, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
}
