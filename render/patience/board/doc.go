// Package board shows the table of a patience for one: as a picture, as a block of
// monospace text, and in words for ears.
//
// It draws a Table, which is only what its player may see. Equal tables and options give
// equal bytes. All functions may be called from many goroutines at once.
package board

import (
	"stopp/game/cards"
	"stopp/render"
	"stopp/render/ink"
)

// Table is what a player sees of a patience. Face-down cards are cards.Hidden.
type Table struct {
	Game  string // such as "grosse", which says how its piles are laid out
	Piles []Pile // in the order in which they are spoken and listed
}

// Pile is a pile of the table.
type Pile struct {
	At    At
	Cards []cards.Card // from the bottom to the top; of a family the top alone will do
	Count int          // how many cards it has, where not all of them are named; else 0
	Base  cards.Card   // what an empty family waits for, or any card of its suit
	Done  bool         // a family that is complete
}

// At is which pile of a table it is.
type At struct {
	Kind Kind
	N    int // its number among its like, from 1
}

// Kind is what a pile is for.
type Kind uint8

// The kinds of piles.
const (
	Column Kind = iota // of a harp or a row
	Row                // a half row of the great patience: its last card is the outermost
	Helper             // of Napoleon's half circle
	Family             // that grows upwards from an ace, or from its base
	Kings              // a family that grows downwards from its king
	Packet             // of Napoleon
	Hand
	Waste
	Cellar
)

// Top is the last card, cards.None of an empty pile.
func (p Pile) Top() cards.Card {
	if len(p.Cards) == 0 {
		return cards.None
	}
	return p.Cards[len(p.Cards)-1]
}

// size is how many cards the pile has.
func (p Pile) size() int { return max(p.Count, len(p.Cards)) }

// pile is one of the table's.
func (t Table) pile(at At) (Pile, bool) {
	for _, p := range t.Piles {
		if p.At == at {
			return p, true
		}
	}
	return Pile{}, false
}

// Option changes how a table is shown.
type Option func(*look)

// look is what the options ask for.
type look struct {
	lifted  At
	group   int // how many cards of the lifted pile, 0 where none is lifted
	goals   []At
	hint    *arrow
	last    *arrow
	style   render.Style
	letters bool
}

// arrow is a move of some cards from one pile to another.
type arrow struct {
	from, to At
	n        int
}

// Lifted marks the n uppermost cards of a pile as touched.
func Lifted(at At, n int) Option { return func(l *look) { l.lifted, l.group = at, n } }

// Goals marks piles onto which the lifted cards may go.
func Goals(all []At) Option { return func(l *look) { l.goals = all } }

// Arrow draws an arrow for a move, as a hint.
func Arrow(from, to At) Option { return func(l *look) { l.hint = &arrow{from, to, 1} } }

// Last marks a move that has just been made, of n cards. It is not marked while
// something is lifted.
func Last(from, to At, n int) Option { return func(l *look) { l.last = &arrow{from, to, n} } }

// Themed draws the picture in a theme's colours instead of on Felt.
func Themed(t ink.Theme) Option { return func(l *look) { l.style.Theme = t } }

// FourColours draws clubs in green and diamonds in blue.
func FourColours() Option { return func(l *look) { l.style.Four = true } }

// Indexed writes court cards with another language's letters than English.
func Indexed(i render.Indices) Option { return func(l *look) { l.style.Indices = i } }

// Letters makes Text write suits as the notation does, as c, d, h and s.
func Letters() Option { return func(l *look) { l.letters = true } }

func apply(opts []Option) look {
	var l look
	for _, o := range opts {
		o(&l)
	}
	return l
}
