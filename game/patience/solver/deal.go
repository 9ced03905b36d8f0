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
	// harmless is a move that can do no harm, if there is one.
	harmless() (step, bool)
}

// newDeal reads a table. Hidden cards are taken from the list, always in the same order.
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
		return begin(newNapoleon(t, pile).ways()...)
	case patience.Grosse:
		return begin[grosseState](newGrosse(t, pile))
	}
	return begin(newHarfe(t, pile).ways()...)
}

// problem is a deal of one game. Each of its games is the same deal, searched in another way.
type problem[W any] struct {
	games []game[W]
	roots []W
}

func begin[W any](games ...game[W]) problem[W] { return problem[W]{games, games[0].roots()} }

// worthAWay is how many positions a search needs before it is worth trying another way.
const worthAWay = 5000

// solve searches one way after another, each with an equal share of the budget.
func (p problem[W]) solve(spend *spending) (Result, []step) {
	ways := max(1, min(len(p.games), (spend.nodes-spend.looked)/worthAWay))
	for i, g := range p.games[:ways] {
		s := &search[W]{game: g, roots: p.roots, spend: spend.share(ways - i)}
		r := s.run()
		spend.add(s.spend)
		switch {
		case r == Solved:
			return r, s.line()
		case r == Unsolvable || spend.stopped:
			return r, nil
		}
	}
	return Unknown, nil
}

func (p problem[W]) first() (list []step, then []deal) {
	list = p.games[0].moves(&p.roots[0], nil)
	for _, m := range list {
		next := p.roots[0]
		p.games[0].move(&next, m)
		then = append(then, problem[W]{p.games, []W{next}})
	}
	return list, then
}

func (p problem[W]) harmless() (step, bool) { return p.games[0].safe(&p.roots[0]) }

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
