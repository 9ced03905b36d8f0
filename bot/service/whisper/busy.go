package whisper

import "sync"

// Busy knows the members who wait for something that takes long: one at a time for each.
// The zero value is ready.
type Busy struct {
	mu sync.Mutex
	of map[string]bool
}

// Begin tells whether a member may have something made, and notes that it is.
func (b *Busy) Begin(member string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.of[member] {
		return false
	}
	if b.of == nil {
		b.of = map[string]bool{}
	}
	b.of[member] = true
	return true
}

// End notes that it is made, or won't be.
func (b *Busy) End(member string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.of, member)
}
