package storage

import "time"

// The kinds of matches for one. The first two count the same however they came to their
// deal; but a deal that was named may be known beforehand, so it stands on no leaderboard.
const (
	KindChance   = ""         // dealt by chance
	KindNumber   = "number"   // a deal that was named, or that the member has played before
	KindWinnable = "winnable" // dealt so that it can be won
	KindDaily    = "daily"    // the deal of the day, the first time
	KindRace     = "race"
)

// Headings under which games for one are counted: their kind, or
const (
	HeadOwn = "own" // KindChance and KindNumber
	HeadAll = "all" // all but KindWinnable, together
)

// SoloKind is how a match for one counts.
func (m Match) SoloKind() string {
	if m.Luck == KindWinnable {
		return m.Luck
	}
	return m.Kind
}

// SoloEnd is how a match for one ended in which something was done.
type SoloEnd struct {
	Won                       bool
	Left, Moves, Undos, Peeks int
}

// Verdict says whether a deal could be won, as far as anybody knows.
type Verdict int

const (
	CouldNot Verdict = iota // it is proved that nothing wins
	Could                   // somebody has won it, or a way is known
	Unsure                  // nothing was found out
)

// SoloTally is a person's totals in games for one, by the same rules and under the same
// heading.
type SoloTally struct {
	Game, Rules, Head string
	Played, Won       int
	Could, CouldNot   int // deals that could be won, and that could not; of the others nobody knows
	Hints             int // that were asked for
	NoUndo, NoPeek    int // won without taking a move back, and without a look at what lay hidden
	Series            WonInARow
	Moves             Moves
	Left              Left
}

// WonInARow are games that were won one after the other.
type WonInARow struct {
	Now, Longest int
	Latest       string // the last 20 games, the newest last: 1 for won, 0 for lost
}

// Moves are the moves of won games.
type Moves struct {
	All    int   // of all together
	Fewest int   // of one, 0 without any
	By     int64 // the match that had them first
	Before int   // the fewest until that match, 0 without any
}

// Left are cards that were left in lost games.
type Left struct {
	All    int // in all together
	Fewest int // in one, -1 without any
}

// Board names a leaderboard of games for one.
type Board struct {
	Span  string // a day as d2026-11-22 or a month as m2026-11, in UTC
	Game  string
	Rules string
	Head  string // HeadAll or KindDaily
	Guild string // a server, or Everywhere
}

// DaySpan and MonthSpan are the leaderboards' names for the day and the month of a moment.
func DaySpan(at time.Time) string   { return at.UTC().Format("d2006-01-02") }
func MonthSpan(at time.Time) string { return at.UTC().Format("m2006-01") }

// Everywhere stands for all servers and direct messages together.
const Everywhere = "*"

// Placed is a line of a leaderboard of games for one.
type Placed struct {
	Person                 // without name or id for one who is not to be named
	Played, Won, Moves int // moves of all won games together
}

// SoloGame is a game for one as it is kept.
type SoloGame struct {
	Match             int64
	Game, Rules, Kind string
	Ended             int64 // in milliseconds of Unix time
	SoloEnd
	Hints    int
	Winnable Verdict
}
