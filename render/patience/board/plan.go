package board

import (
	"image"
	"slices"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/table"
)

// plan is a table in pixels.
type plan struct {
	table.Layout
	height int
	labels []label
	of     tableau
}

// label stands beside a pile: its name in typed moves, how many cards it has, or which
// ranks follow each other there.
type label struct {
	at    image.Point
	code  string
	count int // -1 for none
	ranks []cards.Rank
}

// box is about where the label stands: below the point of a key, above that of anything else.
func (b label) box() image.Rectangle {
	y := b.at.Y
	if b.code == "" {
		y -= table.KeyHeight - 8
	}
	return image.Rect(b.at.X, y, b.at.X+table.KeyWidth, y+table.KeyHeight)
}

// plans lay out the games. One without a plan of its own is laid out as columns.
var plans = map[patience.Kind]func(*plan){patience.Harfe: (*plan).harp, patience.Reihe: (*plan).columned, patience.Napoleon: (*plan).napoleon, patience.Grosse: (*plan).great}

// arrange places all that lies on a table.
func arrange(t tableau) *plan {
	l := &plan{of: t, height: table.Height}
	if lay, known := plans[t.kind]; known {
		lay(l)
	} else {
		l.columned()
	}
	return l
}

// drawn is a pile as the layout knows it.
func (w at) drawn() table.Pile { return table.Pile{Kind: uint8(w.role), N: w.n} }

// top places the uppermost card of a pile, or what stands for an empty one.
func (l *plan) top(p pile, x, y int) {
	s := table.Spot{Pile: p.at.drawn(), Rect: l.Size.Card(x, y), What: table.Face, Card: p.top()}
	switch {
	case p.done:
		s.What, s.Card = table.Done, p.base
	case s.Card == cards.None && p.base != cards.None:
		s.What, s.Card = table.Base, p.base
	case s.Card == cards.None:
		s.What = table.Bare
	case s.Card == cards.Hidden:
		s.What = table.Back
	}
	l.Spots = append(l.Spots, s)
}

// fan places all cards of a pile in its room.
func (l *plan) fan(p pile, x, y int, to table.Toward, space int) {
	hidden := 0
	for hidden < len(p.cards) && p.cards[hidden] == cards.Hidden {
		hidden++
	}
	f := table.Fan{Size: l.Size, Pile: p.at.drawn(), X: x, Y: y, Toward: to, Space: space}
	spots, _ := f.Spots(hidden, p.cards[hidden:])
	l.Spots = append(l.Spots, spots...)
}

// key labels a pile with its name in typed moves.
func (l *plan) key(p pile, x, y int) {
	l.labels = append(l.labels, label{at: image.Pt(x, y), code: p.at.code(), count: -1})
}

// count labels a pile with how many cards it has.
func (l *plan) count(p pile, x, y int) {
	l.labels = append(l.labels, label{at: image.Pt(x, y), count: p.size()})
}

// place is where a pile's n uppermost cards lie.
func (l *plan) place(w at, n int) (image.Rectangle, bool) { return l.Outer(w.drawn(), n) }

// slots are the left edges of n cards side by side over the whole width.
func slots(s render.Size, n int) []int {
	pitch := min((table.Width-2*edge-s.W())/max(n-1, 1), s.W()+2*edge)
	left := (table.Width - pitch*(n-1) - s.W()) / 2
	xs := make([]int, n)
	for i := range xs {
		xs[i] = left + i*pitch
	}
	return xs
}

// onPhones is how high a picture may be so that a phone of 360 by 740 pixels shows five rows of keys below it and
// all words above it.
const onPhones = 704

// Gaps between the cards of a picture, in pixels.
const (
	edge = 8
	line = table.KeyHeight + 2 // of keys and counts
)

// bands are the lines at which the bands of the picture begin.
func (l *plan) bands() []int {
	cuts := l.Cuts(edge, l.height)
	return slices.DeleteFunc(cuts, func(y int) bool { return y > l.height })
}
