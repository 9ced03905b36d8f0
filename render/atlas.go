package render

import (
	"image"
	"sync"

	"stopp/game/cards"
)

// pack has every card of a style ready to be copied. It is drawn once and then
// only read.
type pack struct {
	pot   *inkwell
	faces [dresses][cards.Hidden]*canvas
	backs []*canvas // by the inks of the backs
	done  [cards.Suits]*canvas
	bare  [cards.Suits]*canvas // families without a card
	place *canvas              // an empty place
	blank *canvas
}

// packs has the pack of each style, drawn when it is first needed. Packs that
// differ in their indices only share all cards but the courts.
var packs = sync.OnceValue(func() map[style]func() *pack {
	all := map[style]func() *pack{}
	for s := range inkPots() {
		english := sync.OnceValue(func() *pack { return drawPack(inkPots()[s]()) })
		for _, i := range AllIndices() {
			all[style{s, i}] = sync.OnceValue(func() *pack { return english().in(i) })
		}
	}
	return all
})

func packOf(s style) *pack { return packs()[s]() }

// drawPack draws all cards, with English indices.
func drawPack(pot *inkwell) *pack {
	p := &pack{pot: pot}
	p.blank = p.drawBlank()
	t := openTypeface()
	for d := range dresses {
		for _, c := range cards.Pack() {
			p.faces[d][c] = p.drawFace(t, c, d, English)
		}
		p.faces[d][cards.Joker] = p.drawJoker(d)
	}
	for i := backA; i <= backC; i++ {
		p.backs = append(p.backs, p.drawBack(i))
	}
	p.place = p.drawPlace()
	for s := range p.done {
		p.done[s] = p.drawDone(cards.Suit(s))
		p.bare[s] = p.drawPlace()
		p.bare[s].stamp(sheet().signs[s], image.Point{}, ghost)
	}
	return p
}

// in is an English pack with another language's court cards.
func (p *pack) in(i Indices) *pack {
	if i == English {
		return p
	}
	other, t := *p, openTypeface()
	for d := range dresses {
		for _, c := range cards.Pack() {
			if c.Rank() > cards.Ten {
				other.faces[d][c] = p.drawFace(t, c, d, i)
			}
		}
	}
	return &other
}

func (p *pack) newCard() *canvas { return newCanvas(cardW, cardH, p) }

// stencils are what is stamped onto pictures in different inks.
type stencils struct {
	card    mask              // a card's area
	frame   mark              // a thick line around a card
	corners mark              // of the frame
	closed  mask              // a crossed place
	signs   [cards.Suits]mask // of families without a card
	keys    map[int]mask      // the boxes of labels by their width
	arrow   mark
	crown   mark
}

// mark is what must be seen on whatever it lies: it has a dark rim.
type mark struct{ body, rim mask }

// mark stamps a mark in an ink.
func (c *canvas) mark(m mark, at image.Point, i ink) {
	c.stamp(m.rim, at, black)
	c.stamp(m.body, at, i)
}

var sheet = sync.OnceValue(func() *stencils {
	a := &stencils{card: round(0, 0, cardW, cardH, corner-1).raster(), keys: map[int]mask{}}
	a.frame = frameOf(cardW)
	a.corners = mark{a.frame.body.corners(26), a.frame.rim.corners(30)}
	for s := range a.signs {
		a.signs[s] = together(suitShapes(cards.Suit(s), 20, 31, 40)...)
	}
	a.closed = together(
		round(1, 1, cardW-2, cardH-2, corner-1).without(round(5, 5, cardW-10, cardH-10, corner-4)),
		outline("M 20 29 L 26 23 L 60 73 L 54 79 Z"),
		outline("M 60 29 L 54 23 L 20 73 L 26 79 Z"),
	)
	for _, w := range []int{oneKey, twoKey, tightKey} {
		a.keys[w] = round(0, 0, float64(w), keyH, 7).raster()
	}
	a.arrow = rimmed(outline("M 0 0 L 22 18 L 0 36 Z").raster())
	a.crown = rimmed(outline("M 2 30 L 0 6 L 8 14 L 13 2 L 18 14 L 26 6 L 24 30 Z").raster())
	return a
})

// rimmed is a mask with a rim of two pixels.
func rimmed(m mask) mark {
	const wide = 2
	rim := mask{rect: m.rect.Inset(-wide)}
	w := rim.rect.Dx()
	rim.cover = make([]uint8, w*rim.rect.Dy())
	for i, n := range m.cover {
		x, y := i%m.rect.Dx(), i/m.rect.Dx()
		for dy := range 2*wide + 1 {
			for dx := range 2*wide + 1 {
				at := &rim.cover[(y+dy)*w+x+dx]
				*at = max(*at, n)
			}
		}
	}
	return mark{m, rim}
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

// together is the mask of several shapes that may overlap.
func together(all ...shape) mask {
	var m mask
	for _, s := range all {
		m.rect = m.rect.Union(s.bounds())
	}
	m.cover = make([]uint8, m.rect.Dx()*m.rect.Dy())
	for _, s := range all {
		part := s.raster()
		for i, n := range part.cover {
			x, y := i%part.rect.Dx()+part.rect.Min.X-m.rect.Min.X, i/part.rect.Dx()+part.rect.Min.Y-m.rect.Min.Y
			at := &m.cover[y*m.rect.Dx()+x]
			*at = max(*at, n)
		}
	}
	return m
}

func (p *pack) drawBlank() *canvas {
	c := p.newCard()
	c.flood(c.bounds(), edge)
	c.fill(round(1.5, 1.5, cardW-3, cardH-3, corner-2), paper)
	return c
}

func (p *pack) drawPlace() *canvas {
	c := p.newCard()
	c.flood(c.bounds(), line)
	c.fill(round(2, 2, cardW-4, cardH-4, corner-3), dim)
	return c
}
