package solver

import "stopp/game/cards"

// ends are the ends of columns by colour and rank: a number more than the column, or
// 0.
type ends [2][16]uint8

func colour(c cards.Card) int {
	if c.Red() {
		return 1
	}
	return 0
}

// policy plays a position on by a rule of thumb until nothing is left to do.
type policy struct {
	g     *harfe
	w     *harfeState
	last  ends // the last cards of columns
	first ends // the first cards of columns without face-down ones
	empty int8 // an empty column, or below 0

}

func (p *policy) look() {
	p.last, p.first, p.empty = ends{}, ends{}, -1
	w := p.w
	for i := harfeColumns - 1; i >= 0; i-- {
		b, e := w.begin[i], w.begin[i+1]
		if b == e {
			p.empty = int8(i)
			continue
		}
		l := w.open[e-1]
		p.last[colour(l)][l.Rank()] = uint8(i + 1)
		if w.down[i] == 0 && p.g.above {
			f := w.open[b]
			p.first[colour(f)][f.Rank()] = uint8(i + 1)
		}
	}
}

// place is where a card or the sequence that begins with it can go, besides an empty column.
func (p *policy) place(c cards.Card, from, n int) (step, bool) {
	if i := p.last[1-colour(c)][c.Rank()+1]; i > 0 {
		return step{uint8(from), i - 1, uint8(n)}, true
	}
	if n == 1 {
		if i := p.first[1-colour(c)][c.Rank()-1]; i > 0 && int(i-1) != from {
			return step{uint8(from), i - 1 + harfeAbove, 1}, true
		}
	}
	return step{}, false
}

func (p *policy) next() (step, bool) {
	w, g := p.w, p.g
	for i := range uint8(harfeWaste + 1) {
		if c := g.free(w, i); c != cards.None && w.familyOf(c) >= 0 {
			return step{i, harfeFamily, 1}, true
		}
	}
	p.look()
	bestDown := uint8(255)
	var best step
	for i := range harfeColumns {
		n := w.size(i)
		if n == 0 || w.down[i] == 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
			continue
		}
		if OPT&1 != 0 && w.down[i] >= bestDown {
			continue
		}
		if s, ok := p.place(w.open[w.begin[i]], i, n); ok {
			if OPT&1 == 0 {
				return s, true
			}
			best, bestDown = s, w.down[i]
		}
	}
	if bestDown < 255 {
		return best, true
	}
	for i := range harfeColumns {
		n := w.size(i)
		if n == 0 || w.down[i] > 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
			continue
		}
		if s, ok := p.place(w.open[w.begin[i]], i, n); ok {
			return s, true
		}
	}
	if p.empty >= 0 && OPT&2 == 0 {
		for i := range harfeColumns {
			n := w.size(i)
			if n == 0 || w.down[i] == 0 || n > 1 && !g.neat && sequence(w.column(i), false) < n {
				continue
			}
			if w.down[i] < bestDown {
				best, bestDown = step{uint8(i), uint8(p.empty), uint8(n)}, w.down[i]
			}
		}
		if bestDown < 255 {
			return best, true
		}
	}
	if c := w.wasteTop(g); c != cards.None {
		if s, ok := p.place(c, harfeWaste, 1); ok {
			return s, true
		}
		if p.empty >= 0 {
			return step{harfeWaste, uint8(p.empty), 1}, true
		}
	}
	if w.left.from(int(w.at)) < len(g.stock) || w.pass < g.passes && w.left.count() > 0 {
		return step{from: harfeTurn}, true
	}
	return step{}, false
}

func (g *harfe) thumb(w *harfeState) (step, bool) {
	p := policy{g: g, w: w}
	return p.next()
}

func (g *harfe) left(w *harfeState) int {
	left := harfeCards
	for _, f := range w.families {
		left -= int(f[0] + f[1])
	}
	return left
}

// judge goes by what is left after the rule of thumb.
func (g *harfe) judge(w *harfeState) (value, looked int) {
	end := *w
	p := policy{g: g, w: &end}
	for s, ok := p.next(); ok; s, ok = p.next() {
		g.move(&end, s)
		looked++
	}
	left := g.left(&end)
	if left == 0 {
		return won, looked + 1
	}
	down := 0
	for _, d := range end.down {
		down += int(d)
	}
	return 4*left + 8*down, looked + 1
}

var OPT = 0
