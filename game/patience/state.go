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

// View is the visible part of a table: the same for the player and for onlookers.
// Face-down cards and the hand are cards.Hidden. It is a comparable value like State, and
// tables that differ only in hidden cards have equal Views. What a View says about moves
// is right: no hidden card decides what is possible.
type View struct{ s State }

// View hides what may not be seen.
func (s *State) View() View {
	v := View{*s}
	for p := Place(1); int(p) <= s.spec().columns; p++ {
		hide(v.s.Pile(p)[:s.Down(p)])
	}
	hide(v.s.Pile(Hand))
	return v
}

func hide(pile []cards.Card) {
	for i := range pile {
		pile[i] = cards.Hidden
	}
}

// Text is the position with ?? in place of each hidden card.
func (v View) Text() string { return v.s.String() }

// The following are those of State.

func (v View) Rules() Rules                             { return v.s.rules }
func (v View) Kind() Kind                               { return v.s.rules.Kind }
func (v View) Left() int                                { return v.s.Left() }
func (v View) Won() bool                                { return v.s.Won() }
func (v View) Stuck() bool                              { return v.s.Stuck() }
func (v View) Pass() int                                { return v.s.Pass() }
func (v View) Base() cards.Rank                         { return v.s.base }
func (v View) Direction() Direction                     { return v.s.direction }
func (v View) Height(suit cards.Suit, i int) int        { return v.s.Height(suit, i) }
func (v View) FamilyTop(s cards.Suit, i int) cards.Card { return v.s.FamilyTop(s, i) }
func (v View) Down(p Place) int                         { return v.s.Down(p) }
func (v View) Size(p Place) int                         { return v.s.Size(p) }
func (v View) Top(p Place) cards.Card                   { return v.s.Top(p) }
func (v View) Judge(m Move) Code                        { return v.s.Judge(m) }
func (v View) Legal(list []Move) []Move                 { return v.s.Legal(list) }

// Pile is a pile's cards from the bottom to the top, in a slice of the caller's own.
func (v View) Pile(p Place) []cards.Card { return append([]cards.Card(nil), v.s.Pile(p)...) }

// Safe is State's Safe: it tells nothing that one can't see.
func (v View) Safe() (Move, bool) { return v.s.Safe() }

// Finish is State's Finish: it finds nothing while a card lies hidden.
func (v View) Finish() []Move { return v.s.Finish() }
