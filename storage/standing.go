package storage

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The values that every leaderboard can rank by, beside a game's counts.
const (
	CountGames  = "games"
	CountWins   = "wins"
	CountPoints = "points"
)

// CountSeries is the leaderboard of series won. Its lines have series in the place of matches.
const CountSeries = "series"

// SeriesWon is the milestone of having won a series.
const SeriesWon = "series"

// Score is the counts of a match that is over, besides its result.
type Score struct {
	Season string   // in which it is counted, as 2026-11; it always counts for all time, too
	Apart  bool     // it is counted among matches with as many seats, too
	Lists  []List   // leaderboards of the game, those by CountGames, CountWins and CountPoints among them
	Counts []Counts // by seat; nil for nothing
	Points []int    // by seat, the points for the list by points; nil for the match's own
	Week   string   // in which it is counted: its Monday, as 2026-11-16
	Length int      // how long it was, as the game counts that; 0 where nobody knows
	Due    []int    // by seat, how many of Parts matches a usual player would have won with the cards; nil where nobody knows
	// Milestones are those that members may have reached with the match.
	Milestones []Milestone
	// Catches are who has caught whom in it at what.
	Catches []Catch
	// Unplayed tells that it counts for nothing, as Result.Unplayed does; of the rest only Season and
	// Week are known then.
	Unplayed bool
}

// Milestone is something that is counted and has come to a number for the first time.
type Milestone struct {
	Game  string // by the name in its records, "" for all games together
	Name  string // by which it is kept
	Of    string // what is counted, as for a List
	Count int    // how many of it are needed
}

// First is something that a match may be the first of for a member.
type First struct {
	Seat int
	Name string // by which it is kept
}

// Reached is a milestone that a member has reached.
type Reached struct {
	Game, Name string
	Count      int
	At         time.Time
}

// Catch is how often a member has caught another one in a match, and at what.
type Catch struct {
	Of, By int    // seats: who was caught, and by whom
	Kind   string // as the game calls it
	Times  int
}

// Teasing is a result's line about a member whom a rival caught in the match.
type Teasing struct {
	Of, By int    // seats
	Kind   string // with what, as the game calls it
	Count  int    // how often in this server, this match included
}

// Counts are numbers that a game counts, by their names.
type Counts map[string]int

// With is these and others together.
func (c Counts) With(others Counts) Counts {
	sum := Counts{}
	maps.Copy(sum, c)
	for name, n := range others {
		sum[name] += n
	}
	return sum
}

// String is them as words, in the order of their names. Nothing is left out but zeros.
func (c Counts) String() string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(c)) {
		if c[name] != 0 {
			words = append(words, name, strconv.Itoa(c[name]))
		}
	}
	return strings.Join(words, " ")
}

// ParseCounts reads what String writes.
func ParseCounts(text string) (Counts, error) {
	c, words := Counts{}, strings.Fields(text)
	if len(words)%2 != 0 {
		return nil, fmt.Errorf("counts %q", text)
	}
	for i := 0; i < len(words); i += 2 {
		n, err := strconv.Atoi(words[i+1])
		if err != nil {
			return nil, fmt.Errorf("counts %q: %w", text, err)
		}
		c[words[i]] = n
	}
	return c, nil
}

// List is a leaderboard by something that is counted.
type List struct {
	Name  string // by which it is asked for
	Of    string // what is counted
	Per   string // that is divided by this; "" for a sum
	Least int    // how much of Per somebody needs to stand on it
	Low   bool   // less is better
}

// Parts is how exact the value of a list with Per is: that many parts make one.
const Parts = 10_000

// Value is a standing's value on the list, in Parts if it is divided; ok is false for one that
// does not stand on it.
func (l List) Value(s Standing) (value int, ok bool) {
	of := s.Counted(l.Of)
	if l.Per == "" {
		return of, s.Games > 0
	}
	per := s.Counted(l.Per)
	if per < max(1, l.Least) {
		return 0, false
	}
	return of * Parts / per, true
}

// Standing is a member's totals in matches against others.
type Standing struct {
	Person
	Games, Wins, Points int // of matches that are over
	Counts              Counts
}

// Counted is one of its numbers.
func (s Standing) Counted(name string) int {
	switch name {
	case CountGames:
		return s.Games
	case CountWins:
		return s.Wins
	case CountPoints:
		return s.Points
	}
	return s.Counts[name]
}

// Scope names standings: of which matches they are.
type Scope struct {
	Guild, Game string
	Seats       int    // of matches with that many players, 0 for all
	Season      string // a month as 2026-11, "" for all time
}

// Ranked is a line of a leaderboard.
type Ranked struct {
	Standing
	Place int // from 1; equal values share a place
}

// Turn is which lines of a leaderboard are wanted: the first ones, or those beside a member's.
type Turn struct {
	Beside string // the member, "" for the first lines
	Before bool   // those before, else those after
}

// Leaders is a page of a leaderboard.
type Leaders struct {
	Lines        []Ranked
	Before, More bool // there are others before, or after them
	Own          *Ranked
	All          int // how many stand on it
}

// Scoped is a standing, and of which matches it is.
type Scoped struct {
	Scope
	Standing
}
