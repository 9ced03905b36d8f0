package storage

import (
	"cmp"
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

// A SeriesChange changes a series; it gets the stored one. It may be called more than once.
// With an error nothing is changed; for one that is over that is ErrConflict.
type SeriesChange func(Series) (Series, error)

// PauseSeries takes the end of the game of a number into account: the next one is waited for, until then. If that was done before,
// nothing changes.
func PauseSeries(number int, next time.Time) SeriesChange {
	return changeOpen(func(s *Series) error {
		if s.Games < number {
			s.State, s.Games, s.Next = SeriesPaused, number, next
		}
		return nil
	})
}

// ResumeSeries notes that the game of a number is played, if it is the next one.
func ResumeSeries(number int) SeriesChange {
	return changeOpen(func(s *Series) error {
		if s.Games == number-1 {
			s.State, s.Next = SeriesPlaying, time.Time{}
		}
		return nil
	})
}

// ReadySeries notes that a member wants the game of a number to begin at once.
func ReadySeries(person string, number int) SeriesChange {
	return changePlayers(func(p *SeriesPlayer) { p.Ready = number }, person)
}

// AgreeSeries notes whether a member would end the series as it stands. When all would, it ends so.
func AgreeSeries(person string, agreed bool) SeriesChange {
	agrees := changePlayers(func(p *SeriesPlayer) { p.Agreed = agreed }, person)
	return func(s Series) (Series, error) {
		s, err := agrees(s)
		if err == nil && s.Agreed() {
			s.Ending = cmp.Or(s.Ending, SeriesAgreed)
		}
		return s, err
	}
}

// LeaveSeries notes that members have given the series up: it ends when its game is over.
func LeaveSeries(people ...string) SeriesChange {
	return leaving(func(p *SeriesPlayer) { p.Gone = true }, people...)
}

// ForgetInSeries is LeaveSeries for a member who is being forgotten: no id and no name of
// theirs stays.
func ForgetInSeries(person string) SeriesChange {
	return leaving(func(p *SeriesPlayer) { p.Gone, p.Person = true, Person{} }, person)
}

func leaving(leave func(*SeriesPlayer), people ...string) SeriesChange {
	leaves := changePlayers(leave, people...)
	return func(s Series) (Series, error) {
		s, err := leaves(s)
		if err == nil {
			s.Ending = cmp.Or(s.Ending, SeriesLeft)
		}
		return s, err
	}
}

// changeOpen is a change of a series that is not over.
func changeOpen(change func(*Series) error) SeriesChange {
	return func(s Series) (Series, error) {
		if s.State == SeriesOver {
			return s, ErrConflict
		}
		err := change(&s)
		return s, err
	}
}

// changePlayers changes players of an open series; ErrNotFound if one of them does not play
// it.
func changePlayers(change func(*SeriesPlayer), people ...string) SeriesChange {
	return changeOpen(func(s *Series) error {
		s.Players = slices.Clone(s.Players)
		for _, person := range people {
			at := s.Of(person)
			if at < 0 {
				return ErrNotFound
			}
			change(&s.Players[at])
		}
		return nil
	})
}

// SeriesEnd is how a series came out.
type SeriesEnd struct {
	Ending string
	Places []int  // by player; nil where nobody came in anywhere
	Winner int    // player, -1 for nobody
	Season string // in which it is counted, as 2026-11; "" if it counts for nothing
}

// SeriesWins are a member's results in series.
type SeriesWins struct{ Played, Won int }

// Repeats tells whether a form of series plays deals twice, so that none may be told before
// the end.
func Repeats(form string) bool { return strings.HasPrefix(form, "duplicate") }

// Pairs is a match between two pairs at two tables, who play the same deals. Each game is a
// Fixture of it. Nobody begins one any more.
type Pairs struct {
	ID             int64
	Guild, Channel string // where it was asked for, and is told
	Message        string // that asked for it, "" for none
	Over           bool   // all may be told of its games
	Shown          string // what that message shows, short
	Told           string // the message that tells its end, "" until it is posted
	Players        []Person
}
