package render

import "stopp/game/cards"

// index is where rank and suit stand in an upper corner: columns of a width,
// at a distance from the card's sides.
type index struct{ side, width, height, suit float64 }

// How far down a card its index begins, and how far its suit is from its rank.
const (
	indexTop = 7
	indexGap = 4
)

var indices = [dresses]index{
	full: {side: 3, width: 23, height: 32, suit: 22},
	part: {side: 3, width: 23, height: 32, suit: 23},
	lean: {side: 2, width: 17, height: 31, suit: 17},
	slim: {side: 2, width: 13, height: 29, suit: 13},
}

// drawFace draws a card. One that lies open has its index at the left and its
// pips or figure at the right; a covered one has the index on both sides, for
// one of them is seen.
func (p *pack) drawFace(t *typeface, card cards.Card, d dress, language Indices) *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
	ix := indices[d]
	c.index(t, card, rankText(card.Rank(), language), ix, ix.side)
	switch {
	case d != full:
		c.index(t, card, rankText(card.Rank(), language), ix, cardW-ix.side-ix.width)
	case card.Rank() > cards.Ten:
		c.court(card)
	default:
		c.pips(card)
	}
	return c
}

func (c *canvas) index(t *typeface, card cards.Card, rank string, ix index, x float64) {
	i := inkOf(card.Suit())
	signs := t.word(rank, -70)
	if card.Rank() == cards.Ten {
		signs = tenShape()
	}
	c.fill(signs.fitted(x, indexTop, ix.width, ix.height), i)
	c.sign(card.Suit(), x+(ix.width-ix.suit)/2, indexTop+indexGap+ix.height, ix.suit, i)
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
	return s.moved(kx, ky, x+(width-kx*(hi.x-lo.x))/2-kx*lo.x, y-ky*lo.y)
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

// drawJoker has a star for an index.
func (p *pack) drawJoker(d dress) *canvas {
	c, ix := p.newCard(), indices[d]
	copy(c.pix, p.blank.pix)
	corners := []float64{ix.side, cardW - ix.side - ix.width}
	if d == full {
		c.figure(jokerArt, cards.Spades)
		corners = corners[:1]
	}
	star := starShape()
	for _, x := range corners {
		c.fill(star.moved(ix.width/100, ix.width/100, x, 8), brass)
		c.fill(star.moved(ix.width/100, ix.width/100, x, 12+ix.width), heart)
	}
	return c
}

// starShape is a star in a square of 100.
func starShape() shape {
	return outline("M 50 0 L 61 36 L 99 36 L 68 58 L 80 95 L 50 72 L 20 95 L 32 58 L 1 36 L 39 36 Z")
}
