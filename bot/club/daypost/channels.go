package daypost

import "sync"

// channels is the memory of servers that want the posts. The zero value is ready.
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

// turn is a post that a server is to get: the day, or whatever else names it.
type turn struct{ guild, day string }

// take lists the servers that are due. Nobody else can take them before they are given back.
func (c *channels) take(due func(guild string) (day string, is bool)) (list []turn) {
	for _, guild := range c.all() {
		if day, is := due(guild); is && c.begin(guild, day) {
			list = append(list, turn{guild, day})
		}
	}
	return list
}

// all are the servers that want it and are not being looked after.
func (c *channels) all() (list []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for guild := range c.of {
		if !c.busy[guild] {
			list = append(list, guild)
		}
	}
	return list
}

// begin takes a server for a day, unless it has its message already or somebody else has
// taken it.
func (c *channels) begin(guild, day string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of[guild] == "" || c.busy[guild] || c.done[guild] == day {
		return false
	}
	c.busy[guild] = true
	return true
}

// give gives a server back; done tells that the day needs nothing more.
func (c *channels) give(guild, day string, done bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if delete(c.busy, guild); done {
		c.done[guild] = day
	}
}
