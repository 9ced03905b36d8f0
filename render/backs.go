package render

import "stopp/game/cards"

// drawBack is a back in an ink. The seats' patterns differ too, down to the
// strip that shows beside a card that lies on it.
func (p *pack) drawBack(i ink) *canvas {
	pattern := p.newCard()
	pattern.flood(pattern.bounds(), i)
	switch i {
	case backB:
		scales(pattern, i)
	case backC:
		sun(pattern, i)
	default:
		lattice(pattern, i)
	}
	return p.framed(pattern, i)
}

// framed is a card that shows a pattern in a double frame.
func (p *pack) framed(pattern *canvas, i ink) *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
	inside := p.size.scaled(round(5, 5, cardW-10, cardH-10, 4)).raster()
	for at, cover := range inside.cover {
		x, y := inside.rect.Min.X+at%inside.rect.Dx(), inside.rect.Min.Y+at/inside.rect.Dx()
		if cover > levels/2 {
			c.pix[y*c.w+x] = pattern.pix[y*c.w+x]
		}
	}
	c.fill(ring(5, 2, 4), i)
	c.fill(ring(7, 1.5, 3), paper)
	return c
}

// ring is a line along a card's edge, at a distance from it.
func ring(from, width, r float64) shape {
	outer := round(from, from, cardW-2*from, cardH-2*from, r)
	from += width
	return outer.without(round(from, from, cardW-2*from, cardH-2*from, max(0, r-width)))
}

const middleX, middleY = cardW / 2.0, cardH / 2.0

// lattice is a trellis with a rose.
func lattice(c *canvas, i ink) {
	for row := range 12 {
		for col := range 9 {
			x, y := middleX+(float64(col)-4)*10+float64(row%2)*5, middleY+(float64(row)-6)*9
			c.fill(outline("M 0 -3.4 L 3.2 0 L 0 3.4 L -3.2 0 Z").moved(1, 1, x, y), paper)
		}
	}
	c.fill(disc(middleX, middleY, 17), i)
	c.fill(disc(middleX, middleY, 15), paper)
	for _, petal := range [][2]float64{{0, -7}, {6.7, -2.2}, {4.1, 5.7}, {-4.1, 5.7}, {-6.7, -2.2}} {
		c.fill(disc(middleX+petal[0], middleY+petal[1], 5.2), i)
	}
	c.fill(disc(middleX, middleY, 3.4), paper)
}

// scales overlap like those of a fish.
func scales(c *canvas, i ink) {
	for row := 13; row >= -1; row-- {
		for col := range 8 {
			x, y := middleX+float64(col-4)*12+float64(row&1)*6, 11+float64(row)*8
			c.fill(disc(x, y, 7.2), paper)
			c.fill(disc(x, y, 6), i)
			c.fill(disc(x, y, 1.9), paper)
		}
	}
}

// sun is a sun with its rays.
func sun(c *canvas, i ink) {
	c.fill(rays(middleX, middleY, 70, 16), paper)
	c.fill(disc(middleX, middleY, 20), i)
	c.fill(disc(middleX, middleY, 17), paper)
	c.fill(disc(middleX, middleY, 14), i)
	c.fill(rays(middleX, middleY, 12, 8), paper)
	c.fill(disc(middleX, middleY, 5), i)
}

// drawDone is a complete family, turned over, with its suit.
func (p *pack) drawDone(s cards.Suit) *canvas {
	pattern := p.newCard()
	pattern.flood(pattern.bounds(), slate)
	lattice(pattern, slate)
	c := p.framed(pattern, slate)
	c.fill(disc(middleX, middleY, 31), slate)
	c.fill(disc(middleX, middleY, 29), paper)
	p.sign(c, s, middleX-19, middleY-19, 38, inkOf(s))
	return c
}
