package patience

import "stopp/game/cards"

// Harfe (§2): two packs, ten columns with face-down cards, built down in turning
// colours; eight families from the ace.
var harfe = spec{
	name: "harfe", packs: 2, total: 104,
	options: []option{{"ascend", []string{"above", "below", "off"}}, {"passes", []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}}},
	lines:   []line{twinsLine, columnLines("column"), handLine, wasteLine, passLine},
	tableau: tableau{columns: 10, others: []Place{Waste}, built: 10, covers: true, sequences: true},
	draw:    Turn,
	passes:  1,
	must:    -1,
	deal:    dealHarfe,
	rank:    upFromAce,
}

// The values of ascend (§2.8).
const (
	ascendAbove = iota
	ascendBelow
)

func (r Rules) ascend() uint8 { return r.chosen[0] }

var (
	descending = all(lower, otherColour)
	ascending  = all(higher, otherColour)
)

// dealHarfe deals row by row; an ace that would lie open is set aside (§2.2).
func dealHarfe(s *State, deck []cards.Card) {
	next := 0
	for row := Place(1); row <= mostColumns; row++ {
		for ; deck[next].Rank() == cards.Ace; next++ {
			s.lay(deck[next])
		}
		for column := row; column <= mostColumns; column++ {
			s.put(column, deck[next])
			next++
			if column > row {
				s.down[column-1]++
			}
		}
	}
	s.stack(deck[next:])
}

// takesHarfe: the suit's two families grow from the ace (§2.3).
func (s *State) takesHarfe(c cards.Card) Code {
	h, below := s.heights[c.Suit()], uint8(c.Rank())-1
	return fit(h[0] == below || h[1] == below)
}

// layHarfe keeps the higher family first.
func (s *State) layHarfe(c cards.Card) {
	h := &s.heights[c.Suit()]
	if h[0] == uint8(c.Rank())-1 {
		h[0]++
	} else {
		h[1]++
	}
}

// upFromAce is the rank of a family's card, counted from 0.
func upFromAce(_ *State, _, n int) cards.Rank { return cards.Ace + cards.Rank(n) }

// freeHarfe: from a column a sequence may go together, from the waste its top (§2.4,
// §2.5).
func (s *State) freeHarfe(from Place, n int) bool {
	if n == 1 || from == Waste {
		return n == 1
	}
	pile := s.Pile(from)
	pile = pile[len(pile)-n:]
	return isRun(pile, descending) || s.rules.ascend() == ascendBelow && isRun(pile, ascending)
}

// isRun tells whether each card of a pile follows the one before.
func isRun(pile []cards.Card, r *relation) bool {
	for i := 1; i < len(pile); i++ {
		if !r.fits(pile[i], pile[i-1]) {
			return false
		}
	}
	return true
}

// roomHarfe says what a column takes (§2.5, §2.8).
func (s *State) roomHarfe(to Place) room {
	pile, ascend, open := s.Pile(to), s.rules.ascend(), s.Down(to) == 0
	if len(pile) == 0 {
		return room{end: every}
	}
	r := room{end: descending[pile[len(pile)-1]]}
	switch {
	case open && ascend == ascendAbove:
		r.open, r.above = true, ascending[pile[0]]
	case open && ascend == ascendBelow:
		r.end |= ascending[pile[len(pile)-1]]
	}
	return r
}

// safeHarfe: nothing that may still have to be laid to the card is left (§2.9).
func (s *State) safeHarfe(c cards.Card) bool {
	r := uint8(c.Rank())
	own, others := r-1, r-1
	if r <= 2 {
		others = 0
	}
	if s.rules.ascend() == ascendBelow {
		others = r + 1
		if c.Rank() == cards.King {
			others = r - 1
		}
	}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		need := others
		if suit.Red() == c.Red() {
			need = 0
		}
		if suit == c.Suit() {
			need = own
		}
		if s.heights[suit][1] < need {
			return false
		}
	}
	return true
}
