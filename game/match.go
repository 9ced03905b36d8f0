package game

import (
	"fmt"

	"stopp/game/cards"
)

// Match is a match of any game, as a value: no method changes it. What is stored,
// exported, replayed and played is the same text, so a match is its deal and its
// actions. Undo is an action like any other. So is chance after the first deal,
// such as the cards of the next round: it is an action of NoSeat.
type Match interface {
	// Act carries out an action of a seat, as the game's notation writes it, and
	// returns the match after it. The error tells why there is no such action, or
	// why the rules refuse it; then there is no other match.
	Act(seat Seat, action string) (Match, error)
	// Outcome is how the match stands.
	Outcome() Outcome
	// Running are the seats whose time runs: those that something is expected of.
	// There are none in a match that is final or waits for chance.
	Running() Seats
	// Objecting are the seats that may object to what has been done, such as by
	// calling Stopp, whether or not there is a reason.
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
	// Text is all of it. Matches that their viewer cannot tell apart have the same.
	Text() string
}

// Game is a game that can be dealt and played.
type Game struct {
	// Name stands in records and in the database, such as "streitpatience".
	Name string
	// Version is that of the rules by which new matches are dealt, from 1. Open
	// knows it and all before it.
	Version int
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
	// waits for none. The bits are those of the first deal, from their beginning, so
	// all that chance does follows from one key. It is nil for a game without chance
	// after the deal.
	Chance func(m Match, src cards.Source) (action string, ok bool)
}

// VersionError tells that this program does not know the rules of a version.
type VersionError struct {
	Game    string
	Version int
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the rules of version %d of %s are not known here", e.Version, e.Game)
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
