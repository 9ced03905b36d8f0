package board

import (
	"image"

	"stopp/game/cards"
	"stopp/render"
	"stopp/render/table"
)

// harp lays out ten columns below eight families, waste and hand: ten places side by side.
func (l *plan) harp() {
	l.Size, l.height = render.Small, onPhones
	xs := slots(l.Size, 10)
	for i, p := range l.of.all(family) {
		l.top(p, xs[i], edge)
	}
	for _, p := range l.of.all(waste) {
		l.top(p, xs[8], edge)
		l.key(p, xs[8], edge+l.Size.H()+4)
		if p.size() > 1 {
			l.count(p, xs[8]+table.KeyWidth+4, edge+l.Size.H()+32)
		}
	}
	l.talon(xs[9])
	l.firstKey(xs[0])
	l.columns(xs, edge+l.Size.H()+line+2*edge)
}

// columned lays out ten columns below families from the ace, families from the king, and the
// hand.
func (l *plan) columned() {
	l.Size, l.height = render.Small, 580
	xs := slots(l.Size, 10)
	for i, p := range append(l.of.all(family), l.of.all(kings)...) {
		l.top(p, xs[i], edge)
	}
	l.talon(xs[9])
	l.firstKey(xs[0])
	l.word(xs[0]+table.KeyWidth+edge, cards.Ace, cards.Ace+1, cards.Ace+2)
	l.word(xs[4], cards.King, cards.Queen, cards.Jack)
	l.columns(xs, edge+l.Size.H()+line+2*edge)
}

// word writes below families how they grow.
func (l *plan) word(x int, ranks ...cards.Rank) {
	l.labels = append(l.labels, label{at: image.Pt(x, edge+l.Size.H()+32), ranks: ranks, count: -1})
}

// talon is the hand in the upper row with the number of its cards below.
func (l *plan) talon(x int) {
	for _, p := range l.of.all(hand) {
		l.top(p, x, edge)
		l.count(p, x+edge, edge+l.Size.H()+32)
	}
}

// firstKey is the text one types for all families, below the first.
func (l *plan) firstKey(x int) {
	l.key(pile{at: at{family, 1}}, x, edge+l.Size.H()+4)
}

// columns grow downwards, each below its name in typed moves.
func (l *plan) columns(xs []int, y int) {
	for i, p := range l.of.all(column) {
		l.key(p, xs[i]+(l.Size.W()-table.KeyWidth)/2, y)
		l.fan(p, xs[i], y+line+4, table.Downward, l.height-edge-(y+line+4))
	}
}
