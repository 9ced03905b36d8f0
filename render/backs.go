package render

import (
	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// drawBack is a back in an ink. The seats' patterns differ too, down to the
// strip that shows beside a card that lies on it.
func (p *Pack) drawBack(i ink.Ink) *canvas.Canvas {
	pattern := p.newCard()
	pattern.Flood(pattern.Bounds(), i)
	switch i {
	case ink.BackB:
		scales(pattern, i)
	case ink.BackC:
		sun(pattern, i)
	default:
		lattice(pattern, i)
	}
	return p.framed(pattern, i)
}

// framed is a card that shows a pattern in a double frame.
func (p *Pack) framed(pattern *canvas.Canvas, i ink.Ink) *canvas.Canvas {
	c := p.newCard()
	copy(c.Pix, p.Blank.Pix)
	inside := p.Size.scaled(canvas.Round(5, 5, CardW-10, CardH-10, 4)).Raster()
	for at, cover := range inside.Cover {
		x, y := inside.Rect.Min.X+at%inside.Rect.Dx(), inside.Rect.Min.Y+at/inside.Rect.Dx()
		if cover > ink.Levels/2 {
			c.Pix[y*c.W+x] = pattern.Pix[y*c.W+x]
		}
	}
	c.Fill(ring(5, 2, 4), i)
	c.Fill(ring(7, 1.5, 3), ink.Paper)
	return c
}

// ring is a line along a card's edge, at a distance from it.
func ring(from, width, r float64) canvas.Shape {
	outer := canvas.Round(from, from, CardW-2*from, CardH-2*from, r)
	from += width
	return outer.Without(canvas.Round(from, from, CardW-2*from, CardH-2*from, max(0, r-width)))
}

const middleX, middleY = CardW / 2.0, CardH / 2.0

// lattice is a trellis with a rose.
func lattice(c *canvas.Canvas, i ink.Ink) {
	for row := range 12 {
		for col := range 9 {
			x, y := middleX+(float64(col)-4)*10+float64(row%2)*5, middleY+(float64(row)-6)*9
			c.Fill(canvas.Outline("M 0 -3.4 L 3.2 0 L 0 3.4 L -3.2 0 Z").Moved(1, 1, x, y), ink.Paper)
		}
	}
	c.Fill(canvas.Disc(middleX, middleY, 17), i)
	c.Fill(canvas.Disc(middleX, middleY, 15), ink.Paper)
	for _, petal := range [][2]float64{{0, -7}, {6.7, -2.2}, {4.1, 5.7}, {-4.1, 5.7}, {-6.7, -2.2}} {
		c.Fill(canvas.Disc(middleX+petal[0], middleY+petal[1], 5.2), i)
	}
	c.Fill(canvas.Disc(middleX, middleY, 3.4), ink.Paper)
}

// scales overlap like those of a fish.
func scales(c *canvas.Canvas, i ink.Ink) {
	for row := 13; row >= -1; row-- {
		for col := range 8 {
			x, y := middleX+float64(col-4)*12+float64(row&1)*6, 11+float64(row)*8
			c.Fill(canvas.Disc(x, y, 7.2), ink.Paper)
			c.Fill(canvas.Disc(x, y, 6), i)
			c.Fill(canvas.Disc(x, y, 1.9), ink.Paper)
		}
	}
}

// sun is a sun with its rays.
func sun(c *canvas.Canvas, i ink.Ink) {
	c.Fill(canvas.Rays(middleX, middleY, 70, 16), ink.Paper)
	c.Fill(canvas.Disc(middleX, middleY, 20), i)
	c.Fill(canvas.Disc(middleX, middleY, 17), ink.Paper)
	c.Fill(canvas.Disc(middleX, middleY, 14), i)
	c.Fill(canvas.Rays(middleX, middleY, 12, 8), ink.Paper)
	c.Fill(canvas.Disc(middleX, middleY, 5), i)
}

// drawDone is a complete family, turned over, with its suit.
func (p *Pack) drawDone(s cards.Suit) *canvas.Canvas {
	pattern := p.newCard()
	pattern.Flood(pattern.Bounds(), ink.Slate)
	lattice(pattern, ink.Slate)
	c := p.framed(pattern, ink.Slate)
	c.Fill(canvas.Disc(middleX, middleY, 31), ink.Slate)
	c.Fill(canvas.Disc(middleX, middleY, 29), ink.Paper)
	p.sign(c, s, middleX-19, middleY-19, 38, ink.Of(s))
	return c
}
