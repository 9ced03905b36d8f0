package render

import (
	"image"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// CardW and cardH are a card's width and height in the units of its drawings.
const CardW, CardH = 80, 102

// Corner is the size of the corners of cards, in which the table shows, in the units
// of their drawings.
const Corner = 8

// Dress is how a face is drawn, which depends on how much of it can be seen.
type Dress uint8

const (
	Full Dress = iota // rank and suit in the corner, the figure beside it
	Part              // covered: rank and suit on a strip that has room for them
	trim              // on narrower and narrower ones
	near
	lean
	slim
	thin
	dresses

	Flat = dresses // covered from below: rank and suit beside each other
)

// index is where rank and suit stand on a card, in pixels: a column of a width, at
// a distance from the card's side.
type index struct{ side, top, width, height, gap, suitW, suitH int }

// The index of a card that is covered from below, in units of the drawings: its two
// signs beside each other.
const (
	lineTop  = 3
	lineH    = 21
	lineGap  = 5
	lineEdge = 1.5 // below it
)

// LineStep is how far cards lie apart that are covered from below, in pixels, as long
// as there is room, and leastLine how far at least.
func (s Size) LineStep() int  { return s.Px(lineTop + lineH + 8) }
func (s Size) LeastLine() int { return s.Px(lineTop + lineH + lineEdge) }

// index is the index of a dress. If strips are narrow the suit's sign is higher than
// wide, because it is recognised best like that.
func (s Size) index(d Dress) index {
	ix := index{side: 2, top: s.Px(6.5), height: s.Px(32), gap: s.Px(4)}
	switch d {
	case Full, Part:
		ix.side, ix.width, ix.suitW, ix.suitH = s.Px(2.5), s.Px(22.5), s.Px(22.5), s.Px(22.5)
	case Flat:
		ix.side, ix.top, ix.gap = s.Px(5), s.Px(lineTop), s.Px(lineGap)
		ix.width, ix.height, ix.suitW, ix.suitH = s.Px(20), s.Px(lineH), s.Px(lineH), s.Px(lineH)
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

// IndexAt is an index's area from the upper left corner of its card, at its left or
// right side.
func (s Size) IndexAt(d Dress, right bool) image.Rectangle {
	ix := s.index(d)
	if d == Flat {
		return image.Rect(ix.side, ix.top, ix.side+ix.width+ix.gap+ix.suitW, ix.top+ix.height)
	}
	r := image.Rect(ix.side, ix.top, ix.side+ix.width, ix.top+ix.height+ix.gap+ix.suitH)
	if right {
		r = r.Add(image.Pt(s.W()-ix.width-2*ix.side, 0))
	}
	return r
}

// drawFace draws a card that lies open: its index at the left and its pips or
// figure at the right.
func (p *Pack) drawFace(t *canvas.Typeface, card cards.Card, language Indices) *canvas.Canvas {
	c := p.newCard()
	copy(c.Pix, p.Blank.Pix)
	at := p.Size.IndexAt(Full, false)
	c.Paste(p.drawIndex(t, card, Full, language), at.Min)
	if card.Rank() > cards.Ten {
		p.court(c, card)
	} else {
		p.pips(c, card)
	}
	return c
}

// drawIndex draws a card's rank and suit on paper, as large as a dress has them.
func (p *Pack) drawIndex(t *canvas.Typeface, card cards.Card, d Dress, language Indices) *canvas.Canvas {
	at, ix, i := p.Size.IndexAt(d, false), p.Size.index(d), ink.Of(card.Suit())
	c := canvas.New(at.Dx(), at.Dy(), p.inks)
	c.Flood(c.Bounds(), ink.Paper)
	c.Fill(rankShape(t, card.Rank(), language).Fitted(0, 0, float64(ix.width), float64(ix.height)), i)
	high := float64(ix.suitH) / float64(ix.suitW)
	for _, part := range suitShapes(card.Suit(), float64(ix.width-ix.suitW)/2, 0, float64(ix.suitW)) {
		c.Fill(part.Moved(1, high, 0, float64(ix.height+ix.gap)), i)
	}
	return c
}

// drawLines draws the indices of cards that are covered from below.
func (p *Pack) drawLines(language Indices) *[kinds]*canvas.Canvas {
	t, all := canvas.OpenTypeface(), new([kinds]*canvas.Canvas)
	for _, card := range cards.Pack() {
		all[card] = p.drawLine(t, card, language)
	}
	for c, j := range jokers {
		all[c] = p.newLine()
		all[c].Fill(starShape().Fitted(0, 0, float64(p.Size.Px(lineH)), float64(p.Size.Px(lineH))), j.line)
	}
	return all
}

// newLine is the paper for an index that is covered from below.
func (p *Pack) newLine() *canvas.Canvas {
	at := p.Size.IndexAt(Flat, false)
	c := canvas.New(at.Dx(), at.Dy(), p.inks)
	c.Flood(c.Bounds(), ink.Paper)
	return c
}

// drawLine draws a card's rank and beside it its suit.
func (p *Pack) drawLine(t *canvas.Typeface, card cards.Card, language Indices) *canvas.Canvas {
	c, ix, i := p.newLine(), p.Size.index(Flat), ink.Of(card.Suit())
	c.Fill(rankShape(t, card.Rank(), language).Fitted(0, 0, float64(ix.width), float64(ix.height)), i)
	for _, part := range suitShapes(card.Suit(), float64(ix.width+ix.gap), 0, float64(ix.suitW)) {
		c.Fill(part, i)
	}
	return c
}

// rankShape is a rank as an index has it.
func rankShape(t *canvas.Typeface, r cards.Rank, language Indices) canvas.Shape {
	if r == cards.Ten {
		return tenShape()
	}
	return t.Word(rankText(r, language), -70)
}

// rankText is a rank of one sign as its index has it.
func rankText(r cards.Rank, language Indices) string {
	if r > cards.Ten {
		return courtLetters[language][r-cards.Jack : r-cards.Ten]
	}
	return r.String()
}

// The field of a card beside its index: its middle, how far its outer pips are
// from there.
const (
	fieldX, fieldY = 53.0, CardH / 2.0
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
func (p *Pack) pips(c *canvas.Canvas, card cards.Card) {
	r := card.Rank()
	if r == cards.Ace {
		p.pip(c, card.Suit(), fieldX, fieldY, 45)
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
		p.pip(c, card.Suit(), fieldX+at[0]*pipDX, fieldY+at[1]*pipDY, size)
	}
}
