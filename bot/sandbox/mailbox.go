package sandbox

import (
	"context"
	"sync"
)

// mailbox is a queue without an end: putting never waits, taking does.
type mailbox[T any] struct {
	mu    sync.Mutex
	items []T
	ready chan struct{}
}

func newMailbox[T any]() *mailbox[T] {
	return &mailbox[T]{ready: make(chan struct{}, 1)}
}

func (m *mailbox[T]) put(item T) {
	m.mu.Lock()
	m.items = append(m.items, item)
	m.mu.Unlock()
	select {
	case m.ready <- struct{}{}:
	default:
	}
}

// take gives the oldest item; false says that ctx ended first.
func (m *mailbox[T]) take(ctx context.Context) (T, bool) {
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

func (m *mailbox[T]) pop() (item T, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.items) == 0 {
		return item, false
	}
	item, m.items = m.items[0], m.items[1:]
	return item, true
}
