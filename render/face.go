package render

import (
	"image"

	"stopp/game/cards"
)

// cardW and cardH are a card's width and height in the units of its drawings.
const cardW, cardH = 80, 102

// index is where rank and suit stand on a card, in pixels: a column of a width, at
// a distance from the card's side.
type index struct{ side, top, width, height, gap, suitW, suitH int }

// index is that of a dress. Where strips are narrow, the suit's sign is higher than
// wide, for then it is told from others best.
func (s size) index(d dress) index {
	ix := index{side: 2, top: s.px(6.5), height: s.px(32), gap: s.px(4)}
	switch d {
	case full, part:
		ix.side, ix.width, ix.suitW, ix.suitH = s.px(2.5), s.px(22.5), s.px(22.5), s.px(22.5)
	case trim:
		ix.width, ix.suitW, ix.suitH = 23, 23, 25
	case near:
		ix.width, ix.suitW, ix.suitH = 20, 20, 24
	case lean:
		ix.width, ix.suitW, ix.suitH = 17, 17, 22
	case slim:
		ix.width, ix.suitW, ix.suitH = 15, 15, 20
	case thin:
		ix.width, ix.suitW, ix.suitH = 13, 13, 20
	}
	return ix
}

// indexAt is an index's area from the upper left corner of its card, at its left or
// right side.
func (s size) indexAt(d dress, right bool) image.Rectangle {
	ix := s.index(d)
	r := image.Rect(ix.side, ix.top, ix.side+ix.width, ix.top+ix.height+ix.gap+ix.suitH)
	if right {
		r = r.Add(image.Pt(s.w()-ix.width-2*ix.side, 0))
	}
	return r
}

// drawFace draws a card that lies open: its index at the left and its pips or
// figure at the right.
func (p *pack) drawFace(t *typeface, card cards.Card, language Indices) *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
	at := p.size.indexAt(full, false)
	c.paste(p.drawIndex(t, card, full, language), at.Min)
	if card.Rank() > cards.Ten {
		c.court(card)
	} else {
		c.pips(card)
	}
	return c
}

// drawIndex draws a card's rank and suit on paper, as large as a dress has them.
func (p *pack) drawIndex(t *typeface, card cards.Card, d dress, language Indices) *canvas {
	at, ix, i := p.size.indexAt(d, false), p.size.index(d), inkOf(card.Suit())
	c := newCanvas(at.Dx(), at.Dy(), p)
	c.flood(c.bounds(), paper)
	signs := t.word(rankText(card.Rank(), language), -70)
	if card.Rank() == cards.Ten {
		signs = tenShape()
	}
	c.fill(signs.fitted(0, 0, float64(ix.width), float64(ix.height)), i)
	high := float64(ix.suitH) / float64(ix.suitW)
	for _, part := range suitShapes(card.Suit(), float64(ix.width-ix.suitW)/2, 0, float64(ix.suitW)) {
		c.fill(part.moved(1, high, 0, float64(ix.height+ix.gap)), i)
	}
	return c
}

// rankText is a rank of one sign as its index has it.
func rankText(r cards.Rank, language Indices) string {
	if r > cards.Ten {
		return courtLetters[language][r-cards.Jack : r-cards.Ten]
	}
	return r.String()
}

// fitted is a shape stretched or shrunk to a height, squeezed into a width if it
// is wider than that, and centred.
func (s shape) fitted(x, y, width, height float64) shape {
	lo, hi := s.extent()
	ky := height / (hi.y - lo.y)
	kx := min(ky, width/(hi.x-lo.x))
	left := x + (width-float64(kx*(hi.x-lo.x)))/2 // no product is joined to a sum: see moved
	return s.moved(kx, ky, left-float64(kx*lo.x), y-float64(ky*lo.y))
}

// The field of a card beside its index: its middle, how far its outer pips are
// from there.
const (
	fieldX, fieldY = 53.0, cardH / 2.0
	pipDX, pipDY   = 14.0, 36.5
)

// pipSpots are the places of the pips of 2 to 10, from −1 to 1 across and down.
var pipSpots = [...][][2]float64{
	2:  {{0, -1}, {0, 1}},
	3:  {{0, -1}, {0, 0}, {0, 1}},
	4:  {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5:  {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	6:  {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
	7:  {{-1, -1}, {1, -1}, {0, -0.5}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
	8:  {{-1, -1}, {1, -1}, {0, -0.5}, {-1, 0}, {1, 0}, {0, 0.5}, {-1, 1}, {1, 1}},
	9:  {{-1, -1}, {1, -1}, {-1, -0.34}, {1, -0.34}, {0, 0}, {-1, 0.34}, {1, 0.34}, {-1, 1}, {1, 1}},
	10: {{-1, -1}, {1, -1}, {0, -0.67}, {-1, -0.34}, {1, -0.34}, {-1, 0.34}, {1, 0.34}, {0, 0.67}, {-1, 1}, {1, 1}},
}

// pips draws those of a number card, or the ace's big one.
func (c *canvas) pips(card cards.Card) {
	r := card.Rank()
	if r == cards.Ace {
		c.pip(card.Suit(), fieldX, fieldY, 45)
		return
	}
	size := 15.5
	switch {
	case r <= 3:
		size = 22
	case r <= 6:
		size = 18
	}
	for _, at := range pipSpots[r] {
		c.pip(card.Suit(), fieldX+at[0]*pipDX, fieldY+at[1]*pipDY, size)
	}
}

// drawJoker draws a joker that lies open.
func (p *pack) drawJoker() *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
	c.paste(p.drawStars(full), p.size.indexAt(full, false).Min)
	c.figure(jokerArt, cards.Spades)
	return c
}

// drawStars are the joker's index.
func (p *pack) drawStars(d dress) *canvas {
	at := p.size.indexAt(d, false)
	c := newCanvas(at.Dx(), at.Dy(), p)
	c.flood(c.bounds(), paper)
	wide := float64(at.Dx())
	c.fill(starShape().moved(wide/100, wide/100, 0, 0), brass)
	c.fill(starShape().moved(wide/100, wide/100, 0, wide+4), heart)
	return c
}

// starShape is a star in a square of 100.
func starShape() shape {
	return outline("M 50 0 L 61 36 L 99 36 L 68 58 L 80 95 L 50 72 L 20 95 L 32 58 L 1 36 L 39 36 Z")
}
