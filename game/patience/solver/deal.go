package solver

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// table is what a search reads a position from: a State, or a View whose hidden cards
// are made up.
type table interface {
	Rules() patience.Rules
	Kind() patience.Kind
	Pile(p patience.Place) []cards.Card
	Top(p patience.Place) cards.Card
	Size(p patience.Place) int
	Down(p patience.Place) int
	Height(suit cards.Suit, i int) int
	Pass() int
	Base() cards.Rank
	Direction() patience.Direction
}

// deal is a position that can be solved, whichever game it is.
type deal interface {
	solve(spend *spending) (Result, []step)
	// first lists the moves from here, and then are the deals after each.
	first() (list []step, then []deal)
}

// newDeal reads a table. Hidden cards are taken from the list, in any order of its own
// but always the same.
func newDeal(t table, hidden []cards.Card) deal {
	pile := func(p patience.Place) []cards.Card {
		pile := append([]cards.Card(nil), t.Pile(p)...)
		for i, c := range pile {
			if c == cards.Hidden {
				pile[i], hidden = hidden[0], hidden[1:]
			}
		}
		return pile
	}
	switch t.Kind() {
	case patience.Reihe:
		return begin[reiheState](newReihe(t, pile))
	case patience.Napoleon:
		return begin[napoleonState](newNapoleon(t, pile))
	case patience.Grosse:
		return begin[grosseState](newGrosse(t, pile))
	}
	return begin[harfeState](newHarfe(t, pile))
}

// problem is a deal of one game.
type problem[W any] struct {
	game  game[W]
	roots []W
}

func begin[W any](g game[W]) problem[W] { return problem[W]{g, g.roots()} }

func (p problem[W]) solve(spend *spending) (Result, []step) {
	s := &search[W]{game: p.game, roots: p.roots, spend: spend}
	r := s.run()
	if r != Solved {
		return r, nil
	}
	return r, s.line()
}

func (p problem[W]) first() (list []step, then []deal) {
	list = p.game.moves(&p.roots[0], nil)
	for _, m := range list {
		next := p.roots[0]
		p.game.move(&next, m)
		then = append(then, problem[W]{p.game, []W{next}})
	}
	return list, then
}

// moveOf is a step of the search as a move of a table.
func moveOf(s step, t table) patience.Move {
	switch t.Kind() {
	case patience.Reihe:
		return reiheMove(s)
	case patience.Napoleon:
		return napoleonMove(s, t)
	case patience.Grosse:
		return grosseMove(s)
	}
	return harfeMove(s)
}
