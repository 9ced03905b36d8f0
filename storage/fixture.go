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

// Opened is that something is open: a match that is played, a challenge that waits for an answer, a
// series that is not over, or a match between two pairs whose end nobody has been told.
type Opened struct {
	Guild string
	Since time.Time // when it began, zero for long ago
	// Stands is how a series stands, or a match between two pairs, so that it can be compared; "" for anything else.
	Stands string
}

// Open is all that is open, by its number.
type Open struct{ Matches, Challenges, Series, Pairs map[int64]Opened }

// Stands is how a series stands, as Open has it.
func (s Series) Stands() string {
	return fmt.Sprint(s.State, " ", s.Games, " ", s.Ending, " ", s.Sheet.Games)
}

// Stands is how a match between two pairs stands, as Open has it.
func (p Pairs) Stands() string { return fmt.Sprint(p.Over, " ", p.Shown) }

// Open tells whether it has not ended, or nobody has been told.
func (p Pairs) Open() bool { return !p.Over || p.Told == "" }
