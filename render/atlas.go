package render

import (
	"sync"

	"stopp/game/cards"
)

// atlas has every card ready to be copied. It is drawn once and then only read.
type atlas struct {
	faces  [2][cards.Hidden]*canvas // with a wide index and with a narrow one
	backs  []*canvas                // by the inks of the backs
	done   [cards.Suits]*canvas
	blank  *canvas
	card   mask // a card's area
	frame  mask // a thick line around a card, for marks
	vacant mask // a thin line within an empty place
	signs  [cards.Suits]mask
	key    [2]mask // the box of a label of one letter or two
	arrow  mask
	crown  mask
}

var sheet = sync.OnceValue(func() *atlas {
	a := &atlas{card: round(0, 0, cardW, cardH, corner-1).raster()}
	a.blank = blank()
	t := openTypeface()
	for narrow := range a.faces {
		for _, c := range cards.Pack() {
			a.faces[narrow][c] = drawFace(t, c, narrow == 1)
		}
		a.faces[narrow][cards.Joker] = drawJoker(t)
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
	const out = 7 // how far the frame reaches beyond the card
	a.frame = round(-out, -out, cardW+2*out, cardH+2*out, corner+out).without(round(1, 1, cardW-2, cardH-2, corner-2)).raster()
	a.vacant = round(1, 1, cardW-2, cardH-2, corner-1).without(round(4, 4, cardW-8, cardH-8, corner-4)).raster()
	for s := range a.signs {
		c := newCanvas(cardW, cardH)
		c.flood(c.bounds(), paper)
		c.sign(cards.Suit(s), 20, 31, 40, black)
		a.signs[s] = c.where(black)
	}
	a.key = [2]mask{round(0, 0, 32, 36, 7).raster(), round(0, 0, 48, 36, 7).raster()}
	a.arrow = outline("M 0 0 L 22 18 L 0 36 Z").raster()
	a.crown = outline("M 2 30 L 0 6 L 8 14 L 13 2 L 18 14 L 26 6 L 24 30 Z").raster()
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

func (c *canvas) copied() *canvas {
	return &canvas{c.w, c.h, append([]uint8(nil), c.pix...)}
}

// index is where rank and suit stand in the upper corners: columns of a width,
// at a distance from the card's sides.
type index struct{ side, width, height, suit float64 }

var (
	wideIndex   = index{side: 3, width: 24, height: 31, suit: 23}
	narrowIndex = index{side: 2, width: 13, height: 29, suit: 13}
)

func drawFace(t *typeface, card cards.Card, narrow bool) *canvas {
	c, ix := blank(), wideIndex
	if narrow {
		ix = narrowIndex
	}
	colour := black
	if card.Red() {
		colour = red
	}
	if card.Rank() > cards.Ten {
		c.court(card)
	} else {
		c.sign(card.Suit(), 19, 55, 42, colour)
	}
	rank := card.Rank().String()
	if card.Rank() == cards.Ten {
		rank = "10"
	}
	for _, x := range []float64{ix.side, cardW - ix.side - ix.width} {
		c.fill(fitted(t, rank, x, 7, ix.width, ix.height), colour)
		c.sign(card.Suit(), x+(ix.width-ix.suit)/2, 11+ix.height, ix.suit, colour)
	}
	return c
}

// fitted is a word as capitals of a height, squeezed if it is wider than it
// may be, and centred.
func fitted(t *typeface, text string, x, y, width, height float64) shape {
	const capital = 720.0 // how high capitals and figures stand
	s := t.word(text, -70)
	k := height / capital
	s = s.moved(k, k, 0, 0)
	box := s.exact()
	squeeze := min(1, width/(box[1]-box[0]))
	left := x + (width-squeeze*(box[1]-box[0]))/2
	return s.moved(squeeze, 1, left-squeeze*box[0], y+height)
}

// exact is where the shape begins and ends from left to right.
func (s shape) exact() (x [2]float64) {
	x = [2]float64{s[0].start.x, s[0].start.x}
	for _, c := range s {
		c.flat(func(p point) { x = [2]float64{min(x[0], p.x), max(x[1], p.x)} })
	}
	return x
}

func drawJoker(t *typeface) *canvas {
	c := blank()
	for _, x := range []float64{wideIndex.side, cardW - wideIndex.side - wideIndex.width} {
		c.fill(fitted(t, "J", x, 7, wideIndex.width, wideIndex.height), gold)
	}
	c.fill(outline("M 40 30 L 47 52 L 70 52 L 51 65 L 58 88 L 40 74 L 22 88 L 29 65 L 10 52 L 33 52 Z"), gold)
	return c
}

func drawBack(i ink) *canvas {
	c := blank()
	c.fill(round(5, 5, cardW-10, cardH-10, 4), i)
	for row := range 9 {
		for col := range 6 {
			if row%2 == 1 && col == 5 {
				continue
			}
			x, y := 9+float64(col)*11+float64(row%2)*5.5, 9+float64(row)*9.6
			c.fill(outline("M 4 0 L 7 4 L 4 8 L 1 4 Z").moved(1, 1, x, y), paper)
		}
	}
	c.fill(round(5, 5, cardW-10, cardH-10, 4).without(round(7, 7, cardW-14, cardH-14, 3)), i)
	return c
}

func drawDone(s cards.Suit) *canvas {
	c := drawBack(slate)
	c.fill(disc(cardW/2, cardH/2, 29), paper)
	colour := black
	if s.Red() {
		colour = red
	}
	c.sign(s, cardW/2-19, cardH/2-19, 38, colour)
	return c
}
