package patience

import (
	"fmt"

	"stopp/game/cards"
)

// Napoleon (§4): one pack, seven helpers, and one packet on which each card is twice
// as high as the one before.
var napoleon = spec{
	name: "napoleon", packs: 1, total: 48,
	options: []option{{"play", []string{"free", "must"}}, {"passes", []string{"3", "1", "2", "4", "5", "6", "7", "8", "9"}}},
	lines:   []line{packetLine, columnLines("helper"), handLine, wasteLine, passLine},
	tableau: tableau{columns: 7, others: []Place{Waste}},
	draw:    Turn,
	passes:  1,
	must:    0,
	deal:    dealNapoleon,
	sound:   soundNapoleon,
}

var doubling = all(doubled)

// dealNapoleon deals seven helpers and the packet's first card; a king among them is
// put under the hand (§4.1).
func dealNapoleon(s *State, deck []cards.Card) {
	var kings []cards.Card
	next := 0
	for at := Place(1); at <= 8; next++ {
		switch c := deck[next]; {
		case c.Rank() == cards.King:
			kings = append(kings, c)
			continue
		case at == 8:
			s.lay(c)
		default:
			s.put(at, c)
		}
		at++
	}
	s.stack(deck[next:])
	s.stack(kings)
}

// takesNapoleon: the packet grows by doubling (§4.2).
func (s *State) takesNapoleon(c cards.Card) Code { return fit(doubling.fits(c, s.Top(Packet))) }

// fillNapoleon fills a helper's place at once: from the waste, else from the hand (§4.5).
func (s *State) fillNapoleon(from Place) {
	switch {
	case from == Waste:
	case s.Size(Waste) > 0:
		s.put(from, s.take(Waste))
	case s.Size(Hand) > 0:
		s.put(from, s.take(Hand))
	}
}

// soundNapoleon: the packet follows its rule, and helpers' places are filled while they
// can be.
func soundNapoleon(s *State) (string, error) {
	packet := s.Pile(Packet)
	if len(packet) == 0 {
		return packetLine.word, fmt.Errorf("the packet has a card from the deal on: %w", ErrNotation)
	}
	for i, c := range packet {
		if c.Rank() == cards.King || i > 0 && !doubling.fits(c, packet[i-1]) {
			return packetLine.word, fmt.Errorf("%v does not belong on the packet: %w", c, ErrNotation)
		}
	}
	for p := Place(1); int(p) <= s.spec().columns; p++ {
		switch line := fmt.Sprint("helper ", p); {
		case s.Size(p) > 1:
			return line, fmt.Errorf("%s has more than one card: %w", line, ErrNotation)
		case s.Size(p) == 0 && s.Size(Hand)+s.Size(Waste) > 0:
			return line, fmt.Errorf("the place of %s is empty, and there are cards to fill it: %w", line, ErrNotation)
		}
	}
	return "", nil
}
