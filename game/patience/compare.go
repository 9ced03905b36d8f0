package patience

import "stopp/game/cards"

// A few comparisons say which card may lie on which. Each asks whether card c may
// follow card on.
type comparison func(c, on cards.Card) bool

// set is a set of ordinary cards, a bit for each.
type set uint64

// every is all cards.
const every set = 1<<(cards.Kinds+1) - 2

// has tells whether a card is one of them; none and a hidden one never are.
func (s set) has(c cards.Card) bool { return s>>c&1 == 1 }

// relation holds comparisons worked out for all cards: for each card the set of cards
// that may lie on it; none for no card.
type relation [cards.Hidden + 1]set

// all is the relation of the cards for which every comparison holds.
func all(holds ...comparison) *relation {
	var r relation
	for on := cards.Card(1); on <= cards.Kinds; on++ {
		for c := cards.Card(1); c <= cards.Kinds; c++ {
			fits := true
			for _, h := range holds {
				fits = fits && h(c, on)
			}
			if fits {
				r[on] |= 1 << c
			}
		}
	}
	return &r
}

// fits tells whether c may follow on.
func (r *relation) fits(c, on cards.Card) bool { return r[on].has(c) }

// The comparisons.

func sameSuit(c, on cards.Card) bool    { return c.Suit() == on.Suit() }
func otherColour(c, on cards.Card) bool { return c.Red() != on.Red() }

func lower(c, on cards.Card) bool  { return c.Rank()+1 == on.Rank() }
func higher(c, on cards.Card) bool { return lower(on, c) }

// nextTo has K and A as neighbours.
func nextTo(c, on cards.Card) bool {
	return c.Rank() == around(on.Rank(), 1) || c.Rank() == around(on.Rank(), -1)
}

// doubled is twice as high, less 13 if that is more than 13.
func doubled(c, on cards.Card) bool {
	twice := 2 * on.Rank()
	if twice > cards.King {
		twice -= cards.King
	}
	return c.Rank() == twice && c.Rank() != cards.King
}

// around is the rank that many steps up; A follows K.
func around(r cards.Rank, steps int) cards.Rank {
	const ranks = int(cards.King)
	return cards.Rank(((int(r)-1+steps)%ranks+ranks)%ranks + 1)
}
