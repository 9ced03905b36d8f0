package daypost

import "sync"

// channels is what is in memory of the servers that want a day's post. The zero
// value is ready.
type channels struct {
	mu   sync.Mutex
	of   map[string]string // a server's channel
	done map[string]string // the day that a server needs nothing more for
	busy map[string]bool   // it is being looked after
}

// choose notes in which channel a server wants it, "" for none.
func (c *channels) choose(guild, channel string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == nil {
		c.of, c.done, c.busy = map[string]string{}, map[string]string{}, map[string]bool{}
	}
	if delete(c.done, guild); channel == "" {
		delete(c.of, guild)
		return
	}
	c.of[guild] = channel
}

// leave stops the posts in a server. It is false while one is on its way there.
func (c *channels) leave(guild string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy[guild] {
		return false
	}
	delete(c.of, guild)
	return true
}

func (c *channels) in(guild string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.of[guild]
}

// take lists the servers that are due on a day. Nobody else can take them before
// they are given back.
func (c *channels) take(day string, due func(guild string) bool) (list []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for guild := range c.of {
		if c.done[guild] != day && !c.busy[guild] && due(guild) {
			c.busy[guild] = true
			list = append(list, guild)
		}
	}
	return list
}

// give gives a server back; done tells that the day needs nothing more.
func (c *channels) give(guild, day string, done bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.busy, guild); done {
		c.done[guild] = day
	}
}
