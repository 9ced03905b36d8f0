package storage

import (
	"slices"
	"strings"
	"time"
)

// The states of a series.
const (
	SeriesPlaying = "playing" // a game is played
	SeriesPaused  = "paused"  // the next one is waited for
	SeriesOver    = "over"
)

// How a series ends.
const (
	SeriesPlayed = "played" // as its form says
	SeriesLeft   = "left"   // somebody has given it up
	SeriesAgreed = "agreed" // all have ended it as it stood
	SeriesBroken = "broken" // a game had no result, or the next could not begin
)

// Series are matches between the same people that belong together, each a Fixture of it. How
// it stands follows from these.
type Series struct {
	ID        int64
	Challenge int64 // where it was agreed on
	Guild     string
	Form      string // how long it is, as its plan has it
	State     string // SeriesPlaying and so on
	Games     int    // how many are over and taken into account
	Next      time.Time
	Ending    string // how it ended or, before that, how it will when its game is over; "" while it goes on
	Ended     time.Time
	Players   []SeriesPlayer // in the order of the seats of the first game
	Sheet     SeriesSheet
}

// SeriesSheet is the newest message with the score sheet.
type SeriesSheet struct {
	Channel, Message string // "" for none
	Games            int    // how many games it shows
	Told             string // the message that tells the end in the channel where the series was agreed on, "" for none
}

// SeriesPlayer is one who plays a series.
type SeriesPlayer struct {
	Person
	Ready  int  // the number of the game that they want to begin at once
	Agreed bool // they would end it as it stands
	Gone   bool // they have given it up
	Place  int  // where they came in, 0 until it is over and where nobody did
}

// Of is the number of a member among the players, -1 for nobody.
func (s Series) Of(person string) int {
	return slices.IndexFunc(s.Players, func(p SeriesPlayer) bool { return p.ID == person })
}

// Everybody tells whether something holds for all members who play it.
func (s Series) Everybody(holds func(SeriesPlayer) bool) bool {
	return !slices.ContainsFunc(s.Players, func(p SeriesPlayer) bool { return !p.Computer() && !holds(p) })
}

// Ready tells whether all members want the next game to begin at once.
func (s Series) Ready() bool {
	return s.Everybody(func(p SeriesPlayer) bool { return p.Ready == s.Games+1 })
}

// Agreed tells whether all members would end it as it stands.
func (s Series) Agreed() bool { return s.Everybody(func(p SeriesPlayer) bool { return p.Agreed }) }

// SeriesEnd is how a series came out.
type SeriesEnd struct {
	Ending string
	Places []int  // by player; nil where nobody came in anywhere
	Winner int    // player, -1 for nobody
	Season string // in which it is counted, as 2026-11; "" if it counts for nothing
}

// SeriesWins are what a member's series have come to.
type SeriesWins struct{ Played, Won int }

// Repeats tells whether a form of series plays deals twice, so that none may be told before
// the end.
func Repeats(form string) bool { return strings.HasPrefix(form, "duplicate") }
