package zhengfen

import "stopp/game/cards"

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
