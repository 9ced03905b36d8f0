package render

import (
	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// layer is a shape of one ink; drawings are made of them, the first undermost.
type layer struct {
	path string
	ink  ink.Ink
	both bool // once more, mirrored at the figure's middle
}

// Inks of layers that depend on the card's suit.
const (
	robe   = ink.Kinds     // the suit's ink
	velvet = ink.Kinds + 1 // what goes with it
)

// figureX is the line that a figure's two sides mirror at.
const figureX = 53

// court draws a court card's figure in its frame.
func (p *Pack) court(c *canvas.Canvas, card cards.Card) {
	p.figure(c, courtArt[card.Rank()], card.Suit())
}

func (p *Pack) figure(c *canvas.Canvas, layers []layer, s cards.Suit) {
	c.Fill(canvas.Round(29, 6, 48, 90, 4), ink.Of(s))
	c.Fill(canvas.Round(30.2, 7.2, 45.6, 87.6, 3), ink.Ivory)
	for _, l := range layers {
		drawing := canvas.Outline(l.path)
		c.Fill(drawing, of(l.ink, s))
		if l.both {
			c.Fill(drawing.Moved(-1, 1, 2*figureX, 0), of(l.ink, s))
		}
	}
}

// of is the ink itself unless it depends on the suit.
func of(i ink.Ink, s cards.Suit) ink.Ink {
	switch i {
	case robe:
		return ink.Of(s)
	case velvet:
		return ink.VelvetOf(s)
	}
	return i
}
