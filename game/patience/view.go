package patience

import "stopp/game/cards"

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
