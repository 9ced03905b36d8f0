package patience

import "stopp/game/cards"

// State is a table of a patience, as a plain comparable value: tables that lie alike are
// equal. The zero State is none; Layout, ParsePosition and After give them. A State knows
// nothing of earlier moves.
type State struct {
	rules     Rules
	left      uint8                 // cards that are on no family
	pass      uint8                 // of the hand, from 1; 0 in a game without a waste
	base      cards.Rank            // on which all families begin; 0 in games with fixed ones
	direction Direction             // in which they grow from there
	heights   [cards.Suits][2]uint8 // of the families, see Height
	down      [mostColumns]uint8    // how many cards of a column lie face down
	ends      [places]uint8
	cards     [mostCards]cards.Card
}

// Direction is the way in which families grow where both are possible (§5.4).
type Direction uint8

// The directions.
const (
	NoDirection Direction = iota // nothing was laid yet
	Up
	Down
)

// String is the word of the notation.
func (d Direction) String() string { return [...]string{"-", "up", "down"}[d] }

// Rules are the rules in force.
func (s *State) Rules() Rules { return s.rules }

// Kind is the patience.
func (s *State) Kind() Kind { return s.rules.Kind }

func (s *State) spec() *spec { return specs[s.rules.Kind] }

// Left is how many cards still have to be laid to families.
func (s *State) Left() int { return int(s.left) }

// Won tells whether none is left.
func (s *State) Won() bool { return s.left == 0 }

// Pass is which pass through the hand is going on, from 1; 0 in games that turn no cards.
func (s *State) Pass() int { return int(s.pass) }

// Base is the rank on which all families begin; 0 in games in which they begin with
// fixed ones.
func (s *State) Base() cards.Rank { return s.base }

// Direction is the way in which the families of the Große Patience grow.
func (s *State) Direction() Direction { return s.direction }

// Height is how many cards lie on a suit's family. Harfe has two of them, 0 the higher;
// Reihe has 0 upwards from the ace, 1 downwards from the king; Große has only 0, which
// counts its base. Napoleon has none: its packet is a pile.
func (s *State) Height(suit cards.Suit, i int) int { return int(s.heights[suit][i]) }

// FamilyTop is the card on top of a family, numbered as in Height; cards.None if it is
// empty. In Napoleon it is always the packet's.
func (s *State) FamilyTop(suit cards.Suit, i int) cards.Card {
	rank, h := s.spec().rank, s.Height(suit, i)
	switch {
	case rank == nil:
		return s.Top(Packet)
	case h == 0:
		return cards.None
	}
	return cards.New(rank(s, i, h-1), suit)
}

// Down is how many cards of a column lie face down, those at its beginning.
func (s *State) Down(p Place) int {
	if p < 1 || p > mostColumns {
		return 0
	}
	return int(s.down[p-1])
}

// empty is a table without a card.
func empty(r Rules) State {
	s := State{rules: r, left: r.Kind.spec().total}
	if r.Kind.spec().draw == Turn {
		s.pass = 1
	}
	return s
}
