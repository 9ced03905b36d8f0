package clock

import (
	"sync"
	"time"
)

const (
	// LeastSkew is what counts as a difference: anything less may be the way of a request
	// that was delivered late.
	LeastSkew = time.Minute
	// window is of how many requests the quickest tells the difference, enough how many
	// it takes at least: the first after a start may have been on its way for long. The
	// window is small, so that a clock that was put forward soon counts.
	window = 8
	enough = 3
)

// Skew is by how much this computer's clock differs from Discord's. Discord's ids say when it made what has them. A deadline is set by
// this computer's clock, so both have to be brought together before they are compared. The zero value knows of no difference.
type Skew struct {
	mu   sync.Mutex
	last [window]time.Duration // from when Discord made a request until it came
	seen int
}

// Note takes a request that Discord made at a time by its own clock and that has come
// now by this computer's.
func (s *Skew) Note(made, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last[s.seen%window] = now.Sub(made)
	s.seen++
}

// Here is a time of Discord's by this computer's clock.
func (s *Skew) Here(discord time.Time) time.Time {
	if discord.IsZero() {
		return discord
	}
	return discord.Add(s.difference())
}

// There is a time of this computer's by Discord's clock.
func (s *Skew) There(here time.Time) time.Time { return here.Add(-s.difference()) }

// difference is how far this computer's clock is ahead, negative if it is behind, 0 for
// less than a minute.
func (s *Skew) difference() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := min(s.seen, window)
	if n < enough {
		return 0
	}
	quickest := s.last[0]
	for _, d := range s.last[1:n] {
		quickest = min(quickest, d)
	}
	if quickest.Abs() < LeastSkew {
		return 0
	}
	return quickest
}
