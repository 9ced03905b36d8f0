package chart

import (
	"slices"

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

// markOf is a seat's mark. A winner's line is whole and in the ink that stands out most; the seat that
// has these gets the winner's. The shape stays.
func markOf(c *Chart, seat int) mark {
	m := marks[seat%len(marks)]
	like := m
	switch first := slices.IndexFunc(c.Lines, func(l Line) bool { return l.Won }); {
	case first < 0:
	case seat == first:
		like = marks[0]
	case seat == 0:
		like = marks[first%len(marks)]
	}
	m.ink, m.on, m.off = like.ink, like.on, like.off
	return m
}

// winnerLast are the seats in the order in which their lines are drawn.
func winnerLast(c *Chart) (seats []int) {
	for _, won := range []bool{false, true} {
		for seat := range c.Lines {
			if c.Lines[seat].Won == won {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}

// markWide is the room that marks need to be told apart, in pixels.
const markWide = 30

func (m mark) draw(p *table.Picture, at canvas.Point) {
	p.Fill(m.shape.Moved(1, 1, at.X, at.Y), m.ink)
}

// width is how wide a line is, in pixels.
func (mark) width(won bool) float64 {
	if won {
		return 7
	}
	return 4
}
