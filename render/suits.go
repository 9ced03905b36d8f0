package render

import (
	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// suitArt has the suit signs in a square of 100. A sign's parts may overlap;
// each is filled by itself.
var suitArt = [cards.Suits][]string{
	cards.Clubs: {
		"M 50 2 C 64 2 74 12 74 25 C 74 32 71 38 66 43 C 83 40 98 50 98 66 C 98 79 88 88 75 88 C 65 88 56 82 52 72 L 48 72 C 44 82 35 88 25 88 C 12 88 2 79 2 66 C 2 50 17 40 34 43 C 29 38 26 32 26 25 C 26 12 36 2 50 2 Z",
		"M 47 60 L 53 60 C 53 78 59 91 70 98 L 30 98 C 41 91 47 78 47 60 Z",
	},
	cards.Diamonds: {
		"M 50 0 C 60 18 72 34 90 50 C 72 66 60 82 50 100 C 40 82 28 66 10 50 C 28 34 40 18 50 0 Z",
	},
	cards.Hearts: {
		"M 50 98 C 40 80 3 60 3 30 C 3 13 15 3 28 3 C 39 3 47 9 50 20 C 53 9 61 3 72 3 C 85 3 97 13 97 30 C 97 60 60 80 50 98 Z",
	},
	cards.Spades: {
		"M 50 1 C 60 20 96 36 96 62 C 96 76 86 85 74 85 C 63 85 55 79 51 70 L 49 70 C 45 79 37 85 26 85 C 14 85 4 76 4 62 C 4 36 40 20 50 1 Z",
		"M 47 58 L 53 58 C 53 77 59 91 70 98 L 30 98 C 41 91 47 77 47 58 Z",
	},
}

// tenShape is the index of a ten. Squeezed into an index the font's signs would be
// too thin to be read from afar.
func tenShape() canvas.Shape {
	one := canvas.Outline("M 0 13 L 12 0 L 22 0 L 22 100 L 7 100 L 7 21 L 0 28 Z")
	return append(one, canvas.Round(29, 0, 45, 100, 22.5).Without(canvas.Round(42.5, 14, 18, 72, 9))...)
}

// suitShapes are a suit's sign in a square at (x, y).
func suitShapes(s cards.Suit, x, y, size float64) (all []canvas.Shape) {
	for _, part := range suitArt[s] {
		all = append(all, canvas.Outline(part).Moved(size/100, size/100, x, y))
	}
	return all
}

// sign draws a suit in a square at (x, y).
func (p *Pack) sign(c *canvas.Canvas, s cards.Suit, x, y, size float64, i ink.Ink) {
	for _, part := range suitShapes(s, x, y, size) {
		c.Fill(part, i)
	}
}

// pip draws a suit in its own ink around (x, y), standing on its head in the
// lower half of a card.
func (p *Pack) pip(c *canvas.Canvas, s cards.Suit, x, y, size float64) {
	for _, part := range suitShapes(s, -size/2, -size/2, size) {
		turn := 1.0
		if y > CardH/2 {
			turn = -1
		}
		c.Fill(part.Moved(turn, turn, x, y), ink.Of(s))
	}
}
