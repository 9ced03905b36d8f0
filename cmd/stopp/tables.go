package main

import (
	"slices"
	"sync"

	"stopp/bot"
	"stopp/storage"
)

// tables are the tables of a process among others, for interactions over HTTP: its rooms, and the
// addresses of the processes that have the rest.
type tables struct {
	elsewhere func(guild string) string // the address of the process that has a server; "" is unknown

	mu   sync.Mutex
	here []*seats
}

// seats are the tables of one room.
type seats struct {
	share storage.Share
	held  func() bool // they still are this process's
	take  func(bot.Request) bool
}

// add has a room take requests until the function it returns is called.
func (t *tables) add(s *seats) (remove func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.here = append(t.here, s)
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.here = slices.DeleteFunc(t.here, func(o *seats) bool { return o == s })
	}
}

// of are the seats for a server; nil if they are not here.
func (t *tables) of(guild string) *seats {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.here {
		if s.share.Has(guild) && s.held() {
			return s
		}
	}
	return nil
}

// Owner is this process, or the one that has the lease.
func (t *tables) Owner(guild string) (address string, here bool) {
	if t.of(guild) != nil {
		return "", true
	}
	return t.elsewhere(guild), false
}

// Take has the room take a request.
func (t *tables) Take(r bot.Request) bool {
	s := t.of(r.Guild)
	return s != nil && s.take(r)
}
