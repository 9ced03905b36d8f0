package board

import (
	"io"

	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/table"
)

// The picture of a hand, in pixels.
const (
	handSize = render.Large
	handGap  = 16 // between groups, as long as there is room
)

// HandPNG writes the viewer's hand as a picture of table.Width pixels, as high as one row
// of cards. The error is the writer's.
func HandPNG(w io.Writer, v zhengfen.View, opts ...Option) error {
	want := apply(opts)
	l := handLayout(want.order.Of(v.Hand()), want.order)
	return table.PNG(w, want.style, func(p *table.Picture) {
		p.End(handSize.H() + 2*edge)
		p.Lay(l)
	})
}

// handLayout lays cards out beside each other in the middle, so that index and suit of
// each can be seen.
func handLayout(hand []zhengfen.Card, o Order) *table.Layout {
	l := &table.Layout{Size: handSize}
	if len(hand) == 0 {
		l.Spots = []table.Spot{{Rect: handSize.Card((table.Width-handSize.W())/2, edge), What: table.Bare}}
		return l
	}
	gaps := 0
	for i := range hand[1:] {
		if o.parted(hand[i], hand[i+1]) {
			gaps++
		}
	}
	step, gap := handSteps(len(hand), gaps)
	wide := step*(len(hand)-1) + gap*gaps + handSize.W()
	x := (table.Width - wide) / 2
	for i, c := range hand {
		l.Spots = append(l.Spots, table.Spot{Rect: handSize.Card(x, edge), What: table.Face, Card: c.Face()})
		strip := step
		switch {
		case i+1 == len(hand):
			continue
		case o.parted(c, hand[i+1]):
			strip += gap
		}
		l.Cover(i, strip)
		x += strip
	}
	return l
}

// handSteps is how far n cards lie apart, and how much further where there is a gap.
func handSteps(n, gaps int) (step, gap int) {
	room, least := table.Width-2*edge-handSize.W(), handSize.Least(render.Part)
	if gaps > 0 {
		gap = max(0, min(handGap, (room-least*(n-1))/gaps))
	}
	step = handSize.W() + edge
	if n > 1 {
		step = min(step, (room-gap*gaps)/(n-1))
	}
	return step, gap
}
