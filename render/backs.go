package render

import "stopp/game/cards"

// drawBack is a back in an ink. The seats' patterns differ too, down to the
// strip that shows beside a card that lies on it.
func (p *pack) drawBack(i ink) *canvas {
	c := p.newCard()
	copy(c.pix, p.blank.pix)
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

func (p *pack) drawDone(s cards.Suit) *canvas {
	c := p.drawBack(slate)
	c.fill(disc(cardW/2, cardH/2, 29), paper)
	c.sign(s, cardW/2-19, cardH/2-19, 38, inkOf(s))
	return c
}
