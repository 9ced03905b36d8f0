package patience

import (
	"fmt"

	"stopp/game/cards"
)

// Große Patience (§5): one pack, all open; ten half rows around four bases, from which
// the families grow all upwards or all downwards, and a cellar for one card.
var grosse = spec{
	name: "grosse", packs: 1, total: 52,
	lines:   []line{baseLine, directionLine, familiesLine, columnLines("row"), cellarLine},
	tableau: tableau{columns: 10, others: []Place{Cellar}, built: 8, cellar: true},
	passes:  -1,
	must:    -1,
	deal:    dealGrosse,
	rank:    rankGrosse,
	sound:   soundGrosse,
}

var neighbours = all(sameSuit, nextTo)

// dealGrosse deals the rows from left to right; the outermost card of a left half comes
// first, of a right half last (§5.3).
func dealGrosse(s *State, deck []cards.Card) {
	setBase(s, deck[0].Rank())
	var at Place
	for i := 0; len(deck) > 0; deck = deck[1:] {
		if deck[0].Rank() == s.base {
			continue
		}
		if at = halfRow(i); at <= 4 || at == 9 {
			s.insert(at, 0, deck[0])
		} else {
			s.put(at, deck[0])
		}
		i++
	}
}

// halfRow is where the card of that number is dealt, from 0.
func halfRow(i int) Place {
	switch {
	case i >= 44:
		return 10
	case i >= 40:
		return 9
	}
	return Place(1 + i/10 + i/5%2*4)
}

// setBase lays the four bases.
func setBase(s *State, r cards.Rank) {
	s.base = r
	for suit := range s.heights {
		s.heights[suit][0] = 1
		s.left--
	}
}

// takesGrosse: all families grow upwards, or all downwards (§5.4).
func (s *State) takesGrosse(c cards.Card) Code {
	h := int(s.heights[c.Suit()][0])
	up, down := c.Rank() == around(s.base, h), c.Rank() == around(s.base, -h)
	switch {
	case up && s.direction != Down, down && s.direction != Up:
		return Regular
	case (up || down) && h == 1:
		return WrongDirection
	}
	return DoesNotFit
}

func (s *State) layGrosse(c cards.Card) {
	if s.direction == NoDirection {
		s.direction = Down
		if c.Rank() == around(s.base, 1) {
			s.direction = Up
		}
	}
	s.heights[c.Suit()][0]++
}

// rankGrosse is the rank of a family's card, its base being 0.
func rankGrosse(s *State, _, n int) cards.Rank {
	if s.direction == Down {
		n = -n
	}
	return around(s.base, n)
}

// freeGrosse: one card at a time; the cellar's while half row 9 or 10 is empty (§5.5).
func (s *State) freeGrosse(from Place, n int) bool {
	return n == 1 && (from != Cellar || s.Size(9) == 0 || s.Size(10) == 0)
}

// roomGrosse says what a half row takes (§5.6).
func (s *State) roomGrosse(to Place) room {
	if s.Size(to) == 0 {
		return room{end: every}
	}
	return room{end: neighbours[s.Top(to)]}
}

// soundGrosse: the cellar has room for one card.
func soundGrosse(s *State) (string, error) {
	if s.Size(Cellar) > 1 {
		return cellarLine.word, fmt.Errorf("the cellar has room for one card: %w", ErrNotation)
	}
	return "", nil
}
