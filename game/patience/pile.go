package patience

import "stopp/game/cards"

// Place is where cards lie. 1 to 10 are the piles that go by a number.
type Place uint8

// The other places.
const (
	Nowhere Place = 0
	Cellar  Place = 11
	Packet  Place = 12 // where the cards of Napoleon's family lie; moves say Family
	Waste   Place = 13
	Hand    Place = 14
	Family  Place = 15 // the family that takes the card
	Unknown Place = 16 // a number that no game has
)

const (
	mostColumns = 10
	mostCards   = 2 * cards.Kinds
	places      = int(Hand) + 1
)

// All cards that lie in piles are one list: pile after pile, each from the bottom to
// the top, the hand last. ends says where each pile ends. So equal tables are equal
// values. Only the hand lies the other way round, its next card first: turning a card
// moves the border between waste and hand, and turning the waste over moves it back.

// start and end are where a pile lies in the list.
func (s *State) start(p Place) int { return int(s.ends[p-1]) }
func (s *State) end(p Place) int   { return int(s.ends[p]) }

// isPile tells whether a place is a pile in some game.
func (p Place) isPile() bool { return p-1 < Hand }

// Size is how many cards lie in a pile; 0 for a family or an unknown place.
func (s *State) Size(p Place) int {
	if !p.isPile() {
		return 0
	}
	return s.end(p) - s.start(p)
}

// Pile is the cards of a pile, from the bottom to the top; the hand alone begins with
// its next card. It is a part of the State and must not be changed.
func (s *State) Pile(p Place) []cards.Card {
	if !p.isPile() {
		return nil
	}
	start, end := s.start(p), s.end(p)
	return s.cards[start:end:end]
}

// Top is the card on top of a pile, cards.None if it is empty; of the hand the next.
func (s *State) Top(p Place) cards.Card {
	switch {
	case s.Size(p) == 0:
		return cards.None
	case p == Hand:
		return s.cards[s.start(p)]
	}
	return s.cards[s.end(p)-1]
}

// take takes the top card of a pile away; of the hand the next.
func (s *State) take(p Place) cards.Card {
	at := s.end(p) - 1
	if p == Hand {
		at = s.start(p)
	}
	c, last := s.cards[at], s.end(Hand)-1
	copy(s.cards[at:last], s.cards[at+1:last+1])
	s.cards[last] = cards.None
	for q := p; q <= Hand; q++ {
		s.ends[q]--
	}
	return c
}

// insert puts a card into a pile, at a height from 0.
func (s *State) insert(p Place, height int, c cards.Card) {
	at, last := s.start(p)+height, s.end(Hand)
	copy(s.cards[at+1:last+1], s.cards[at:last])
	s.cards[at] = c
	for q := p; q <= Hand; q++ {
		s.ends[q]++
	}
}

// put puts a card on top of a pile.
func (s *State) put(p Place, c cards.Card) { s.insert(p, s.Size(p), c) }

// carry moves the last n cards of a pile on top of another, as they lie.
func (s *State) carry(from, to Place, n int) {
	var block [mostCards]cards.Card
	at := s.end(from) - n
	copy(block[:n], s.cards[at:])
	if to > from {
		end := s.end(to)
		copy(s.cards[at:end-n], s.cards[at+n:end])
		copy(s.cards[end-n:], block[:n])
		for q := from; q < to; q++ {
			s.ends[q] -= uint8(n)
		}
		return
	}
	end := s.end(to)
	copy(s.cards[end+n:at+n], s.cards[end:at])
	copy(s.cards[end:], block[:n])
	for q := to; q < from; q++ {
		s.ends[q] += uint8(n)
	}
}

// stack puts cards under the hand, in dealing order: the last one lowest.
func (s *State) stack(deck []cards.Card) {
	copy(s.cards[s.end(Hand):], deck)
	s.ends[Hand] += uint8(len(deck))
}
