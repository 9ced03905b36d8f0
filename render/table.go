package render

import (
	"image"
	"strconv"

	"stopp/game/cards"
	"stopp/game/streit"
)

// table draws a view in its layout. The pack must be one of the layout's size.
func (c *canvas) table(v *streit.View, l *layout, want look) {
	c.flood(c.bounds(), felt)
	c.cuts, c.words = l.cuts(), c.words[:0]
	held, lifted := pileOf(v, v.ToMove, want.lifted, cards.None)
	if lifted {
		l.raise(held, want.touched())
	}
	for _, r := range l.rows {
		c.row(v, r)
		if want.names != nil {
			c.owner(r, want.names)
		}
	}
	for i := range l.spots {
		c.spot(&l.spots[i])
	}
	for _, b := range l.labels {
		c.label(b, want)
	}
	c.arrows(v, l, want)
	if want.verdict == nil {
		c.lastPlay(v, l)
	}
	if r, ok := l.outer(held, want.touched()); lifted && ok {
		c.frame(r, gold)
	}
}

// touched is how many cards of the lifted pile are.
func (want look) touched() int {
	if want.lifted.House() == 0 {
		return 1
	}
	return max(want.group, 1)
}

// row lights the row of the seat whose turn it is, with an arrow in its
// colours; after a win it is a crown.
func (c *canvas) row(v *streit.View, r row) {
	a := sheet(c.pack.size)
	sign, on := a.arrow, r.seat == v.ToMove
	if v.Outcome.Over() {
		sign, on = a.crown, r.seat == v.Outcome.Winner
	}
	if on {
		c.flood(r.band, lit)
		c.mark(sign, image.Pt(r.rect.Min.X+8, (r.rect.Min.Y+r.rect.Max.Y-sign.body.rect.Dy())/2), gold)
	}
	if r.letter {
		c.write(wordType(), r.seat.String(), r.rect.Min.Add(image.Pt(9, 24)), r.rect.Max.X, chalk)
	}
}

func (c *canvas) spot(s *spot) {
	p, a := c.pack, sheet(c.pack.size)
	at := s.rect.Min
	switch s.what {
	case face:
		c.face(s)
	case back:
		c.put(p.backs[int(s.seat)%len(p.backs)], a.card, at, edge)
	case done:
		c.put(p.done[s.card.Suit()], a.card, at, edge)
	case skipped:
		c.put(p.blank, a.card, at, edge)
		c.skipped(s)
	case bare:
		c.put(p.empty(s), a.card, at, line)
	case closed:
		c.stamp(a.closed, at, ghost)
	}
}

// face draws an open card, of a covered one rank and suit where they are seen.
func (c *canvas) face(s *spot) {
	p, a := c.pack, sheet(c.pack.size)
	if s.dress == full {
		c.put(p.faces[s.card], a.card, s.rect.Min, edge)
		return
	}
	c.put(p.blank, a.card, s.rect.Min, edge)
	c.paste(p.indices[s.dress][s.card], s.rect.Min.Add(p.size.indexAt(s.dress, s.right).Min))
}

// empty is what lies on an empty place.
func (p *pack) empty(s *spot) *canvas {
	if s.pile.at == atFamily {
		return p.bare[s.card.Suit()]
	}
	return p.place
}

// skipped writes how many cards are left out, down both sides of the card.
func (c *canvas) skipped(s *spot) {
	t := wordType()
	text := "+" + strconv.Itoa(s.n)
	for i, r := range text {
		w := t.of(r).advance
		for _, x := range []int{narrowStep / 2, s.rect.Dx() - narrowStep/2} {
			at := image.Pt(s.rect.Min.X+x-w/2, s.rect.Min.Y+28+22*i)
			c.write(t, string(r), at, s.rect.Max.X, black)
		}
	}
}
