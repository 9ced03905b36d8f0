package storage

import (
	"fmt"
	"time"
)

// Opened is that something is open: a match that is played, a challenge that waits for an answer,
// or a series that is not over.
type Opened struct {
	Guild string
	Since time.Time // when it began
	// Stands is how a series stands, so that it can be compared; "" for anything else.
	Stands string
}

// Open is all that is open, by its number.
type Open struct{ Matches, Challenges, Series map[int64]Opened }

// Stands is how a series stands, as Open has it.
func (s Series) Stands() string {
	return fmt.Sprint(s.State, " ", s.Games, " ", s.Ending, " ", s.Sheet.Games)
}
