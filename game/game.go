// Package game holds the few words that all games of this program share: seats, and
// outcomes. The rules of each game are a package below it. Nothing here or below knows a
// clock, a file, a network, a log or global randomness; seeds, names and times come in as
// arguments.
package game

import (
	"fmt"
	"strings"

	"stopp/game/quote"
)

// MaxSeats is the largest number of seats that any game here has.
const MaxSeats = 6

// Seat is a place at the table, counted from A = 0.
type Seat uint8

// The first seats by name. A sits at the bottom of the picture.
const (
	A Seat = iota
	B
	C
)

// NoSeat stands for a spectator, for chance, or for the winner where nobody has won.
const NoSeat Seat = 255

// String is the seat's letter, and "-" for NoSeat.
func (s Seat) String() string {
	if s >= MaxSeats {
		return "-"
	}
	return string(rune('A' + s))
}

// ParseSeat reads a seat's letter.
func ParseSeat(text string) (Seat, error) {
	if len(text) == 1 && text[0] >= 'A' && text[0] < 'A'+MaxSeats {
		return Seat(text[0] - 'A'), nil
	}
	return NoSeat, fmt.Errorf("unknown seat %s", quote.Word(text))
}

// Ending is the way a game ended.
type Ending uint8

// The ways a game can end.
const (
	Open     Ending = iota // still being played
	Won                    // someone has no card left
	Blocked                // nobody can go on, or all agreed so
	Resigned               // someone gave up
)

// String is the word of the notation.
func (e Ending) String() string {
	return [...]string{"open", "won", "blocked", "resigned"}[e]
}

// Outcome is how a game stands or ended. The zero value is an open game.
type Outcome struct {
	Ending Ending
	// Winner scores; NoSeat if nobody does, or if several share the first place.
	// Meaningless while Ending is Open.
	Winner Seat
	// Places by seat, 1 for the first; equal results share a place. All are 0 in a
	// game that knows only a winner.
	Places [MaxSeats]uint8
	// Points by seat, 0 or more; of this one game.
	Points [MaxSeats]int
	// Provisional tells that the result can still be undone by a Stopp.
	Provisional bool
}

// Over tells whether the game has a result, provisional or not.
func (o Outcome) Over() bool { return o.Ending != Open }

// Final tells whether the game has a result that nothing can undo.
func (o Outcome) Final() bool { return o.Over() && !o.Provisional }

// Later is an addition to a game's rules after version 1: a word of a line of rules, such
// as "notes=on" or the name of a rule set, and the version that has it first. An addition
// to one rule set alone has its name before it, as in "reihe/passes=2".
type Later map[string]int

// Version is the version of the rules by which a match with these rules is dealt, as
// Game.Rules returns them: the lowest that has all of their words. So a program of an
// older version goes on playing whatever it knows.
func (l Later) Version(rules string) int {
	version := 1
	words := strings.Fields(rules)
	for _, word := range words {
		version = max(version, l[word], l[words[0]+"/"+word])
	}
	return version
}

// VersionError tells that this program does not know the rules of a version.
type VersionError struct {
	Game    string
	Version int
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the rules of version %d of %s are not known here", e.Version, e.Game)
}

// Knows fails with a *VersionError unless a version of a game is one from 1 to the newest.
func Knows(name string, newest, version int) error {
	if version < 1 || version > newest {
		return &VersionError{Game: name, Version: version}
	}
	return nil
}
