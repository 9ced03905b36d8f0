package board

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// tableau is a view's piles to draw, in the order in which they are spoken.
type tableau struct {
	kind  patience.Kind
	piles []pile
}

// pile is a pile of the table.
type pile struct {
	at    at
	cards []cards.Card // from the bottom to the top; of a family and of the hand one stands for all
	count int          // how many cards it has, where not all of them are named; else 0
	base  cards.Card   // the card an empty family waits for, or any card of its suit
	done  bool         // a family that is complete
}

// at is which pile of a table it is.
type at struct {
	role role
	n    int // its number among its like, from 1
}

// role is the role of a pile.
type role uint8

// The roles of piles.
const (
	nothing role = iota
	column       // of a harp or a row
	row          // a half row: its last card is the outermost
	helper       // of Napoleon's half circle
	family       // that grows upwards from an ace, or from its base
	kings        // a family that grows downwards from its king
	packet       // of Napoleon
	hand
	waste
	cellar
)

// top is the last card, cards.None if the pile is empty.
func (p pile) top() cards.Card {
	if len(p.cards) == 0 {
		return cards.None
	}
	return p.cards[len(p.cards)-1]
}

// size is how many cards the pile has.
func (p pile) size() int { return max(p.count, len(p.cards)) }

// laid is the piles on the table, numbered ones first and families last.
func laid(v patience.View) tableau {
	t := tableau{kind: v.Kind()}
	for p := patience.Place(1); int(p) <= v.Kind().Columns(); p++ {
		t.piles = append(t.piles, pile{at: placed(v.Kind(), p), cards: v.Pile(p)})
	}
	for _, p := range []patience.Place{patience.Cellar, patience.Packet, patience.Waste} {
		if v.Kind().Has(p) || p == patience.Packet && v.Kind() == patience.Napoleon {
			t.piles = append(t.piles, pile{at: placed(v.Kind(), p), cards: v.Pile(p)})
		}
	}
	if v.Kind().Has(patience.Hand) {
		p := pile{at: at{hand, 1}, count: v.Size(patience.Hand)}
		if p.count > 0 {
			p.cards = []cards.Card{cards.Hidden}
		}
		t.piles = append(t.piles, p)
	}
	t.families(v)
	return t
}

// placed is where a place that is no family lies.
func placed(k patience.Kind, p patience.Place) at {
	switch p {
	case patience.Cellar:
		return at{cellar, 1}
	case patience.Packet:
		return at{packet, 1}
	case patience.Waste:
		return at{waste, 1}
	case patience.Hand:
		return at{hand, 1}
	}
	switch k {
	case patience.Grosse:
		return at{row, int(p)}
	case patience.Napoleon:
		return at{helper, int(p)}
	}
	return at{column, int(p)}
}

// families adds those of all suits, of Reihe first all that run upwards.
func (t *tableau) families(v patience.View) {
	switch t.kind {
	case patience.Harfe:
		for suit := cards.Clubs; suit < cards.Suits; suit++ {
			for i := range 2 {
				t.piles = append(t.piles, grown(v, at{family, 2*int(suit) + i + 1}, suit, i))
			}
		}
	case patience.Reihe:
		for i, r := range []role{family, kings} {
			for suit := cards.Clubs; suit < cards.Suits; suit++ {
				t.piles = append(t.piles, grown(v, at{r, int(suit) + 1}, suit, i))
			}
		}
	case patience.Grosse:
		for suit := cards.Clubs; suit < cards.Suits; suit++ {
			t.piles = append(t.piles, grown(v, at{family, int(suit) + 1}, suit, 0))
		}
	}
}

// grown is a family of a suit.
func grown(v patience.View, where at, suit cards.Suit, i int) pile {
	p := pile{at: where, base: cards.New(cards.Ace, suit), done: v.Height(suit, i) == int(cards.King)}
	if where.role == kings {
		p.base = cards.New(cards.King, suit)
	}
	if top := v.FamilyTop(suit, i); top != cards.None {
		p.cards = []cards.Card{top}
	}
	return p
}

// all are the piles of a role.
func (t tableau) all(r role) (piles []pile) {
	for _, p := range t.piles {
		if p.at.role == r {
			piles = append(piles, p)
		}
	}
	return piles
}

// goal is the pile to which a move brings a card, or has brought it.
func (t tableau) goal(m patience.Move, c cards.Card) at {
	switch {
	case m == patience.Deal:
		return t.dealt(c)
	case m.To != patience.Family:
		return placed(t.kind, m.To)
	case t.kind == patience.Napoleon:
		return at{packet, 1}
	}
	return t.familyOf(c)
}

// dealt is where a card lies that has come from the hand.
func (t tableau) dealt(c cards.Card) at {
	for _, p := range t.all(column) {
		if p.top() == c {
			return p.at
		}
	}
	return t.familyOf(c)
}

// familyOf is the family on which a card lies, or else to which it goes.
func (t tableau) familyOf(c cards.Card) (best at) {
	if !c.Ordinary() {
		return best
	}
	for _, p := range append(t.all(family), t.all(kings)...) {
		switch {
		case p.base.Suit() != c.Suit():
		case p.top() == c:
			return p.at
		case best == at{} || p.top() != cards.None && beside(p.top(), c):
			best = p.at
		}
	}
	return best
}

// beside tells whether the ranks of two cards are neighbours.
func beside(a, b cards.Card) bool {
	d := int(a.Rank()) - int(b.Rank())
	return d == 1 || d == -1 || d == 12 || d == -12
}
