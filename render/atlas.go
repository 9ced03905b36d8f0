package render

import (
	"sync"

	"stopp/game/cards"
)

// atlas has every card ready to be copied. It is drawn once and then only read.
type atlas struct {
	faces   [dresses][cards.Hidden]*canvas
	backs   []*canvas // by the inks of the backs
	done    [cards.Suits]*canvas
	blank   *canvas
	card    mask // a card's area
	frame   mask // a thick line around a card, for marks
	corners mask // of the frame
	closed  mask // a crossed place
	signs   [cards.Suits]mask
	keys    map[int]mask // the boxes of labels by their width
	arrow   mask
	crown   mask
}

var sheet = sync.OnceValue(func() *atlas {
	a := &atlas{card: round(0, 0, cardW, cardH, corner-1).raster()}
	a.blank = blank()
	t := openTypeface()
	for d := range dresses {
		for _, c := range cards.Pack() {
			a.faces[d][c] = drawFace(t, c, d)
		}
		a.faces[d][cards.Joker] = drawJoker()
	}
	for i := backA; i <= backC; i++ {
		a.backs = append(a.backs, drawBack(i))
	}
	for s := range a.done {
		a.done[s] = drawDone(cards.Suit(s))
	}
	a.marks()
	return a
})

// marks are the masks that are stamped in different inks.
func (a *atlas) marks() {
	a.frame = round(-3, -3, cardW+6, cardH+6, corner+3).without(round(3, 3, cardW-6, cardH-6, corner-2)).raster()
	a.corners = a.frame.corners(26)
	for s := range a.signs {
		a.signs[s] = traced(func(c *canvas) { c.sign(cards.Suit(s), 20, 31, 40, black) })
	}
	a.closed = traced(func(c *canvas) {
		c.fill(round(1, 1, cardW-2, cardH-2, corner-1).without(round(5, 5, cardW-10, cardH-10, corner-4)), black)
		c.fill(outline("M 20 29 L 26 23 L 60 73 L 54 79 Z"), black)
		c.fill(outline("M 60 29 L 54 23 L 20 73 L 26 79 Z"), black)
	})
	a.keys = map[int]mask{}
	for _, w := range []int{oneKey, twoKey, tightKey} {
		a.keys[w] = round(0, 0, float64(w), 36, 7).raster()
	}
	a.arrow = outline("M 0 0 L 22 18 L 0 36 Z").raster()
	a.crown = outline("M 2 30 L 0 6 L 8 14 L 13 2 L 18 14 L 26 6 L 24 30 Z").raster()
}

// corners is what lies within n pixels of two sides.
func (m mask) corners(n int) mask {
	out := mask{m.rect, append([]uint8(nil), m.cover...)}
	w, h := m.rect.Dx(), m.rect.Dy()
	for i := range out.cover {
		if x, y := i%w, i/w; x >= n && x < w-n || y >= n && y < h-n {
			out.cover[i] = 0
		}
	}
	return out
}

// traced is the mask of a drawing in black on a card's area.
func traced(draw func(*canvas)) mask {
	c := newCanvas(cardW, cardH)
	c.flood(c.bounds(), paper)
	draw(c)
	return c.where(black)
}

// where is the mask of what was drawn in an ink on paper.
func (c *canvas) where(i ink) mask {
	m := mask{c.bounds(), make([]uint8, len(c.pix))}
	pot := inkPot()
	for at, p := range c.pix {
		for level := range levels {
			if pot.blend[i][level][paper] == p {
				m.cover[at] = uint8(level)
			}
		}
	}
	return m
}

func blank() *canvas {
	c := newCanvas(cardW, cardH)
	c.flood(c.bounds(), edge)
	c.fill(round(1.5, 1.5, cardW-3, cardH-3, corner-2), paper)
	return c
}

// index is where rank and suit stand in the upper corners: columns of a width,
// at a distance from the card's sides.
type index struct{ side, width, height, suit float64 }

var indices = [dresses]index{
	full: {side: 3, width: 23, height: 31, suit: 22},
	part: {side: 3, width: 23, height: 31, suit: 23},
	slim: {side: 2, width: 13, height: 29, suit: 13},
}

func drawFace(t *typeface, card cards.Card, d dress) *canvas {
	c, ix, colour := blank(), indices[d], inkOf(card.Suit())
	switch {
	case d != full:
	case card.Rank() > cards.Ten:
		c.court(card)
	default:
		c.sign(card.Suit(), 21, 60, 38, colour)
	}
	rank := card.Rank().String()
	if card.Rank() == cards.Ten {
		rank = "1O" // the font's zero has a stroke, which would be a blot here
	}
	for _, x := range []float64{ix.side, cardW - ix.side - ix.width} {
		c.fill(fitted(t, rank, x, 7, ix.width, ix.height), colour)
		c.sign(card.Suit(), x+(ix.width-ix.suit)/2, 11+ix.height, ix.suit, colour)
	}
	return c
}

func inkOf(s cards.Suit) ink {
	if s.Red() {
		return red
	}
	return black
}

// fitted is a word squeezed into a height, and into a width if it is wider
// than that, and centred.
func fitted(t *typeface, text string, x, y, width, height float64) shape {
	s := t.word(text, -70)
	lo, hi := s.extent()
	ky := height / (hi.y - lo.y)
	kx := min(ky, width/(hi.x-lo.x))
	return s.moved(kx, ky, x+(width-kx*(hi.x-lo.x))/2-kx*lo.x, y-ky*lo.y)
}

// drawJoker is a golden star, with a small one in each upper corner.
func drawJoker() *canvas {
	c := blank()
	star := outline("M 50 0 L 61 36 L 99 36 L 68 58 L 80 95 L 50 72 L 20 95 L 32 58 L 1 36 L 39 36 Z")
	for _, at := range []struct{ x, y, size float64 }{{3, 8, 0.23}, {54, 8, 0.23}, {14, 40, 0.52}} {
		c.fill(star.moved(at.size, at.size, at.x, at.y), gold)
	}
	return c
}

// drawBack is a back in an ink. The seats' patterns differ too, down to the
// strip that shows beside a card that lies on it.
func drawBack(i ink) *canvas {
	c := blank()
	c.fill(round(5, 5, cardW-10, cardH-10, 4), i)
	switch i {
	case backB:
		c.bars()
	case backC:
		c.rings(i)
	default:
		c.lattice()
	}
	c.fill(round(5, 5, cardW-10, cardH-10, 4).without(round(7, 7, cardW-14, cardH-14, 3)), i)
	return c
}

func (c *canvas) lattice() {
	for row := range 9 {
		for col := range 6 {
			if row%2 == 1 && col == 5 {
				continue
			}
			x, y := 9+float64(col)*11+float64(row%2)*5.5, 9+float64(row)*9.6
			c.fill(outline("M 4 0 L 7 4 L 4 8 L 1 4 Z").moved(1, 1, x, y), paper)
		}
	}
}

func (c *canvas) bars() {
	for row := range 8 {
		c.fill(round(10, 11+float64(row)*10.7, cardW-20, 5, 2), paper)
	}
}

func (c *canvas) rings(i ink) {
	for _, y := range []float64{25, cardH / 2, cardH - 25} {
		c.fill(disc(cardW/2, y, 12), paper)
		c.fill(disc(cardW/2, y, 7), i)
	}
}

func drawDone(s cards.Suit) *canvas {
	c := drawBack(slate)
	c.fill(disc(cardW/2, cardH/2, 29), paper)
	c.sign(s, cardW/2-19, cardH/2-19, 38, inkOf(s))
	return c
}
