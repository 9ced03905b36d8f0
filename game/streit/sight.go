package streit

import (
	"stopp/game"
	"stopp/game/cards"
)

// These look at single places of a table without making a View of it, for
// searches that try very many tables.

// Top is the card on a house, or on a seat's reserve (ReserveOf) or waste
// (WasteOf); cards.None if nothing lies there or the top lies face down.
func (s *State) Top(at Place) cards.Card {
	p := goal(at)
	if s.hides(p) {
		return cards.None
	}
	return s.topCard(p)
}

// Count is how many cards lie in a house or on a seat's reserve or waste.
func (s *State) Count(at Place) int { return int(s.count[goal(at)]) }

// Small is how many cards a seat has in hand and waste, its turned card included: they
// count 1 each at the end (§7.1).
func (s *State) Small(seat game.Seat) int { return s.small(seat) }

// Turned is a seat's turned card, cards.None if none lies.
func (s *State) Turned(seat game.Seat) cards.Card { return s.topCard(of(seat, turned)) }

// Height is how far the higher (0) or lower (1) family of a suit has come.
func (s *State) Height(suit cards.Suit, lower int) cards.Rank { return s.heights[suit][lower] }

// Open lists the open cards of a house into room, its top first, and tells how
// many there are; it stops when room is full.
func (s *State) Open(n int, room []cards.Card) int {
	at, open := s.top[house(n)], int(s.count[house(n)])-int(s.down[n-1])
	open = min(open, len(room))
	for i := range open {
		room[i], at = face[at], s.below[at]
	}
	return open
}

// Vacancies is how many houses are empty and not closed.
func (s *State) Vacancies() (n int) {
	for i := 1; i <= s.houses(); i++ {
		if s.top[house(i)] == 0 && Place(i) != s.closed {
			n++
		}
	}
	return n
}

// Reveals tells whether a possible move shows a card that nobody could see
// before.
func (s *State) Reveals(m Move) bool {
	switch {
	case m.Kind == Turn || m.Kind == Open:
		return true
	case m.Kind != Play:
		return false
	case m.From.House() > 0:
		down := s.down[m.From-1]
		return down > 0 && s.count[house(int(m.From))] == down+1
	case m.From == OwnTurned:
		return false
	}
	return s.count[s.source(m.From)] > 1
}

// Hash is a number that depends on what can be seen on the table and on whose turn it is.
// Tables whose houses have only changed places have the same one, and so have tables that
// differ in hidden cards or in their past.
func (s *State) Hash() uint64 {
	var sum uint64
	for n := 1; n <= s.houses(); n++ {
		h := uint64(s.down[n-1])
		for at, i := s.top[house(n)], s.down[n-1]; i < s.count[house(n)]; i++ {
			h = h*0x9e3779b97f4a7c15 + uint64(face[at])
			at = s.below[at]
		}
		sum += mix(h)
	}
	for seat := range s.seats() {
		for p := reserve; p <= turned; p++ {
			own := of(seat, p)
			sum = sum*31 + uint64(s.count[own])
			if !s.hides(own) {
				sum += uint64(s.topCard(own)) << 32
			}
		}
	}
	for _, h := range s.heights {
		sum = sum*0x100000001b3 + uint64(h[0])<<8 + uint64(h[1])
	}
	return mix(sum + uint64(s.mover))
}

// mix spreads the bits of a number over all of them.
func mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
