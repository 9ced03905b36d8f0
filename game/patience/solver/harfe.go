package solver

import "stopp/game/cards"

// harfe is a Harfe. Columns without face-down cards are alike, so the packing has
// them sorted; which of two twins a card is doesn't matter.
type harfe struct {
	above, below bool // the option ascend; neither is off
	passes       uint8
	columns      [harfeColumns]struct{ down, open []cards.Card }
	families     [cards.Suits][2]uint8 // the higher first
	stock        []cards.Card          // the waste from the bottom, then the hand, the next card first
	waste        int                   // how many of them are waste at first
	pass         uint8
	rule         []action
	neat         bool // the open cards of each column are always one sequence
}

const (
	harfeColumns = 10
	harfeCards   = 104
	longestRun   = 13
)

// harfeState is a position. The open cards of all columns lie one after the other.
type harfeState struct {
	families [cards.Suits][2]uint8
	left     stockCards
	at       uint8 // how many cards of the whole stock lie before the next one of the hand
	pass     uint8
	down     [harfeColumns]uint8
	begin    [harfeColumns + 1]uint8 // of each column's open cards; the last is the end of all
	open     [harfeCards]cards.Card
}

// The places of the Harfe besides its columns, which are 0 to 9. A column's number
// and harfeAbove is the place above it.
const (
	harfeWaste  = 10
	harfeFamily = 11
	harfeTurn   = 12
	harfeAbove  = 16
)

func (g *harfe) roots() []harfeState {
	w := harfeState{families: g.families, left: firstCards(len(g.stock)), at: uint8(g.waste), pass: g.pass}
	for i, column := range g.columns {
		w.down[i] = uint8(len(column.down))
		w.insert(w.end(i), column.open)
		w.shift(i, len(column.open))
	}
	return []harfeState{w}
}

func (w *harfeState) end(column int) int  { return int(w.begin[column+1]) }
func (w *harfeState) size(column int) int { return int(w.begin[column+1] - w.begin[column]) }
func (w *harfeState) column(column int) []cards.Card {
	return w.open[w.begin[column]:w.begin[column+1]]
}

// insert makes room among the open cards; shift says whose they are.
func (w *harfeState) insert(at int, list []cards.Card) {
	end := int(w.begin[harfeColumns])
	copy(w.open[at+len(list):end+len(list)], w.open[at:end])
	copy(w.open[at:], list)
}

func (w *harfeState) cut(at, n int) {
	copy(w.open[at:], w.open[at+n:w.begin[harfeColumns]])
}

func (w *harfeState) shift(column, n int) {
	for i := column + 1; i <= harfeColumns; i++ {
		w.begin[i] = uint8(int(w.begin[i]) + n)
	}
}

// under tells whether a card goes under another one.
func under(c, on cards.Card) bool { return c.Rank()+1 == on.Rank() && c.Red() != on.Red() }

// sequence is how many cards at the end of a column can go together, each one lower or, if
// rising, one higher.
func sequence(column []cards.Card, rising bool) int {
	n := min(1, len(column))
	for ; n < len(column); n++ {
		c, on := column[len(column)-n], column[len(column)-n-1]
		if rising && !under(on, c) || !rising && !under(c, on) {
			break
		}
	}
	return n
}

func (w *harfeState) wasteTop(g *harfe) cards.Card {
	if i := w.left.before(int(w.at)); i >= 0 {
		return g.stock[i]
	}
	return cards.None
}

// familyOf is which of a suit's two families a card goes to, or below 0.
func (w *harfeState) familyOf(c cards.Card) int {
	f := &w.families[c.Suit()]
	switch uint8(c.Rank()) {
	case f[0] + 1:
		return 0
	case f[1] + 1:
		return 1
	}
	return -1
}

func (g *harfe) moves(w *harfeState, list []step) []step {
	if g.canTurn(w) {
		list = append(list, step{from: harfeTurn})
	}
	for i := range harfeColumns {
		if column := w.column(i); len(column) > 0 {
			if w.familyOf(column[len(column)-1]) >= 0 {
				list = append(list, step{uint8(i), harfeFamily, 1})
			}
			list = g.runs(w, i, column, list)
		}
	}
	if c := w.wasteTop(g); c != cards.None {
		if w.familyOf(c) >= 0 {
			list = append(list, step{harfeWaste, harfeFamily, 1})
		}
		list = g.places(w, harfeWaste, []cards.Card{c}, false, list)
	}
	return list
}

// runs lists the moves of the sequences at the end of a column.
func (g *harfe) runs(w *harfeState, i int, column []cards.Card, list []step) []step {
	for n := range sequence(column, false) {
		list = g.places(w, i, column[len(column)-1-n:], false, list)
	}
	if g.below {
		for n := 1; n < sequence(column, true); n++ {
			list = g.places(w, i, column[len(column)-1-n:], true, list)
		}
	}
	return list
}

// places lists where a sequence can go besides the families. Of several empty columns it
// gives the first.
func (g *harfe) places(w *harfeState, from int, run []cards.Card, rising bool, list []step) []step {
	empty := from < harfeColumns && w.down[from] == 0 && w.size(from) == len(run)
	for i := range harfeColumns {
		column := w.column(i)
		switch {
		case i == from:
		case len(column) == 0:
			if !empty {
				list = append(list, step{uint8(from), uint8(i), uint8(len(run))})
				empty = true
			}
		case under(run[0], column[len(column)-1]),
			g.below && w.down[i] == 0 && under(column[len(column)-1], run[0]):
			list = append(list, step{uint8(from), uint8(i), uint8(len(run))})
		case g.above && len(run) == 1 && w.down[i] == 0 && under(column[0], run[0]):
			list = append(list, step{uint8(from), uint8(i) + harfeAbove, 1})
		}
	}
	return list
}

// safe is a card that can go to its family without harm (2.9).
func (g *harfe) safe(w *harfeState) (step, bool) {
	for i := range uint8(harfeWaste + 1) {
		if c := g.free(w, i); c != cards.None && w.familyOf(c) >= 0 && g.harmless(w, c) {
			return step{i, harfeFamily, 1}, true
		}
	}
	return step{}, false
}

// free is the last card of a column, or the waste's top.
func (g *harfe) free(w *harfeState, place uint8) cards.Card {
	if place == harfeWaste {
		return w.wasteTop(g)
	}
	if w.begin[place] == w.begin[place+1] {
		return cards.None
	}
	return w.open[w.begin[place+1]-1]
}

// harmless tells whether no card that is left may need to be laid on this one.
func (g *harfe) harmless(w *harfeState, c cards.Card) bool {
	r := uint8(c.Rank())
	if w.families[c.Suit()][1]+1 < r {
		return false
	}
	need := r - 1
	switch {
	case g.below && r < uint8(cards.King):
		need = r + 1
	case !g.below && r <= 2:
		return true
	}
	for s := range cards.Suits {
		if cards.Suit(s).Red() != c.Red() && w.families[s][1] < need {
			return false
		}
	}
	return true
}

func (g *harfe) move(w *harfeState, s step) {
	if s.from == harfeTurn {
		g.turn(w)
		return
	}
	var run [longestRun]cards.Card
	n := int(s.count)
	if s.from == harfeWaste {
		i := w.left.before(int(w.at))
		run[0] = g.stock[i]
		w.left.remove(i)
	} else {
		from := int(s.from)
		at := w.end(from) - n
		copy(run[:], w.open[at:at+n])
		w.cut(at, n)
		w.shift(from, -n)
		g.uncover(w, from)
	}
	switch {
	case s.to == harfeFamily:
		f := w.familyOf(run[0])
		families := &w.families[run[0].Suit()]
		families[f]++
		if families[0] < families[1] {
			families[0], families[1] = families[1], families[0]
		}
	case s.to >= harfeAbove:
		w.insert(int(w.begin[s.to-harfeAbove]), run[:1])
		w.shift(int(s.to-harfeAbove), 1)
	default:
		w.insert(w.end(int(s.to)), run[:n])
		w.shift(int(s.to), n)
	}
}

// uncover turns up the last card of a column that has only face-down ones (2.6).
func (g *harfe) uncover(w *harfeState, i int) {
	if w.size(i) > 0 || w.down[i] == 0 {
		return
	}
	w.down[i]--
	w.insert(w.end(i), g.columns[i].down[w.down[i]:w.down[i]+1])
	w.shift(i, 1)
}

func (g *harfe) canTurn(w *harfeState) bool {
	return w.left.from(int(w.at)) < len(g.stock) || w.pass < g.passes && w.left.count() > 0
}

func (g *harfe) turn(w *harfeState) {
	next := w.left.from(int(w.at))
	if next >= len(g.stock) {
		w.pass++
		next = w.left.from(0)
	}
	w.at = uint8(next + 1)
}
