package render

import "image"

// mark stamps a mark in an ink.
func (p *pic) mark(m mark, at image.Point, i ink) {
	p.stamp(m.rim, at, black)
	p.stamp(m.body, at, i)
}

// light lights a part of the table, where somebody's cards lie.
func (p *pic) light(r image.Rectangle) { p.flood(r, lit) }

// turn marks the row of cards of whose turn it is by an arrow before it, or that of
// the winner by a crown.
func (p *pic) turn(row image.Rectangle, won bool) {
	sign := stamps().arrow
	if won {
		sign = stamps().crown
	}
	p.mark(sign, image.Pt(row.Min.X+8, (row.Min.Y+row.Max.Y-sign.body.rect.Dy())/2), gold)
}

// touched frames a card that was lifted.
func (p *pic) touched(r image.Rectangle) { p.frame(r, gold) }

// came frames cards that have just been moved.
func (p *pic) came(r image.Rectangle) { p.frame(r, sky) }

// went marks by corners where cards have just been moved from.
func (p *pic) went(r image.Rectangle) { p.mark(sheet(p.pack.size).corners, r.Min, sky) }

// frame draws a thick line around cards.
func (p *pic) frame(r image.Rectangle, i ink) {
	s := p.pack.size
	m := sheet(s).frame
	if r.Size() != image.Pt(s.w(), s.h()) {
		m = frameOf(s, r.Dx(), r.Dy())
	}
	p.mark(m, r.Min, i)
}

// badge puts an octagon with a sign of one letter on a card: good, or not.
func (p *pic) badge(r image.Rectangle, text string, good bool) {
	at, i := within(r, 0.5, 0.5), slate
	if good {
		i = heart
	}
	p.fill(octagon(at, 2*signRadius-rimWidth), paper)
	p.fill(octagon(at, 2*signRadius-2*rimWidth), i)
	t := countType()
	base := image.Pt(int(at.x)-t.width(text)/2, int(at.y)+12)
	p.write(t, text, base, r.Max.X, paper)
}

// arrows draws arrows. They leave to be read what can be read without them: what is
// written on the picture, and what else is to be kept, such as the indices of cards.
func (p *pic) arrows(all []arrow, kept []image.Rectangle) {
	if len(all) == 0 {
		return
	}
	p.under = append(p.under[:0], p.pix...)
	kept = append(kept, p.words...)
	for _, a := range all {
		p.arrow(a, kept)
	}
	for _, r := range kept {
		p.restore(r)
	}
}

// restore brings back what was under the arrows.
func (p *pic) restore(r image.Rectangle) {
	r = r.Intersect(p.bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(p.pix[y*p.w+r.Min.X:y*p.w+r.Max.X], p.under[y*p.w+r.Min.X:])
	}
}
