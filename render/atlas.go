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
	area    mask                           // a card's area
	faces   [cards.Hidden]*canvas          // of cards that lie open
	indices [dresses][cards.Hidden]*canvas // of covered ones, from part on
	backs   []*canvas                      // by the inks of the backs
	done    [cards.Suits]*canvas           // complete families, turned over
	bases   [cards.Suits]*canvas           // places that wait for a suit
	place   *canvas                        // an empty place
	blank   *canvas                        // a card with nothing on it

	lines func() *[cards.Hidden]*canvas // indices of cards that are covered from below
}

// packs has the packs of each style, drawn when they are first needed. Packs that
// differ in their indices only share all cards but the courts.
var packs = sync.OnceValue(func() map[style]*[sizeKinds]func() *pack {
	all := map[style]*[sizeKinds]func() *pack{}
	for _, s := range schemes() {
		for _, i := range AllIndices() {
			all[style{s, i}] = new([sizeKinds]func() *pack)
		}
		for n := range sizeKinds {
			english := sync.OnceValue(func() *pack { return drawPack(inkwellOf(s), n) })
			for _, i := range AllIndices() {
				all[style{s, i}][n] = sync.OnceValue(func() *pack { return english().in(i) })
			}
		}
	}
	return all
})

// packOf is the pack of a style and a size, the same each time. A style that does
// not exist looks like one that does.
func packOf(s style, n size) *pack { return packs()[s.sound()][n]() }

// drawPack draws all cards of a size, with English indices.
func drawPack(pot *inkwell, n size) *pack {
	p := &pack{pot: pot, size: n, area: n.scaled(round(0, 0, cardW, cardH, corner-1)).raster()}
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
		p.bases[s] = p.drawPlace()
		p.bases[s].stamp(n.together(suitShapes(cards.Suit(s), 20, 31, 40)...), image.Point{}, ghost)
	}
	p.lines = sync.OnceValue(func() *[cards.Hidden]*canvas { return p.drawLines(English) })
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
	other.lines = sync.OnceValue(func() *[cards.Hidden]*canvas { return p.drawLines(i) })
	return &other
}

// put lays one of the pack's cards or places onto a picture, with an ink where its
// round corners meet what is there.
func (p *pack) put(to, card *canvas, at image.Point, rim ink) {
	to.put(card, p.area, p.size.px(corner), at, rim)
}

// index is rank and suit of a card, as large as a dress of covered cards has them.
func (p *pack) index(c cards.Card, d dress) *canvas {
	if d == flat {
		return p.lines()[c]
	}
	return p.indices[d][c]
}

// newCard is a canvas for a card, to be drawn on in the units of drawings.
func (p *pack) newCard() *canvas {
	c := newCanvas(p.size.w(), p.size.h(), p.pot)
	c.kx, c.ky = p.size.scale()
	return c
}

// drawBlank is a card with nothing on it.
func (p *pack) drawBlank() *canvas {
	c := p.newCard()
	c.flood(c.bounds(), edge)
	c.fill(round(1.5, 1.5, cardW-3, cardH-3, corner-2), paper)
	return c
}

// drawPlace is an empty place.
func (p *pack) drawPlace() *canvas {
	c := p.newCard()
	c.flood(c.bounds(), line)
	c.fill(round(2, 2, cardW-4, cardH-4, corner-3), dim)
	return c
}
