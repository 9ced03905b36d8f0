package discord

import (
	"slices"
	"sync"
)

// homes are the servers that the bot is in, by shard.
type homes struct {
	mu     sync.Mutex
	shards int // how many there are to hear of
	by     map[int]map[string]bool
}

// expect says of how many shards there will be news.
func (h *homes) expect(shards int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.shards = shards
}

// set has a shard begin with these servers. It returns the servers of all shards, and
// whether all shards have been heard of.
func (h *homes) set(shard int, guilds []guild) (ids []string, all bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.by == nil {
		h.by = map[int]map[string]bool{}
	}
	h.by[shard] = map[string]bool{}
	for _, g := range guilds {
		h.by[shard][g.ID] = true
	}
	for _, in := range h.by {
		for id := range in {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, len(h.by) >= h.shards
}

// change notes that the bot has come to a server of a shard, or has left it.
func (h *homes) change(shard int, guild string, in bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.by[shard] == nil: // its session has not begun: it will tell
	case in:
		h.by[shard][guild] = true
	default:
		delete(h.by[shard], guild)
	}
}
