package patience

import "stopp/game/cards"

// Reihe (§3): one pack, ten columns without building; each suit grows from the ace
// upwards and from the king downwards at once.
var reihe = spec{
	name: "reihe", packs: 1, total: 52,
	options: []option{{"play", []string{"free", "must"}}},
	lines:   []line{familiesLine, kingsLine, columnLines("column"), handLine},
	tableau: tableau{columns: 10},
	draw:    Deal,
	passes:  -1,
	must:    0,
	deal:    dealReihe,
	rank:    rankReihe,
}

// dealReihe deals until ten cards lie in the first row (§3.3).
func dealReihe(s *State, deck []cards.Card) {
	s.stack(deck)
	for s.Size(mostColumns) == 0 {
		s.dealOne()
	}
}

// dealOne: aces and kings go to their families, any other card to the shortest
// column, the leftmost if several are (§3.2).
func (s *State) dealOne() {
	c := s.take(Hand)
	switch c.Rank() {
	case cards.Ace:
		s.lay(c)
		return
	case cards.King:
		s.heights[c.Suit()][1]++
		s.left--
		return
	}
	shortest := Place(1)
	for p := Place(2); p <= mostColumns; p++ {
		if s.Size(p) < s.Size(shortest) {
			shortest = p
		}
	}
	s.put(shortest, c)
}

// grows tells which of a suit's two families a card continues (§3.5).
func grows(h [2]uint8, c cards.Card) (up, down bool) {
	r := uint8(c.Rank())
	return r == h[0]+1, r == uint8(cards.King)-h[1]
}

func (s *State) takesReihe(c cards.Card) Code {
	up, down := grows(s.heights[c.Suit()], c)
	return fit(up || down)
}

// layReihe: a card that fits both goes onto the ascending family (§3.5).
func (s *State) layReihe(c cards.Card) {
	h := &s.heights[c.Suit()]
	if up, _ := grows(*h, c); up {
		h[0]++
	} else {
		h[1]++
	}
}

// rankReihe is the rank of a family's card, counted from 0.
func rankReihe(_ *State, family, n int) cards.Rank {
	if family == 0 {
		return cards.Ace + cards.Rank(n)
	}
	return cards.King - cards.Rank(n)
}
