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
		c.mark(sheet(c.pack.size).corners, r.Min, sky)
	}
	if r, ok := l.outer(p.to, p.n); ok {
		c.frame(r, sky)
	}
}

// frame draws a thick line around cards.
func (c *canvas) frame(r image.Rectangle, i ink) {
	s := c.pack.size
	m := sheet(s).frame
	if r.Dx() != s.w() {
		m = s.frame(r.Dx())
	}
	c.mark(m, r.Min, i)
}

// frame is the frame of cards that take a width, from their upper left corner.
// Inside it keeps off their indices.
func (s size) frame(cardsWidth int) mark {
	width, height, r := float64(cardsWidth), float64(s.h()), float64(s.px(corner))
	ring := func(out, in float64) mask {
		outer := round(-out, -out, width+2*out, height+2*out, r+out)
		return outer.without(round(in, in, width-2*in, height-2*in, r-in+1)).raster()
	}
	return mark{body: ring(3, 2), rim: ring(4, 3)}
}

// arrows draws the moves that were asked for, those that were made instead, and
// those of a ruling: what had to be done, and what was done instead. They leave
// to be read what can be read without them.
func (c *canvas) arrows(v *streit.View, l *layout, want look) {
	if want.verdict != nil {
		c.caller(l, want.verdict)
	}
	all := arcs(v, l, want)
	if len(all) == 0 {
		return
	}
	c.under = append(c.under[:0], c.pix...)
	kept := append(l.indices(), c.words...)
	for _, a := range all {
		c.arc(a, kept)
	}
	for _, r := range kept {
		c.restore(r)
	}
}

// arcs are all arrows that are wanted, in the order of drawing.
func arcs(v *streit.View, l *layout, want look) (all []arc) {
	add := func(moves []streit.Move, how stroke) {
		for _, m := range moves {
			if a, ok := l.hint(v, m, how); ok {
				all = append(all, a)
			}
		}
	}
	add(want.made, worse)
	add(want.arrows, wanted)
	if want.verdict != nil {
		all = append(all, l.verdict(v, want.verdict)...)
	}
	return all
}

// restore brings back what was under the arrows.
func (c *canvas) restore(r image.Rectangle) {
	r = r.Intersect(c.bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(c.pix[y*c.w+r.Min.X:y*c.w+r.Max.X], c.under[y*c.w+r.Min.X:])
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
