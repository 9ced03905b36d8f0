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
	columns: 10,
	others:  []Place{Cellar},
	cellar:  true,
	passes:  -1,
	must:    -1,
	deal:    dealGrosse,
	takes:   takesGrosse,
	lay:     layGrosse,
	free:    freeGrosse,
	build:   buildGrosse,
	rank:    rankGrosse,
	sound:   soundGrosse,
	safe:    safeGrosse,
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
func takesGrosse(s *State, c cards.Card) Code {
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

func layGrosse(s *State, c cards.Card) {
	if s.direction == NoDirection {
		s.direction = Down
		if c.Rank() == around(s.base, 1) {
			s.direction = Up
		}
	}
	s.heights[c.Suit()][0]++
	s.left--
}

// rankGrosse is the rank of a family's card, its base being 0.
func rankGrosse(s *State, _, n int) cards.Rank {
	if s.direction == Down {
		n = -n
	}
	return around(s.base, n)
}

// freeGrosse: one card at a time; the cellar's while half row 9 or 10 is empty (§5.5).
func freeGrosse(s *State, from Place, n int) bool {
	return n == 1 && (from != Cellar || s.Size(9) == 0 || s.Size(10) == 0)
}

// buildGrosse judges what goes to a half row or to the cellar (§5.6).
func buildGrosse(s *State, m Move) Code {
	switch to := m.To; {
	case to == Cellar && s.Size(Cellar) > 0:
		return CellarFull
	case to == Cellar:
		return Regular
	case to == 9 || to == 10:
		return NoBuilding
	case s.Size(to) == 0 && s.Size(m.From) == 1 && m.From <= 8:
		return NothingChanges
	case s.Size(to) == 0:
		return Regular
	}
	return fit(neighbours.fits(s.first(m), s.Top(m.To)))
}

// safeGrosse: the only card that could be laid to it can go to the family, too (§5.8).
func safeGrosse(s *State, _ cards.Card) bool { return s.direction != NoDirection }

// soundGrosse: the cellar has room for one card, and the direction is known exactly if
// a card lies on a base.
func soundGrosse(s *State) error {
	highest := uint8(0)
	for _, h := range s.heights {
		highest = max(highest, h[0])
	}
	switch {
	case s.Size(Cellar) > 1:
		return fmt.Errorf("the cellar has room for one card: %w", ErrNotation)
	case highest > 1 && s.direction == NoDirection:
		return fmt.Errorf("a family has more than its base, and no direction: %w", ErrNotation)
	case highest == 1 && s.direction != NoDirection:
		return fmt.Errorf("the direction is %v, and no family has more than its base: %w", s.direction, ErrNotation)
	}
	return nil
}
