package storage

import (
	"strings"
	"time"
)

// RatingList names a list of ratings: of a game, by rules of one family, in a server or over all
// of them, against people or against the computer alone.
type RatingList struct {
	Game, Family string
	Computer     bool   // of matches in which one person played against the computer
	Guild        string // a server, or Everywhere
}

// Rating is how strong a person is, in a list. The zero value is for somebody who has not been
// rated.
type Rating struct {
	Value, Deviation, Volatility float64 // in points, as package rating has them
	Provisional                  bool    // too few matches yet for a settled rating
	Matches                      int     // that have counted
	Last                         time.Time
}

// Stood is a rating as it stood before or after a match, in whole points.
type Stood struct{ Value, Deviation int }

// RatedMatch is a match that is over and counts for ratings, with all that they follow from.
type RatedMatch struct {
	Number      int64 // in the order in which they ended, without a gap only by chance
	Match       int64 // 0 once it has gone with its server
	Game, Rules string
	Guild       string // "" for none, for a private match, and once it has gone
	Family      string // of its rules, "" for one that counts in no list
	Ended       time.Time
	Seats       []RatedSeat
	// Played is 1 where everybody has played the match, 0 where not everybody has, so that it counts
	// in no list, and PlayedUnknown where nobody has looked yet.
	Played int
}

// PlayedUnknown is RatedMatch.Played of a match of which nobody has looked whether everybody has
// played it. One that has gone with its server stays so, and counts.
const PlayedUnknown = -1

// Computer tells whether one person has played against the computer alone.
func (m RatedMatch) Computer() bool {
	people := 0
	for _, s := range m.Seats {
		if !s.Computer() {
			people++
		}
	}
	return people < 2
}

// RatedSeat is how somebody came out of such a match.
type RatedSeat struct {
	Person string // "" for one who was forgotten
	Place  int    // 1 for the first; equal ones share it
	// Changes are the match's changes of ratings, once they are worked out: in the server, and over
	// all servers.
	Changes [2]*RatingChange
}

// The places in RatedSeat.Changes.
const (
	RatedHere = iota
	RatedEverywhere
)

// Computer tells whether the computer has played.
func (s RatedSeat) Computer() bool { return strings.HasPrefix(s.Person, ComputerID) }

// RatingSeat is a seat of a match that a Rater is to rate in one list.
type RatingSeat struct {
	Person string // "" for one who was forgotten
	Place  int
	Before Rating // as it is kept
	Stood  *Stood // of one who was forgotten: the rating of that time; nil where nobody knows
	Met    []int  // by seat, how many matches of the list both have played in this week
	Apart  uint8  // the seats, as bits, of forgotten members with whom it was not compared
}

// RatingChange is a match's change to the rating of a seat.
type RatingChange struct {
	Before, After Stood
	Apart         uint8 // the seats, as bits, that it was not compared with
	Counted       bool  // whether anything could change
}

// Rater works out ratings. Through it the database knows games and mathematics.
type Rater interface {
	// Version changes with all that changes what ratings come to.
	Version() int
	// Family is the family of a match's rules; "" if it counts in no list.
	Family(game, rules string) string
	// Played tells whether everybody has played a match that is over, by its actions. With only the first
	// of them it may be wrong in saying no.
	Played(m Match, actions []Action) bool
	// Settled tells whether a rating still stands by itself at a moment. It gets less certain as
	// time goes by without a match.
	Settled(r Rating, at time.Time) bool
	// Week is when the week of a moment has begun.
	Week(at time.Time) time.Time
	// Rate is a match's changes, by seat. The same is always rated alike. The new ratings to
	// keep; nothing for the computer and forgotten members.
	Rate(game, rules string, ended time.Time, table []RatingSeat) ([]RatingChange, []Rating)
}

// RatingsBuilt says what working out all ratings has come to.
type RatingsBuilt struct {
	Matches   int // that count
	Ratings   int
	Corrected int // matches of which something else was kept
	Others    int // ratings that are new or differ from the old ones
}

// Rated is a line of a list of ratings.
type Rated struct {
	Person
	Rating
	Place int // 1 for the highest; equal ones share it
}

// PersonRating is a person's rating in a list.
type PersonRating struct {
	RatingList
	Rating
}

// RatingLeaders is a page of a list of ratings.
type RatingLeaders struct {
	Lines        []Rated
	Before, More bool // there are others before, or after them
	Own          *Rated
	All          int // how many stand in it
}
