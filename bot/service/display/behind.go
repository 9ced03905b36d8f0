package display

import (
	"maps"
	"slices"
	"sync"
)

// Behind remembers of one kind of things, by their numbers, which messages may not show how something stands, and messages whose
// ids could not be noted, until somebody has seen to it. It is lost when the program ends: then whoever starts looks at everything
// anyway. The zero value has none. Its methods may be called at the same time.
type Behind struct {
	mu    sync.Mutex
	ids   map[int64]string
	live  map[int64]bool // shown as open, whether they are or not
	tried map[int64]bool // a post was begun, of which nobody knows whether it has arrived
}

// Add notes that something may not be shown as it is. Message is the one that shows it and that nobody has noted, "" for one
// that is noted.
func (b *Behind) Add(thing int64, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.add(thing, message)
}

func (b *Behind) add(thing int64, message string) {
	if message != "" || b.ids[thing] == "" {
		put(&b.ids, thing, message)
	}
}

// Done forgets something that is shown and noted.
func (b *Behind) Done(thing int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.ids, thing)
}

// Noted is Done for something whose message has just been noted, and that shows it as open or not.
func (b *Behind) Noted(thing int64, open bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.ids, thing)
	delete(b.tried, thing)
	if open {
		put(&b.live, thing, true)
	}
}

// Of is the message of something that nobody has noted, "" for none.
func (b *Behind) Of(thing int64) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.ids[thing]
}

// Try notes that something is about to be posted, and tells whether that was so before. Until it is Noted, nobody knows whether
// the post has arrived.
func (b *Behind) Try(thing int64) (before bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	before = b.tried[thing]
	put(&b.tried, thing, true)
	return before
}

// Tried tells whether a post of something may have arrived that nobody has noted.
func (b *Behind) Tried(thing int64) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.tried[thing]
}

// Due are the things that are to be looked at, in their order: those that are open, those that are no longer, be it that
// somebody was forgotten, and those that may not be shown as they are.
func (b *Behind) Due(open []int64) []int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	for id := range b.live {
		if !slices.Contains(open, id) {
			b.add(id, "")
			delete(b.live, id)
		}
	}
	for _, id := range open {
		put(&b.live, id, true)
	}
	due := slices.AppendSeq(slices.Clone(open), maps.Keys(b.ids))
	slices.Sort(due)
	return slices.Compact(due)
}

func put[V any](in *map[int64]V, thing int64, v V) {
	if *in == nil {
		*in = map[int64]V{}
	}
	(*in)[thing] = v
}
