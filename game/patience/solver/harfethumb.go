package solver

import "stopp/game/cards"

// action is something to do by a rule of thumb, if it can be done.
type action func(*thumb) (step, bool)

// harfeThumbs are rules of thumb: do the first thing that can be done, until there is
// nothing. By themselves they win about half of all deals. Where a search with one gets
// nowhere, a search with another often does.
var harfeThumbs = [][]action{
	{(*thumb).family, (*thumb).merge, (*thumb).uncover, (*thumb).free, (*thumb).spread, (*thumb).unpile, (*thumb).turn},
	{(*thumb).family, (*thumb).uncover, (*thumb).free, (*thumb).merge, (*thumb).spread, (*thumb).unpile, (*thumb).turn},
	{(*thumb).uncover, (*thumb).family, (*thumb).merge, (*thumb).free, (*thumb).spread, (*thumb).unpile, (*thumb).turn},
	{(*thumb).family, (*thumb).uncover, (*thumb).merge, (*thumb).spread, (*thumb).unpile, (*thumb).turn},
	{(*thumb).uncover, (*thumb).family, (*thumb).free, (*thumb).merge, (*thumb).spread, (*thumb).unpile, (*thumb).turn},
}

// ends are the ends of columns by colour and rank: a number more than the column, or
// 0.
type ends [2][16]uint8

func colour(c cards.Card) int {
	if c.Red() {
		return 1
	}
	return 0
}

// thumb looks for the next thing to do by a rule of thumb.
type thumb struct {
	g     *harfe
	w     *harfeState
	last  ends // the last cards of columns
	first ends // the first cards of columns without face-down ones
	empty int8 // an empty column, or below 0
}

func (g *harfe) thumb(w *harfeState) (step, bool) {
	t := thumb{g: g, w: w}
	t.look()
	for _, do := range g.rule {
		if s, ok := do(&t); ok {
			return s, true
		}
	}
	return step{}, false
}

// look notes the ends of the columns.
func (t *thumb) look() {
	t.empty = -1
	w := t.w
	for i := harfeColumns - 1; i >= 0; i-- {
		begin, end := w.begin[i], w.begin[i+1]
		if begin == end {
			t.empty = int8(i)
			continue
		}
		last := w.open[end-1]
		t.last[colour(last)][last.Rank()] = uint8(i + 1)
		if w.down[i] == 0 && t.g.above {
			first := w.open[begin]
			t.first[colour(first)][first.Rank()] = uint8(i + 1)
		}
	}
}

// place is where a sequence can go, besides an empty column.
func (t *thumb) place(first cards.Card, from, n int) (step, bool) {
	if i := t.last[1-colour(first)][first.Rank()+1]; i > 0 {
		return step{uint8(from), i - 1, uint8(n)}, true
	}
	if n == 1 {
		if i := t.first[1-colour(first)][first.Rank()-1]; i > 0 && int(i-1) != from {
			return step{uint8(from), i - 1 + harfeAbove, 1}, true
		}
	}
	return step{}, false
}

// family plays a card up.
func (t *thumb) family() (step, bool) {
	for i := range uint8(harfeWaste + 1) {
		if c := t.g.free(t.w, i); c != cards.None && t.w.familyOf(c) >= 0 {
			return step{i, harfeFamily, 1}, true
		}
	}
	return step{}, false
}

// merge lays a column without face-down cards to another one.
func (t *thumb) merge() (step, bool) {
	for i := range harfeColumns {
		if n := t.whole(i); n > 0 && t.w.down[i] == 0 {
			if s, ok := t.place(t.w.open[t.w.begin[i]], i, n); ok {
				return s, true
			}
		}
	}
	return step{}, false
}

// whole is how many open cards a column has, or 0 if they can't go together.
func (t *thumb) whole(i int) int {
	n := t.w.size(i)
	if n > 1 && !t.g.neat && sequence(t.w.column(i), false) < n {
		return 0
	}
	return n
}

// uncover lays all open cards of a column to another one, so that a card turns up. It
// takes the column with the fewest cards face down.
func (t *thumb) uncover() (best step, found bool) {
	for i, down := range t.w.down {
		if down == 0 || found && down >= t.w.down[best.from] {
			continue
		}
		if n := t.whole(i); n > 0 {
			if s, ok := t.place(t.w.open[t.w.begin[i]], i, n); ok {
				best, found = s, true
			}
		}
	}
	return best, found
}

// free lays the end of a sequence to another column, so that a card comes free that
// fits a family.
func (t *thumb) free() (step, bool) {
	for i := range harfeColumns {
		column := t.w.column(i)
		for n := 1; n < sequence(column, false); n++ {
			if t.w.familyOf(column[len(column)-n-1]) < 0 {
				continue
			}
			if s, ok := t.place(column[len(column)-n], i, n); ok && int(s.to) != i {
				return s, true
			}
		}
	}
	return step{}, false
}

// spread lays all open cards of a column to an empty one, so that a card turns up.
func (t *thumb) spread() (best step, found bool) {
	for i, down := range t.w.down {
		if t.empty < 0 || down == 0 || found && down >= t.w.down[best.from] {
			continue
		}
		if n := t.whole(i); n > 0 {
			best, found = step{uint8(i), uint8(t.empty), uint8(n)}, true
		}
	}
	return best, found
}

// unpile lays the waste's top to a column.
func (t *thumb) unpile() (step, bool) {
	c := t.w.wasteTop(t.g)
	if c == cards.None {
		return step{}, false
	}
	if s, ok := t.place(c, harfeWaste, 1); ok {
		return s, true
	}
	return step{harfeWaste, uint8(t.empty), 1}, t.empty >= 0
}

func (t *thumb) turn() (step, bool) { return step{from: harfeTurn}, t.g.canTurn(t.w) }

// judge goes by the cards left after the rule of thumb.
func (g *harfe) judge(w *harfeState, _ int) (value, looked int) {
	end := *w
	for s, ok := g.thumb(&end); ok; s, ok = g.thumb(&end) {
		g.move(&end, s)
		looked++
	}
	left := g.left(&end)
	if left == 0 {
		return won, looked + 1
	}
	value = 4 * left
	for _, down := range end.down {
		value += 8 * int(down)
	}
	return value, looked + 1
}

// left is how many cards are on no family.
func (g *harfe) left(w *harfeState) int {
	left := harfeCards
	for _, f := range w.families {
		left -= int(f[0] + f[1])
	}
	return left
}
