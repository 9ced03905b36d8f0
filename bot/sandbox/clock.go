package sandbox

import (
	"strconv"
	"time"

	"stopp/bot/sandbox/wire"
)

// sweepEvery is how often deadlines are looked at. Answers that come too late
// are refused by the clock, not by this.
const sweepEvery = 20 * time.Millisecond

// now is the server's time. The caller holds mu.
func (s *Server) now() time.Time { return s.cfg.Now().Add(s.offset) }

// Now is the server's time.
func (s *Server) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now()
}

// Advance moves the server's clock forward and lets what is due happen: tokens
// expire, interactions fail, rate limits recover, silent bots are cut off.
func (s *Server) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.offset += d
	s.sweep()
}

// snowflake makes a new id: the time, then a counter. Ids only ever grow, even
// where the clock stands still. The caller holds mu.
func (s *Server) snowflake() string {
	id := wire.SnowflakeAt(s.now())
	if id <= s.lastID {
		id = s.lastID + 1
	}
	s.lastID = id
	return strconv.FormatUint(id, 10)
}

func (s *Server) housekeeping() {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			s.mu.Lock()
			s.sweep()
			s.mu.Unlock()
		case <-s.done.Done():
			return
		}
	}
}

// sweep lets happen what is due. The caller holds mu.
func (s *Server) sweep() {
	s.sweepInteractions()
	s.sweepThreads()
	s.sweepGateway()
}

// after runs f under mu when d has passed in real time, unless the server is
// closed first. The caller holds mu; d of 0 runs f at once.
func (s *Server) after(d time.Duration, f func()) {
	if d <= 0 {
		f()
		return
	}
	s.spawn(func() {
		select {
		case <-time.After(d):
			s.mu.Lock()
			defer s.mu.Unlock()
			f()
		case <-s.done.Done():
		}
	})
}
