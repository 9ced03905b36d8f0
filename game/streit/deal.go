package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// Deal is all that chance decides about a match.
type Deal struct {
	Rules Options
	Decks [][]cards.Card // by seat, in dealing order
}

// NewDeal shuffles a deal out of a source of random bits: seat A's pack
// first, each from the order of cards.Pack.
func NewDeal(o Options, src cards.Source) Deal { panic("soon") }

// Group is n cards of a house to another, as typed NxF-T.
type Group struct {
	N        int
	From, To Place
}

// ParseTyped reads what a person types as a move: a move of the notation or a
// group; a single move comes as a group of N = 0 with move set.
func ParseTyped(text string) (Move, Group, error) { panic("soon") }

var _ game.Seat
