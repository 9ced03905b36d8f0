package render

import (
	"image"
	"slices"

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

// arrows draws the moves that were asked for, those that were made instead, and
// those of a ruling: what had to be done, and what was done instead.
func (c *canvas) arrows(v *streit.View, l *layout, want look) {
	var all []streit.Step
	draw := func(s streit.Step, how stroke) {
		c.arrow(v, l, s, how)
		all = append(all, s)
	}
	for _, m := range want.made {
		draw(streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}, worse)
	}
	for _, m := range want.arrows {
		draw(streit.Step{Seat: v.ToMove, Move: m, Card: cardOf(v, m)}, wanted)
	}
	if r := want.verdict; r != nil {
		c.caller(l, r)
		if r.Right {
			draw(r.Faulty, instead)
		}
		if r.Right && r.Demanded {
			draw(r.Duty, wanted)
		}
	}
	for _, s := range all {
		if from, to, ok := ends(v, s); ok {
			c.reveal(l, from)
			c.reveal(l, to)
		}
	}
}

// reveal lays the index of a pile's open top card over what was drawn there.
func (c *canvas) reveal(l *layout, p pile) {
	for _, s := range slices.Backward(l.spots) {
		if s.pile != p {
			continue
		}
		if s.what == face {
			card, ix := c.pack.faces[full][s.card], indices[full]
			for y := indexTop; y < int(indexTop+indexGap+ix.height+ix.suit); y++ {
				from, to := int(ix.side), int(ix.side+ix.width)
				copy(c.pix[(s.rect.Min.Y+y)*c.w+s.rect.Min.X+from:], card.pix[y*cardW+from:y*cardW+to])
			}
		}
		return
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
