package storage

import (
	"fmt"
	"time"
)

// Fixture says what a match belongs to, such as the third game of a series. Its zero value
// is a match by itself.
type Fixture struct {
	Of     string // OfSeries or OfTournament, "" for nothing
	ID     int64  // which of these
	Number int    // which of its matches, from 1: no two have the same
}

// What a match can belong to.
const (
	OfSeries     = "series"
	OfTournament = "tournament"
	OfPairs      = "pairs"
)

// ToldInPlace tells whether a match's result is told only where it was played, because others
// are still to play the same deal.
func (f Fixture) ToldInPlace() bool { return f.Of == OfPairs }

// Is tells whether a match belongs to something.
func (f Fixture) Is() bool { return f.Of != "" }

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
