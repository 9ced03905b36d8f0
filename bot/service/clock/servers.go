package clock

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

// servers are the servers whose time stands still.
type servers struct {
	mu    sync.Mutex
	since map[string]time.Time // since when
	back  map[string]bool      // servers that are back
}

// halt has the time of a server stand still from now on, if it does not.
func (s *servers) halt(id string, now time.Time) (since time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if since, halted := s.since[id]; halted {
		return since
	}
	if s.since == nil {
		s.since = map[string]time.Time{}
	}
	s.since[id] = now
	return now
}

// goOn has the time of a server run again.
func (s *servers) goOn(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.since, id)
	delete(s.back, id)
}

// isBack notes whether a server is there whose time is still to run again.
func (s *servers) isBack(id string, is bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.back == nil {
		s.back = map[string]bool{}
	}
	if is {
		s.back[id] = true
	} else {
		delete(s.back, id)
	}
}

// backs are the servers that are there while their time stands still.
func (s *servers) backs() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.back))
}

// timeAt is the time in a server when it is now elsewhere: if time stands still there,
// the moment when it stopped.
func (s *servers) timeAt(id string, now time.Time) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	if since, halted := s.since[id]; halted {
		return since
	}
	return now
}

// halted tells whether the time of a server stands still.
func (s *servers) halted(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, halted := s.since[id]
	return halted
}

// Halt has the time of a server stand still, where nobody can play.
func (c *Clock) Halt(guild string) {
	c.servers.halt(guild, c.Now())
	c.Deadlines.Enter(func(ctx context.Context) error { return c.NoteHalt(ctx, guild) })
}

// NoteHalt is Halt in the queue of servers, written down. Where time stands still
// already, that stays as it is.
func (c *Clock) NoteHalt(ctx context.Context, guild string) error {
	c.servers.isBack(guild, false)
	return c.Store.Halt(ctx, guild, c.servers.halt(guild, c.Now()))
}

// GoOnIn has the time of a server run again, and moves its deadlines on by as long as it
// stood still. Where that fails the next tick tries again.
func (c *Clock) GoOnIn(ctx context.Context, guild string) error {
	if !c.Halted(guild) {
		return nil
	}
	c.servers.isBack(guild, true)
	if c.Wake(); c.Dormant() { // the program's own absence is not counted twice
		return errors.New("the program's own time away is not given back yet")
	}
	c.moving.Lock()
	defer c.moving.Unlock()
	stood, err := c.Store.ResumeIn(ctx, guild, c.Now())
	if err != nil {
		return err
	}
	c.Log.Info("time stood still in a server", "guild", guild, "for", stood)
	show := c.Deadlines.Reread(ctx, func(id string) bool { return id == guild })
	c.servers.goOn(guild)
	show()
	return nil
}

// Forget is for a server of which nothing is kept any more.
func (c *Clock) Forget(guild string) { c.servers.goOn(guild) }
