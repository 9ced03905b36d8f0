package render

import "stopp/game/cards"

// layer is a shape of one ink; drawings are made of them, the first undermost.
type layer struct {
	path string
	ink  ink
	both bool // once more, mirrored at the figure's middle
}

// Inks of layers that depend on the card's suit.
const (
	robe   = inks     // the suit's ink
	velvet = inks + 1 // what goes with it
)

// figureX is the line that a figure's two sides mirror at.
const figureX = 53

// court draws a court card's figure in its frame.
func (c *canvas) court(card cards.Card) { c.figure(courtArt[card.Rank()], card.Suit()) }

func (c *canvas) figure(layers []layer, s cards.Suit) {
	c.fill(round(29, 6, 48, 90, 4), inkOf(s))
	c.fill(round(30.2, 7.2, 45.6, 87.6, 3), ivory)
	for _, l := range layers {
		drawing := outline(l.path)
		c.fill(drawing, l.ink.of(s))
		if l.both {
			c.fill(drawing.moved(-1, 1, 2*figureX, 0), l.ink.of(s))
		}
	}
}

// of is the ink itself unless it depends on the suit.
func (i ink) of(s cards.Suit) ink {
	switch i {
	case robe:
		return inkOf(s)
	case velvet:
		return velvetOf(s)
	}
	return i
}
