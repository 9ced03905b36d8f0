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
	mu    sync.Mutex
	ids   map[int64]string
	live  map[int64]bool // shown as open, whether they are or not
	tried map[int64]bool // a post was begun, of which nobody knows whether it has arrived
}

// Add notes that something may not be shown as it is. Message is the one that shows it and that nobody has noted, "" for one
// that is noted.
func (m *Messages) Add(thing int64, message string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.add(thing, message)
}

func (m *Messages) add(thing int64, message string) {
	if message != "" || m.ids[thing] == "" {
		put(&m.ids, thing, message)
	}
}

// Done forgets something that is shown and noted.
func (m *Messages) Done(thing int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.ids, thing)
}

// Noted is Done for something whose message has just been noted, and that shows it as open or not.
func (m *Messages) Noted(thing int64, open bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.ids, thing)
	delete(m.tried, thing)
	if open {
		put(&m.live, thing, true)
	}
}

// Of is the message of something that nobody has noted, "" for none.
func (m *Messages) Of(thing int64) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ids[thing]
}

// Try notes that something is about to be posted. Until that is Noted, nobody knows whether it has arrived.
func (m *Messages) Try(thing int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	put(&m.tried, thing, true)
}

// Tried tells whether a post of something may have arrived that nobody has noted.
func (m *Messages) Tried(thing int64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tried[thing]
}

// Due are the things that are to be looked at, in their order: those that are open, those that are no longer, be it that
// somebody was forgotten, and those that may not be shown as they are.
func (m *Messages) Due(open []int64) []int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id := range m.live {
		if !slices.Contains(open, id) {
			m.add(id, "")
			delete(m.live, id)
		}
	}
	for _, id := range open {
		put(&m.live, id, true)
	}
	due := slices.AppendSeq(slices.Clone(open), maps.Keys(m.ids))
	slices.Sort(due)
	return slices.Compact(due)
}

func put[V any](in *map[int64]V, thing int64, v V) {
	if *in == nil {
		*in = map[int64]V{}
	}
	(*in)[thing] = v
}
