package bot

import "sync"

// recent remembers the last ids it was shown, so that a request that is
// delivered twice is handled once. The zero value is ready.
type recent struct {
	mu   sync.Mutex
	seen map[string]bool
	ring [remembered]string
	next int
}

// remembered is how many ids are kept: far more than are delivered while
// Discord may still repeat one.
const remembered = 4096

// again tells whether the id was shown before, and remembers it.
func (c *recent) again(id string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[id] {
		return true
	}
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	delete(c.seen, c.ring[c.next])
	c.ring[c.next] = id
	c.next = (c.next + 1) % remembered
	c.seen[id] = true
	return false
}
