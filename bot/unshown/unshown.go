// Package unshown remembers which messages may not show how something stands, and messages whose ids could not be noted, until
// somebody has seen to it. It is lost when the program ends: then whoever starts looks at everything anyway.
package unshown

import (
	"maps"
	"slices"
	"sync"
)

// Messages are those of one kind of things, by the things' numbers. The zero value has none. Its methods may be called at
// the same time.
type Messages struct {
	mu  sync.Mutex
	ids map[int64]string
}

// Add notes that something may not be shown as it is. Message is the one that shows it and that nobody has noted, "" for one
// that is noted.
func (m *Messages) Add(thing int64, message string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.ids == nil {
		m.ids = map[int64]string{}
	}
	if message != "" || m.ids[thing] == "" {
		m.ids[thing] = message
	}
}

// Done forgets something that is shown and noted.
func (m *Messages) Done(thing int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.ids, thing)
}

// Of is the message of something that nobody has noted, "" for none.
func (m *Messages) Of(thing int64) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ids[thing]
}

// All are the things that may not be shown as they are, in their order.
func (m *Messages) All() []int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.ids))
}
