package render

import (
	"image"
	"sync"

	"stopp/game/cards"
)

// pack has every card of a style and a size ready to be copied. It is drawn once
// and then only read.
type pack struct {
	pot     *inkwell
	size    size
	corner  int                            // of its cards, in pixels
	faces   [cards.Hidden]*canvas          // of cards that lie open
	indices [dresses][cards.Hidden]*canvas // of covered ones, from part on
	backs   []*canvas                      // by the inks of the backs
	done    [cards.Suits]*canvas
	bare    [cards.Suits]*canvas // families without a card
	place   *canvas              // an empty place
	blank   *canvas
}

// packs has the packs of each style, drawn when they are first needed. Packs that
// differ in their indices only share all cards but the courts.
var packs = sync.OnceValue(func() map[style]*[sizeKinds]func() *pack {
	all := map[style]*[sizeKinds]func() *pack{}
	for s := range inkPots() {
		for _, i := range AllIndices() {
			all[style{s, i}] = new([sizeKinds]func() *pack)
		}
		for n := range sizeKinds {
			english := sync.OnceValue(func() *pack { return drawPack(inkPots()[s](), n) })
			for _, i := range AllIndices() {
				all[style{s, i}][n] = sync.OnceValue(func() *pack { return english().in(i) })
			}
		}
	}
	return all
})

func packOf(s style, n size) *pack { return packs()[s][n]() }

// drawPack draws all cards of a size, with English indices.
func drawPack(pot *inkwell, n size) *pack {
	p := &pack{pot: pot, size: n, corner: n.px(corner)}
	p.blank = p.drawBlank()
	t := openTypeface()
	for _, c := range cards.Pack() {
		p.faces[c] = p.drawFace(t, c, English)
	}
	p.faces[cards.Joker] = p.drawJoker()
	for d := part; d < dresses; d++ {
		for _, c := range cards.Pack() {
			p.indices[d][c] = p.drawIndex(t, c, d, English)
		}
		p.indices[d][cards.Joker] = p.drawStars(d)
	}
	for i := backA; i <= backC; i++ {
		p.backs = append(p.backs, p.drawBack(i))
	}
	p.place = p.drawPlace()
	for s := range p.done {
		p.done[s] = p.drawDone(cards.Suit(s))
		p.bare[s] = p.drawPlace()
		p.bare[s].stamp(sheet(n).signs[s], image.Point{}, ghost)
	}
	return p
}

// in is an English pack with another language's court cards.
func (p *pack) in(i Indices) *pack {
	if i == English {
		return p
	}
	other, t := *p, openTypeface()
	for _, c := range cards.Pack() {
		if c.Rank() <= cards.Ten {
			continue
		}
		other.faces[c] = p.drawFace(t, c, i)
		for d := part; d < dresses; d++ {
			other.indices[d][c] = p.drawIndex(t, c, d, i)
		}
	}
	return &other
}

// newCard is a canvas for a card, to be drawn on in the units of drawings.
func (p *pack) newCard() *canvas {
	c := newCanvas(p.size.w(), p.size.h(), p)
	c.kx, c.ky = p.size.scale()
	return c
}

// stencils are what is stamped onto pictures with cards of a size in different inks.
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

// sheets are the stencils by size, made when they are first needed.
var sheets = func() (all [sizeKinds]func() *stencils) {
	for s := range sizeKinds {
		all[s] = sync.OnceValue(s.stencils)
	}
	return all
}()

func sheet(s size) *stencils { return sheets[s]() }

func (s size) stencils() *stencils {
	a := &stencils{card: s.scaled(round(0, 0, cardW, cardH, corner-1)).raster(), keys: map[int]mask{}}
	a.frame = s.frame(s.w())
	a.corners = mark{a.frame.body.corners(s.px(26)), a.frame.rim.corners(s.px(26) + 4)}
	for i := range a.signs {
		a.signs[i] = s.together(suitShapes(cards.Suit(i), 20, 31, 40)...)
	}
	a.closed = s.together(
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
}

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

// together is the mask of several drawings that may overlap.
func (s size) together(all ...shape) mask {
	var m mask
	for i := range all {
		all[i] = s.scaled(all[i])
		m.rect = m.rect.Union(all[i].bounds())
	}
	m.cover = make([]uint8, m.rect.Dx()*m.rect.Dy())
	for _, drawing := range all {
		part := drawing.raster()
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
