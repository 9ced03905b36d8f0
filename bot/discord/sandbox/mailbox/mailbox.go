// Package mailbox has a queue between goroutines.
package mailbox

import (
	"context"
	"sync"
)

// Box is a queue without an end: putting never waits, taking does.
type Box[T any] struct {
	mu    sync.Mutex
	items []T
	ready chan struct{}
}

// New is an empty box.
func New[T any]() *Box[T] {
	return &Box[T]{ready: make(chan struct{}, 1)}
}

// Put adds an item at the end.
func (m *Box[T]) Put(item T) {
	m.mu.Lock()
	m.items = append(m.items, item)
	m.mu.Unlock()
	select {
	case m.ready <- struct{}{}:
	default:
	}
}

// Take returns the oldest item; false says that ctx ended first.
func (m *Box[T]) Take(ctx context.Context) (T, bool) {
	for {
		if item, ok := m.pop(); ok {
			return item, true
		}
		select {
		case <-m.ready:
		case <-ctx.Done():
			var none T
			return none, false
		}
	}
}

func (m *Box[T]) pop() (item T, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.items) == 0 {
		return item, false
	}
	item, m.items = m.items[0], m.items[1:]
	return item, true
}
