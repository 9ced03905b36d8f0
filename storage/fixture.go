package storage

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

// Quiet tells whether a match's result is told only where it was played, because others
// are still to play the same deal.
func (f Fixture) Quiet() bool { return f.Of == OfPairs }

// Is tells whether a match belongs to something.
func (f Fixture) Is() bool { return f.Of != "" }
