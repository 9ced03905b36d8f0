package solver

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// reihe is a Reihe. A position says of each card whether it lies in the hand, in which
// column, or on a family. In a column cards lie in the order in which they came.
type reihe struct {
	must  bool
	order []cards.Card // the columns from the bottom, the first column first; then the hand, the next card first
	hand  int          // where in order the hand begins
	at    [cards.Kinds + 1]uint8
}

type reiheState struct {
	hand  uint8 // where in order the hand begins
	up    [cards.Suits]uint8
	down  [cards.Suits]uint8 // the lowest rank of the family that runs down; 14 if there is none
	at    [cards.Kinds + 1]uint8
	size  [reiheColumns]uint8
	top   [reiheColumns]cards.Card
	below [cards.Kinds + 1]cards.Card
}

// Where a card is, besides a column.
const (
	reiheColumns = 10
	reiheHand    = 14
	reiheFamily  = 15
	reiheDeal    = 255 // the step of dealing
)

func (g *reihe) roots() []reiheState {
	w := reiheState{hand: uint8(g.hand), at: g.at}
	g.place(&w)
	return []reiheState{w}
}

// place puts the cards into their columns, and counts the families.
func (g *reihe) place(w *reiheState) {
	for _, c := range g.order[:w.hand] {
		if w.at[c] < reiheColumns {
			w.lay(w.at[c], c)
		}
	}
	for s := range cards.Suits {
		suit := cards.Suit(s)
		w.down[s] = 14
		for w.up[s] < 13 && w.at[cards.New(cards.Rank(w.up[s]+1), suit)] == reiheFamily {
			w.up[s]++
		}
		for w.down[s] > w.up[s]+1 && w.at[cards.New(cards.Rank(w.down[s]-1), suit)] == reiheFamily {
			w.down[s]--
		}
	}
}

func (w *reiheState) lay(column uint8, c cards.Card) {
	w.at[c] = column
	w.below[c] = w.top[column]
	w.top[column] = c
	w.size[column]++
}

func (w *reiheState) fits(c cards.Card) bool {
	r, s := uint8(c.Rank()), c.Suit()
	return c != cards.None && (r == w.up[s]+1 || r == w.down[s]-1)
}

func (w *reiheState) toFamily(c cards.Card) {
	w.at[c] = reiheFamily
	if r, s := uint8(c.Rank()), c.Suit(); r == w.up[s]+1 {
		w.up[s]++
	} else {
		w.down[s]--
	}
}

func (w *reiheState) playColumn(column uint8) {
	c := w.top[column]
	w.top[column] = w.below[c]
	w.size[column]--
	w.toFamily(c)
}

// deal deals a card (3.2).
func (g *reihe) deal(w *reiheState) {
	c := g.order[w.hand]
	w.hand++
	if r := c.Rank(); r == cards.Ace || r == cards.King {
		w.toFamily(c)
		return
	}
	shortest := uint8(0)
	for i := range uint8(reiheColumns) {
		if w.size[i] < w.size[shortest] {
			shortest = i
		}
	}
	w.lay(shortest, c)
}

func (g *reihe) moves(w *reiheState, list []step) []step {
	if int(w.hand) < len(g.order) {
		list = append(list, step{from: reiheDeal})
	}
	for i := range uint8(reiheColumns) {
		if w.fits(w.top[i]) {
			if len(list) > 0 && list[0].from == reiheDeal && g.must {
				list = list[:0]
			}
			list = append(list, step{from: i})
		}
	}
	return list
}

func (g *reihe) move(w *reiheState, s step) {
	if s.from == reiheDeal {
		g.deal(w)
	} else {
		w.playColumn(s.from)
	}
}

// safe is any card that fits once the hand is empty, or if there is no choice (3.9).
func (g *reihe) safe(w *reiheState) (step, bool) {
	if g.must || int(w.hand) == len(g.order) {
		for i := range uint8(reiheColumns) {
			if w.fits(w.top[i]) {
				return step{from: i}, true
			}
		}
	}
	return step{}, false
}

// thumb is not used: it wins too seldom to pay.
func (g *reihe) thumb(*reiheState) (step, bool) { return step{}, false }

func (g *reihe) pack(w *reiheState, buf []byte) []byte {
	for i := 1; i <= cards.Kinds; i += 2 {
		buf = append(buf, w.at[i]<<4|w.at[i+1])
	}
	return buf
}

func (g *reihe) unpack(key []byte, w *reiheState) {
	*w = reiheState{}
	for i, b := range key {
		w.at[2*i+1], w.at[2*i+2] = b>>4, b&15
	}
	for int(w.hand) < len(g.order) && w.at[g.order[w.hand]] != reiheHand {
		w.hand++
	}
	g.place(w)
}

// judge goes by the cards that are left.
func (g *reihe) judge(w *reiheState, _ int) (value, looked int) {
	left, ok := g.lucky(w)
	switch {
	case left == 0:
		return won, 1
	case !ok:
		return hopeless, 1
	}
	return left, 1
}

// lucky counts the cards that are left, and tells whether all would go if each card of
// the hand could be played at any time. If they would not, the columns block each
// other.
func (g *reihe) lucky(w *reiheState) (left int, ok bool) {
	up, down, top := w.up, w.down, w.top
	var hand [cards.Suits]uint16
	for _, c := range g.order[w.hand:] {
		hand[c.Suit()] |= 1 << c.Rank()
	}
	for s := range up {
		left += max(0, int(down[s])-int(up[s])-1)
	}
	rest := left
	for again := true; again && rest > 0; {
		again = false
		for i := range top {
			for c := top[i]; c != cards.None; c = top[i] {
				s, r := c.Suit(), uint8(c.Rank())
				if r != up[s]+1 && r != down[s]-1 {
					break
				}
				if r == up[s]+1 {
					up[s]++
				} else {
					down[s]--
				}
				top[i], again = w.below[c], true
				rest--
			}
		}
		for s := range up {
			for up[s]+1 < down[s] && hand[s]>>(up[s]+1)&1 != 0 {
				up[s]++
				rest--
				again = true
			}
			for down[s]-1 > up[s] && hand[s]>>(down[s]-1)&1 != 0 {
				down[s]--
				rest--
				again = true
			}
		}
	}
	return left, rest == 0
}

// newReihe reads a position.
func newReihe(t table, pile func(patience.Place) []cards.Card) *reihe {
	g := &reihe{must: t.Rules().Value("play") == "must"}
	for c := range g.at {
		g.at[c] = reiheFamily
	}
	for i := range uint8(reiheColumns) {
		for _, c := range pile(patience.Place(i + 1)) {
			g.at[c] = i
			g.order = append(g.order, c)
		}
	}
	g.hand = len(g.order)
	for _, c := range pile(patience.Hand) {
		g.at[c] = reiheHand
		g.order = append(g.order, c)
	}
	return g
}

func reiheMove(s step) patience.Move {
	if s.from == reiheDeal {
		return patience.Deal
	}
	return patience.Move{From: patience.Place(s.from + 1), To: patience.Family, N: 1}
}
