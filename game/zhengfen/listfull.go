package zhengfen

import "stopp/game/cards"

// fulls lists full houses (§4.2). For each rank of the triple and each set of jokers every
// choice of the other natural cards comes once.
func (l *lister) fulls() {
	for r := l.top.High; r < ranks; r++ {
		n := l.hand.of(r)
		for _, jokers := range l.joker[:l.sets] {
			j := jokers.Len()
			if n == 0 || n+j < 3 {
				continue
			}
			base := Reading{Full, r, r}
			if n >= 3-j {
				l.twoSides(l.hand.lowest(r, 3-j)|jokers, base)
			}
			if n >= 4-j {
				l.oneSide(l.hand.lowest(r, 4-j)|jokers, j > 0, base)
			}
			if j > 0 && n >= 5-j {
				l.add(l.hand.lowest(r, 5-j)|jokers, base)
			}
		}
	}
}

// oneSide lists a full house with one natural card of another rank: with any, if a joker is
// among the cards, for it makes a pair of that card. Without a joker the cards are all four
// of the rank, and the other has to suit one of them.
func (l *lister) oneSide(four Cards, any bool, full Reading) {
	r := full.High
	for side := Three; side < ranks; side++ {
		if side == r || l.hand.of(side) == 0 {
			continue
		}
		if any || side == Three || r == Three || counts(side) && counts(r) || side+1 == r || r+1 == side {
			l.add(four|l.hand.lowest(side, 1), full)
		}
	}
}

// twoSides lists a full house with two natural side cards of other ranks.
func (l *lister) twoSides(three Cards, full Reading) {
	for a := Three; a < ranks; a++ {
		if a == full.High || l.hand.of(a) == 0 {
			continue
		}
		if l.hand.of(a) >= 2 {
			l.add(three|l.hand.lowest(a, 2), full)
		}
		for b := a + 1; b < ranks; b++ {
			if b == full.High || l.hand.of(b) == 0 {
				continue
			}
			if a == Three || counts(a) && counts(b) {
				l.add(three|l.hand.lowest(a, 1)|l.hand.lowest(b, 1), full)
			} else if b == a+1 {
				l.suited(three, a, full)
			}
		}
	}
}

// suited lists a full house with the first two side cards of a rank and the next that are
// of one suit, if there are any.
func (l *lister) suited(three Cards, a Rank, full Reading) {
	both := l.hand >> (4 * a) & (l.hand >> (4 * (a + 1))) & 0xf
	if both != 0 {
		suit := cards.Suit(both.First())
		l.add(three|CardsOf(CardOf(a, suit), CardOf(a+1, suit)), full)
	}
}

// specials lists the plays of the special categories (§4.3).
func (l *lister) specials() {
	for _, jokers := range l.joker[:l.sets] {
		if jokers != 0 && l.jokers == PlainJokers {
			break
		}
		if n := 4 - jokers.Len(); l.hand.of(Two) >= n {
			l.add(l.hand.lowest(Two, n)|jokers, Reading{Category: Twos})
		}
		switch jokers.Len() {
		case 0:
			l.threeOf(Five, Ten, King)
		case 1:
			l.twoOf(Five, Ten, jokers)
			l.twoOf(Five, King, jokers)
			l.twoOf(Ten, King, jokers)
		case 2:
			for c := range (l.hand & (fives | tens | kings)).All() {
				l.add(CardsOf(c)|jokers, Reading{Category: Suited510K})
			}
		}
	}
}

// threeOf lists a 5, a T and a K: each that is of one suit, and the first that is not.
func (l *lister) threeOf(five, ten, king Rank) {
	if l.hand.of(five) == 0 || l.hand.of(ten) == 0 || l.hand.of(king) == 0 {
		return
	}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		if set := CardsOf(CardOf(five, suit), CardOf(ten, suit), CardOf(king, suit)); set&^l.hand == 0 {
			l.add(set, Reading{Category: Suited510K})
		}
	}
	l.mixed(0, five, ten, king)
}

// twoOf lists cards of two of these ranks with a joker for the third.
func (l *lister) twoOf(a, b Rank, joker Cards) {
	if l.hand.of(a) == 0 || l.hand.of(b) == 0 {
		return
	}
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		if set := CardsOf(CardOf(a, suit), CardOf(b, suit)); set&^l.hand == 0 {
			l.add(set|joker, Reading{Category: Suited510K})
		}
	}
	l.mixed(joker, a, b)
}

// mixed lists the first cards of some ranks, ascending, that are not all of one suit. If the
// lowest of each are, the last rank that has another card gives that one.
func (l *lister) mixed(joker Cards, of ...Rank) {
	var set Cards
	for _, r := range of {
		set |= l.hand.lowest(r, 1)
	}
	if set&^ofSuit(set.First().Suit()) == 0 {
		another := len(of) - 1
		for another >= 0 && l.hand.of(of[another]) < 2 {
			another--
		}
		if another < 0 {
			return
		}
		r := of[another]
		set = set&^ofRank(r) | l.hand.lowest(r, 2)&^l.hand.lowest(r, 1)
	}
	l.add(set|joker, Reading{Category: Mixed510K})
}
