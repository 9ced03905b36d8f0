package patience

import "stopp/game/cards"

// Harfe (§2): two packs, ten columns with face-down cards, built down in turning
// colours; eight families from the ace.
var harfe = spec{
	name: "harfe", packs: 2, total: 104,
	options:   []option{{"ascend", []string{"above", "below", "off"}}, {"passes", []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}}},
	lines:     []line{twinsLine, columnLines("column"), handLine, wasteLine, passLine},
	columns:   10,
	others:    []Place{Waste},
	covers:    true,
	sequences: true,
	draw:      Turn,
	passes:    1,
	must:      -1,
	deal:      dealHarfe,
	takes:     takesTwin,
	lay:       layTwin,
	free:      freeHarfe,
	build:     buildHarfe,
	settle:    uncover,
	rank:      upFromAce,
	safe:      safeHarfe,
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
			layTwin(s, deck[next])
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

// takesTwin: the suit's two families grow from the ace (§2.3).
func takesTwin(s *State, c cards.Card) Code {
	h, below := s.heights[c.Suit()], uint8(c.Rank())-1
	if h[0] == below || h[1] == below {
		return Regular
	}
	return DoesNotFit
}

// layTwin keeps the higher family first.
func layTwin(s *State, c cards.Card) {
	h := &s.heights[c.Suit()]
	if h[0] == uint8(c.Rank())-1 {
		h[0]++
	} else {
		h[1]++
	}
	s.left--
}

// upFromAce is the rank of a family's card, counted from 0.
func upFromAce(_ *State, _, n int) cards.Rank { return cards.Ace + cards.Rank(n) }

// freeHarfe: of a column a sequence may go together, of the waste its top (§2.4, §2.5).
func freeHarfe(s *State, from Place, n int) bool {
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

// buildHarfe judges what goes to a column (§2.5).
func buildHarfe(s *State, m Move) Code {
	to := s.Pile(m.To)
	open := s.Down(m.To) == 0
	switch {
	case m.To > mostColumns:
		return DoesNotFit
	case m.Above && (s.rules.ascend() != ascendAbove || len(to) == 0 || !open):
		return NoBuilding
	case m.Above:
		return fit(m.N == 1 && ascending.fits(s.first(m), to[0]))
	case len(to) == 0 && int(m.N) == s.Size(m.From) && m.From != Waste:
		return NothingChanges
	case len(to) == 0:
		return Regular
	}
	first, last := s.first(m), to[len(to)-1]
	return fit(descending.fits(first, last) || s.rules.ascend() == ascendBelow && open && ascending.fits(first, last))
}

// fit is the verdict on a card that fits or does not.
func fit(fits bool) Code {
	if fits {
		return Regular
	}
	return DoesNotFit
}

// safeHarfe: nothing that may still have to be laid to the card is left (§2.9).
func safeHarfe(s *State, c cards.Card) bool {
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
