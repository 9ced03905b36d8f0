package render

import (
	"image"

	"stopp/game/streit"
)

// lastPlay marks where the last play came from, by corners, and where its cards
// lie now, by a frame.
func (c *canvas) lastPlay(v *streit.View, l *layout) {
	p, ok := lastPlay(v)
	if !ok {
		return
	}
	if r, ok := l.top(p.from); ok {
		c.stamp(sheet().corners, r.Min, sky)
	}
	if r, ok := l.outer(p.to, p.n); ok {
		c.frame(r, sky)
	}
}

// frame draws a thick line around cards.
func (c *canvas) frame(r image.Rectangle, i ink) {
	m := sheet().frame
	if r.Dx() != cardW {
		m = frameOf(float64(r.Dx())).raster()
	}
	c.stamp(m, r.Min, i)
}

// frameOf is the frame of cards that take a width, from their upper left corner.
func frameOf(width float64) shape {
	outer := round(-3, -3, width+6, cardH+6, corner+3)
	return outer.without(round(3, 3, width-6, cardH-6, corner-2))
}

// arrows draws the moves that were asked for, those that were made instead, and those of a ruling: what had
// to be done, and what was done instead.
func (c *canvas) arrows(v *streit.View, l *layout, want look) {
	for _, m := range want.made {
		c.arrow(v, l, streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}, worse)
	}
	for _, m := range want.arrows {
		c.arrow(v, l, streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}, wanted)
	}
	r := want.verdict
	if r == nil {
		return
	}
	c.caller(l, r)
	if !r.Right {
		return
	}
	c.arrow(v, l, r.Faulty, instead)
	if r.Demanded {
		c.arrow(v, l, r.Duty, wanted)
	}
}

// caller puts a sign on the hand of who called Stopp: an exclamation mark if the
// call was right, else a question mark.
func (c *canvas) caller(l *layout, r *streit.Ruling) {
	rect, ok := l.top(seatPile(atHand, r.Caller))
	if !ok {
		return
	}
	at := point{float64(rect.Min.X+rect.Max.X) / 2, float64(rect.Min.Y+rect.Max.Y) / 2}
	text, i := "!", heart
	if !r.Right {
		text, i = "?", slate
	}
	c.fill(octagon(at, 2*signRadius-rimWidth), paper)
	c.fill(octagon(at, 2*signRadius-2*rimWidth), i)
	t := countType()
	base := image.Pt(int(at.x)-t.width(text)/2, int(at.y)+12)
	c.write(t, text, base, rect.Max.X, paper)
}
