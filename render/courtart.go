package render

import (
	"fmt"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// dot is a circle as a drawing has it.
func dot(x, y, r float64) string {
	k := r * 0.5523
	return fmt.Sprintf("M %f %f C %f %f %f %f %f %f C %f %f %f %f %f %f C %f %f %f %f %f %f C %f %f %f %f %f %f Z", x-r, y,
		x-r, y-k, x-k, y-r, x, y-r, x+k, y-r, x+r, y-k, x+r, y, x+r, y+k, x+k, y+r, x, y+r, x-k, y+r, x-r, y+k, x-r, y)
}

// Courts are pictures in a frame beside the index, about the line x = 53. Besides the
// letter, their clothes tell them apart: a cap with a feather; long fair hair under a
// coronet; beard, ermine and a high crown.
var courtArt = map[cards.Rank][]layer{
	cards.Jack: {
		// tunic in two colours, collar
		{"M 30.5 94.8 L 30.5 84 C 33 75 40 71 47 69 L 59 69 C 66 71 73 75 75.5 84 L 75.5 94.8 Z", robe, false},
		{"M 53 69 L 59 69 C 66 71 73 75 75.5 84 L 75.5 94.8 L 53 94.8 Z", velvet, false},
		{"M 36 94.8 L 36 81 L 39 79 L 39 94.8 Z", ink.Brass, true},
		// hair behind the face, neck, head
		{"M 38 38 C 34 50 35 61 37 67 C 42 70 45 67 46 62 L 46 38 Z", ink.Hair, true},
		{"M 48 58 L 58 58 L 58 70 L 53 76 L 48 70 Z", ink.Skin, false},
		{"M 53 81 L 41 75 C 41 71 44 69 47.5 67.5 Z", ink.Paper, true},
		{"M 42 38 L 64 38 C 66 52 62 65 53 66 C 44 65 40 52 42 38 Z", ink.Skin, false},
		{"M 42 42 C 46 46 51 46 54 41 C 56 46 61 46 64 42 L 64 36 L 42 36 Z", ink.Hair, false},
		{dot(48.2, 50, 1.9), ink.Black, true},
		{"M 49.5 58.5 L 56.5 58.5 C 55.5 61.5 50.5 61.5 49.5 58.5 Z", ink.Heart, false},
		// cap and feather
		{"M 36 37 C 29 26 39 17 52 18 C 65 17 74 24 70 37 Z", robe, false},
		{"M 36 33.5 C 46 30 60 30 70 33.5 L 69.5 39 C 60 35.5 46 35.5 36.5 39 Z", ink.Brass, false},
		{"M 61 32 C 58 20 62 11 72 8.5 C 76 18 72 28 63 33 Z", ink.Paper, false},
		{"M 61.4 33 C 62 23 66 15 71.5 10 C 68.5 17 65 24 63.2 33 Z", velvet, false},
	},
	cards.Queen: {
		// hair, gown, neck with pearls
		{"M 40 34 C 31 47 35 62 31.5 77 C 36 84 44 82 47 74 L 47 40 Z", ink.Brass, true},
		{"M 30.5 94.8 C 30.5 83 37 76 46 74 L 60 74 C 69 76 75.5 83 75.5 94.8 Z", robe, false},
		{"M 30.5 94.8 C 30.5 86 33 80 38 77 C 42 83 42 90 41 94.8 Z", velvet, true},
		{"M 48 60 L 58 60 L 58 71 C 62 74 61 82 53 84 C 45 82 44 74 48 71 Z", ink.Skin, false},
		{dot(45.2, 75.6, 1.6), ink.Paper, true},
		{dot(47.6, 79.4, 1.6), ink.Paper, true},
		{dot(51, 82, 1.6), ink.Paper, true},
		// face
		{"M 42 38 L 64 38 C 66 52 61 65 53 66 C 45 65 40 52 42 38 Z", ink.Skin, false},
		{"M 39.5 43 C 40 34 46 30 53.2 30 L 53.2 35 C 49 38 45 42 43 51 C 40 51 39 47 39.5 43 Z", ink.Brass, true},
		{dot(48, 50, 1.9), ink.Black, true},
		{"M 45.6 47.8 C 46.6 46.2 49.6 46.2 50.6 47.6 L 50.6 48.6 C 49 47.6 47 47.6 45.6 48.8 Z", ink.Hair, true},
		{"M 49.5 58 C 51 56.6 52.4 56.8 53 57.6 C 53.6 56.8 55 56.6 56.5 58 C 55.5 61.5 50.5 61.5 49.5 58 Z", ink.Heart, false},
		{dot(42, 57.5, 1.7), ink.Paper, true},
		// coronet
		{"M 39.5 32 L 36 17.5 L 43.6 23 L 47 14.5 L 53.1 21.5 L 53.1 29 C 48 29 43 30 39.5 32 Z", velvet, true},
		{"M 38.8 33 C 43 29 49 28 53.1 28 L 53.1 31.8 C 49 31.8 43 32.8 39.3 36.4 Z", ink.Paper, true},
		{dot(36, 16.5, 2), ink.Paper, true},
		{dot(47, 13.5, 2), ink.Paper, true},
		{dot(53, 25.2, 2), ink.Heart, false},
	},
	cards.King: {
		// robe with ermine
		{"M 30.5 94.8 L 30.5 82 C 33 72 41 69 53 69 C 65 69 73 72 75.5 82 L 75.5 94.8 Z", robe, false},
		{"M 32 79 C 37 70 46 69 53.1 80 L 53.1 94.8 L 46 94.8 C 45 86 40 81 32 83 Z", ink.Paper, true},
		{"M 38 76 L 39.4 79.4 L 36.6 79.4 Z", ink.Black, true},
		{"M 44.6 80 L 46 83.4 L 43.2 83.4 Z", ink.Black, true},
		{"M 48.6 88 L 50 91.4 L 47.2 91.4 Z", ink.Black, true},
		// hair, face, beard
		{"M 38 36 C 34 46 35 56 38 60 L 44 60 L 44 36 Z", ink.Hair, true},
		{"M 42 35 L 64 35 L 64 57 L 42 57 Z", ink.Skin, false},
		{"M 41 49 C 44 56 48 54 50 54 L 53.1 54 L 53.1 82 C 49 81 47 78 46 77 C 43 77 40 72 40 70 C 38 66 38.5 58 41 49 Z", ink.Hair, true},
		{"M 53.1 54 C 50 52 46 53.5 43.5 58.5 C 48 61 51 59.5 53.1 57.5 Z", ink.Brass, true},
		{"M 49.6 60 L 56.4 60 C 55.6 62.4 50.4 62.4 49.6 60 Z", ink.Heart, false},
		{dot(48, 46, 1.9), ink.Black, true},
		{"M 45.2 42.8 L 50.8 42.8 L 50.8 44.2 L 45.2 44.2 Z", ink.Hair, true},
		// crown
		{"M 40 36 L 35 16 L 43.6 23 L 48.5 14 L 53.1 20 L 53.1 36 Z", ink.Brass, true},
		{"M 39 30.5 L 67 30.5 L 66 36 L 40 36 Z", robe, false},
		{dot(35.4, 15.6, 1.9), ink.Brass, true},
		{dot(46, 33.2, 1.5), ink.Paper, true},
		{dot(53, 33.2, 1.8), ink.Brass, false},
		{"M 51.4 8.5 L 54.6 8.5 L 54.6 11.4 L 57.5 11.4 L 57.5 14.6 L 54.6 14.6 L 54.6 22 L 51.4 22 L 51.4 14.6 L 48.5 14.6 L 48.5 11.4 L 51.4 11.4 Z", ink.Brass, false},
	},
}

// jokerArt is a jester with three bells.
var jokerArt = []layer{
	{"M 30.5 94.8 L 30.5 86 C 36 78 44 76 53 76 C 62 76 70 78 75.5 86 L 75.5 94.8 Z", ink.BackB, false},
	{"M 53 74 L 60 74 L 66 84 L 60 80 L 57 89 L 53 82 L 49 89 L 46 80 L 40 84 L 46 74 Z", ink.Brass, false},
	{"M 48 62 L 58 62 L 58 74 L 48 74 Z", ink.Skin, false},
	{"M 41 44 L 65 44 C 67 58 62 69 53 70 C 44 69 39 58 41 44 Z", ink.Skin, false},
	{"M 45 60 C 48 64 58 64 61 60 C 59 68 47 68 45 60 Z", ink.Heart, false},
	{dot(48, 53, 1.9), ink.Black, true},
	{dot(53, 57.5, 2.2), ink.Heart, false},
	{"M 39 46 C 37 34 36 27 33 30 C 31 32 31 37 32 41 C 28 30 33 19 43 22 C 50 24 53 32 53 46 Z", ink.Heart, false},
	{"M 67 46 C 69 34 70 27 73 30 C 75 32 75 37 74 41 C 78 30 73 19 63 22 C 56 24 53 32 53 46 Z", ink.BackB, false},
	{"M 43 46 C 44 32 48 24 53 14 C 58 24 62 32 63 46 Z", ink.Brass, false},
	{"M 39 42 C 46 39 60 39 67 42 L 67 47.5 C 60 44.5 46 44.5 39 47.5 Z", ink.Paper, false},
	{dot(32.6, 42.5, 2.6), ink.Brass, true},
	{dot(53, 13, 3), ink.Heart, false},
}

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
