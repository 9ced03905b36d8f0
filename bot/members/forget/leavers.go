package forget

import (
	"maps"
	"slices"
	"sync"

	"stopp/bot"
)

// leavers are the members who are being forgotten, with the request that asked for it, a
// zero one after a start.
type leavers struct {
	mu  sync.Mutex
	who map[string]bot.Request
}

func (l *leavers) add(member string, r bot.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.who == nil {
		l.who = map[string]bot.Request{}
	}
	l.who[member] = r
}

func (l *leavers) remove(member string) (r bot.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r = l.who[member]
	delete(l.who, member)
	return r
}

func (l *leavers) has(member string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, is := l.who[member]
	return is
}

func (l *leavers) list() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Keys(l.who))
}
