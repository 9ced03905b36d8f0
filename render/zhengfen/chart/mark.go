package chart

import (
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// mark is how a seat's line looks: its ink, how long its dashes and the gaps between them
// are, and what stands on it after a round. Each has a shape of its own, for people who
// do not see colours.
type mark struct {
	ink     ink.Ink
	on, off float64 // off is 0 for a whole line
	shape   canvas.Shape
}

// marks are the marks of the seats.
var marks = []mark{
	{ink.Chalk, 1, 0, canvas.Disc(0, 0, 8)},
	{ink.Sky, 1, 0, canvas.Round(-8, -8, 16, 16, 1)},
	{ink.Line, 1, 0, canvas.Outline("M 0 -11 L 10 7 L -10 7 Z")},
	{ink.Chalk, 14, 9, canvas.Disc(0, 0, 10).Without(canvas.Disc(0, 0, 5))},
	{ink.Sky, 14, 9, canvas.Outline("M 0 -12 L 11 0 L 0 12 L -11 0 Z")},
	{ink.Line, 14, 9, canvas.Outline("M -10 -6 L -6 -10 L 0 -4 L 6 -10 L 10 -6 L 4 0 L 10 6 L 6 10 L 0 4 L -6 10 L -10 6 L -4 0 Z")},
}

// markWide is the room that marks need to be told apart, in pixels.
const markWide = 30

func (m mark) draw(p *table.Picture, at canvas.Point) {
	p.Fill(m.shape.Moved(1, 1, at.X, at.Y), m.ink)
}

// width of a line, in pixels.
const width = 4.0
