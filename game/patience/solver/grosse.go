package solver

import (
	"stopp/game/cards"
	"stopp/game/patience"
)

// grosse is a Große Patience. In a position rows 1 to 8 are alike, so the packing has
// them sorted, and a search is for one direction: the root says which.
type grosse struct {
	base      cards.Rank
	direction patience.Direction
	families  [cards.Suits]uint8
	rows      [10][]cards.Card // from the innermost card to the outermost
	cellar    cards.Card
}

// grosseState keeps for each card what lies below it in its row.
type grosseState struct {
	up       bool
	families [cards.Suits]uint8
	cellar   cards.Card
	size     [10]uint8
	bottom   [10]cards.Card
	top      [10]cards.Card
	below    [cards.Kinds + 1]cards.Card
	above    [cards.Kinds + 1]cards.Card
}

// The places of Große Patience besides its half rows, which are 0 to 9.
const (
	grosseOpen   = 8  // rows that take cards
	grosseRows   = 10 // half rows
	grosseCellar = 10
	grosseFamily = 11
)

func (g *grosse) roots() []grosseState {
	var w grosseState
	w.families, w.cellar = g.families, g.cellar
	for i, row := range g.rows {
		for _, c := range row {
			w.lay(i, c)
		}
	}
	up, down := w, w
	up.up = true
	switch g.direction {
	case patience.Up:
		return []grosseState{up}
	case patience.Down:
		return []grosseState{down}
	}
	return []grosseState{up, down}
}

func (w *grosseState) lay(row int, c cards.Card) {
	if w.size[row] == 0 {
		w.bottom[row] = c
	} else {
		w.above[w.top[row]] = c
	}
	w.below[c], w.above[c] = w.top[row], cards.None
	w.top[row] = c
	w.size[row]++
}

func (w *grosseState) lift(row int) cards.Card {
	c := w.top[row]
	w.top[row] = w.below[c]
	w.below[c] = cards.None
	w.above[w.top[row]] = cards.None
	w.size[row]--
	if w.size[row] == 0 {
		w.bottom[row] = cards.None
	}
	return c
}

// unlocked tells whether the cellar's card is free (5.5).
func (w *grosseState) unlocked() bool { return w.size[8] == 0 || w.size[9] == 0 }

// next is the rank that a suit's family takes.
func (g *grosse) next(w *grosseState, s cards.Suit) cards.Rank {
	n := int(w.families[s])
	if !w.up {
		n = 13 - n
	}
	return cards.Rank((int(g.base)-1+n)%13 + 1)
}

func (g *grosse) fits(w *grosseState, c cards.Card) bool {
	return c != cards.None && w.families[c.Suit()] < 13 && g.next(w, c.Suit()) == c.Rank()
}

// neighbours tells whether a card goes on another one in a half row.
func neighbours(a, b cards.Card) bool {
	if a.Suit() != b.Suit() {
		return false
	}
	d := (int(a.Rank()) - int(b.Rank()) + 13) % 13
	return d == 1 || d == 12
}

func (g *grosse) moves(w *grosseState, list []step) []step {
	for i := range uint8(grosseRows) {
		c := w.top[i]
		if c == cards.None {
			continue
		}
		if g.fits(w, c) {
			list = append(list, step{from: i, to: grosseFamily})
			continue // it is safe
		}
		list = w.places(i, c, list)
		if w.cellar == cards.None {
			list = append(list, step{from: i, to: grosseCellar})
		}
	}
	if c := w.cellar; c != cards.None && w.unlocked() {
		if g.fits(w, c) {
			return append(list, step{from: grosseCellar, to: grosseFamily})
		}
		list = w.places(grosseCellar, c, list)
	}
	return list
}

// places lists the half rows that a card can go to. Of several empty ones it gives
// the first, since they are alike, and none for a card that lies alone in its row.
func (w *grosseState) places(from uint8, c cards.Card, list []step) []step {
	empty := from < grosseOpen && w.size[from] == 1
	for i := range uint8(grosseOpen) {
		switch t := w.top[i]; {
		case i == from:
		case t != cards.None:
			if neighbours(c, t) {
				list = append(list, step{from: from, to: i})
			}
		case !empty:
			list = append(list, step{from: from, to: i})
			empty = true
		}
	}
	return list
}

func (g *grosse) move(w *grosseState, s step) {
	var c cards.Card
	if s.from == grosseCellar {
		c, w.cellar = w.cellar, cards.None
	} else {
		c = w.lift(int(s.from))
	}
	switch s.to {
	case grosseFamily:
		w.families[c.Suit()]++
	case grosseCellar:
		w.cellar = c
	default:
		w.lay(int(s.to), c)
	}
}

// safe finds a card that can go to its family: that is always safe once the
// direction is decided (5.8).
func (g *grosse) safe(w *grosseState) (step, bool) {
	for i := range uint8(grosseRows) {
		if g.fits(w, w.top[i]) {
			return step{from: i, to: grosseFamily}, true
		}
	}
	if w.unlocked() && g.fits(w, w.cellar) {
		return step{from: grosseCellar, to: grosseFamily}, true
	}
	return step{}, false
}

// pack lists the half rows with a 0 after each, the first eight in the order of their
// innermost cards. The missing cards are on families.
func (g *grosse) pack(w *grosseState, buf []byte) []byte {
	first := byte(w.cellar)
	if w.up {
		first |= 0x80
	}
	buf = append(buf, first)
	var rows [grosseOpen]uint8
	for i := range rows {
		j := i
		for ; j > 0 && w.bottom[rows[j-1]] > w.bottom[i]; j-- {
			rows[j] = rows[j-1]
		}
		rows[j] = uint8(i)
	}
	for _, row := range rows {
		buf = w.row(row, buf)
	}
	return w.row(9, w.row(8, buf))
}

func (w *grosseState) row(row uint8, buf []byte) []byte {
	for c := w.bottom[row]; c != cards.None; c = w.above[c] {
		buf = append(buf, byte(c))
	}
	return append(buf, 0)
}

func (g *grosse) unpack(key []byte, w *grosseState) {
	*w = grosseState{up: key[0]&0x80 != 0, cellar: cards.Card(key[0] & 0x7f)}
	w.families = [cards.Suits]uint8{13, 13, 13, 13}
	if w.cellar != cards.None {
		w.families[w.cellar.Suit()]--
	}
	row := 0
	for _, b := range key[1:] {
		c := cards.Card(b)
		if c == cards.None {
			row++
			continue
		}
		w.lay(row, c)
		w.families[c.Suit()]--
	}
}

// thumb is not used: it wins too seldom to pay.
func (g *grosse) thumb(*grosseState) (step, bool) { return step{}, false }

// judge goes by the cards that are left and by how many moves it took: without those,
// solutions would be three times as long.
func (g *grosse) judge(w *grosseState, depth int) (value, looked int) {
	left := 13 * cards.Suits
	for _, n := range w.families {
		left -= int(n)
	}
	if left == 0 {
		return won, 1
	}
	return min(16*left+depth, worst), 1
}

// newGrosse reads a position.
func newGrosse(t table, pile func(patience.Place) []cards.Card) *grosse {
	g := &grosse{base: t.Base(), direction: t.Direction(), cellar: t.Top(patience.Cellar)}
	for s := range g.families {
		g.families[s] = uint8(t.Height(cards.Suit(s), 0))
	}
	for i := range g.rows {
		g.rows[i] = pile(patience.Place(i + 1))
	}
	return g
}

func grosseMove(s step) patience.Move {
	place := func(p uint8) patience.Place {
		switch p {
		case grosseCellar:
			return patience.Cellar
		case grosseFamily:
			return patience.Family
		}
		return patience.Place(p + 1)
	}
	return patience.Move{From: place(s.from), To: place(s.to), N: 1}
}
