package game

import (
	"fmt"
	"math/bits"

	"stopp/game/cards"
)

// Match is a match of any game, as a value: no method changes it. Storing, exporting,
// replaying and playing use the same text, so a match is its deal and its actions. Undo
// is an action like any other. Chance after the first deal, such as the cards of the next
// round, is an action of NoSeat.
type Match interface {
	// Act carries out an action of a seat, as the game's notation writes it, and
	// returns the match after it. The error says why there is no such action, or why
	// the rules refuse it; then no match is returned.
	Act(seat Seat, action string) (Match, error)
	// Outcome is how the match stands.
	Outcome() Outcome
	// Running are the seats whose time runs because they have to act. There are none
	// in a match that is final or waits for chance.
	Running() Seats
	// Objecting are the seats that may object to a move, such as by calling Stopp,
	// whether or not they have a reason.
	Objecting() Seats
	// Seen is what a seat may know, and with NoSeat what everybody may.
	Seen(viewer Seat) View
	// Position is the table in the game's notation, hidden cards and all. It is
	// for records and the command line, never for players.
	Position() string
}

// View is what one seat, or a spectator, may know of a match. Each game has a type
// of its own for it.
type View interface {
	// Text is all of it. Matches that their viewer cannot tell apart have the same
	// text.
	Text() string
}

// Game is a game that can be dealt and played.
type Game struct {
	// Name stands in records and in the database, such as "streitpatience".
	Name string
	// Version is the newest version of the rules, from 1. Open knows it and all before
	// it.
	Version int
	// Later are the additions to the rules after version 1.
	Later Later
	// Rules reads rules in their one-line form. It returns the one spelling that is
	// printed, and how many seats there are, 1 to MaxSeats.
	Rules func(line string) (rules string, seats int, err error)
	// Deal deals a match out of random bits: the head of its record, which Open
	// reads. The rules are as Rules returns them.
	Deal func(rules string, src cards.Source) (deal string, err error)
	// Open is a match as it was dealt, under the rules of a version. It fails with
	// a *VersionError where this program does not know them.
	Open func(version int, deal string) (Match, error)
	// Chance is the action of NoSeat that a match waits for; ok is false while it
	// waits for none. It gets the bits of the first deal, from their beginning, so
	// one key decides all that chance does. It is nil for a game without chance
	// after the deal.
	Chance func(m Match, src cards.Source) (action string, ok bool)
}

// Replay is a match after some actions. The error names the first that is refused,
// counted from 1.
func (g Game) Replay(version int, deal string, actions []Action) (Match, error) {
	m, err := g.Open(version, deal)
	if err != nil {
		return nil, err
	}
	for i, a := range actions {
		if m, err = m.Act(a.Seat, a.Text); err != nil {
			return nil, fmt.Errorf("action %d, %v %s: %w", i+1, a.Seat, a.Text, err)
		}
	}
	return m, nil
}

// Action is something that a seat did, or chance for NoSeat.
type Action struct {
	Seat Seat
	Text string // in the game's notation
}

// Seats is a set of seats. The zero value has none.
type Seats uint8

// SeatsOf is the set of these seats, each below MaxSeats.
func SeatsOf(seats ...Seat) (s Seats) {
	for _, seat := range seats {
		s = s.With(seat)
	}
	return s
}

// Has tells whether a seat is one of them; NoSeat never is.
func (s Seats) Has(seat Seat) bool { return seat < MaxSeats && s>>seat&1 == 1 }

// With is the set with one more seat. NoSeat changes nothing.
func (s Seats) With(seat Seat) Seats {
	if seat >= MaxSeats {
		return s
	}
	return s | 1<<seat
}

// Len is how many seats there are.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// List is the seats in order, A first; nil for none.
func (s Seats) List() (seats []Seat) {
	for seat := A; seat < MaxSeats; seat++ {
		if s.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}
