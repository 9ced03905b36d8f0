package patience

import (
	"fmt"
	"slices"

	"stopp/game/cards"
	"stopp/game/quote"
)

// Kind is one of the patiences.
type Kind uint8

// The patiences, in the order in which they are listed.
const (
	Harfe Kind = iota
	Reihe
	Napoleon
	Grosse
	count
)

// Kinds are all patiences.
func Kinds() []Kind { return []Kind{Harfe, Reihe, Napoleon, Grosse} }

// specs describe the games. init sets them, because their functions look things up here.
var specs [count]*spec

func init() {
	specs = [count]*spec{Harfe: &harfe, Reihe: &reihe, Napoleon: &napoleon, Grosse: &grosse}
}

// spec describes a patience.
type spec struct {
	name    string
	packs   int
	total   uint8    // cards that have to be laid to families
	options []option // what can be chosen; the first word is the default
	lines   []line   // of a position, in the order in which they are printed and read

	tableau
	draw   Move // Turn or Deal; the zero Move if there is no hand
	passes int  // the option that says how often the hand is gone through; -1 if none does
	must   int  // the option that forbids drawing while a card fits; -1 if none does

	// deal lays out a deck, in dealing order, on an empty table.
	deal func(s *State, deck []cards.Card)
	// rank is a family's card by rank, counted from 0; nil if the family is a pile.
	rank func(s *State, family, n int) cards.Rank
	// sound says what is wrong with the piles of a position that was read, and names the
	// line; nil if nothing can be wrong.
	sound func(s *State) (line string, err error)
}

// tableau is the piles of a patience besides hand, families and the like.
type tableau struct {
	columns int     // piles that go by a number: columns, helpers, half rows
	others  []Place // the other piles that cards can be taken from
	covers  bool    // whether a column may begin with face-down cards
	built   Place   // the last of the columns that cards are laid to; 0 if none takes any
	cellar  bool    // whether cards can be put down in the cellar
	// sequences tells that several cards may go at once, and one above a column.
	sequences bool
}

func (k Kind) spec() *spec { return specs[k] }

// String is the game's name in the notation.
func (k Kind) String() string { return k.spec().name }

// Packs is how many packs of 52 cards are played with.
func (k Kind) Packs() int { return k.spec().packs }

// Columns is how many piles go by a number, from 1: columns, helpers or half rows.
func (k Kind) Columns() int { return k.spec().columns }

// Total is how many cards have to be laid to families; those of the deal count.
func (k Kind) Total() int { return int(k.spec().total) }

// Draws is the move that draws a card from the hand: Turn or Deal, or the zero Move in a
// game without a hand.
func (k Kind) Draws() Move { return k.spec().draw }

// Has tells whether the game has such a pile. The packet of Napoleon is its Family.
func (k Kind) Has(p Place) bool {
	return p >= 1 && int(p) <= k.Columns() || p == Family || slices.Contains(k.spec().others, p) ||
		p == Hand && k.spec().draw != Move{}
}

// ParseKind reads a game's name.
func ParseKind(name string) (Kind, error) {
	for _, k := range Kinds() {
		if k.String() == name {
			return k, nil
		}
	}
	return 0, fmt.Errorf("there is no patience %s: %w", quote.Word(name), ErrNotation)
}
