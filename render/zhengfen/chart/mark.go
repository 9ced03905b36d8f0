package chart

import (
	"math"

	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// mark is how a seat's line looks: its ink, how long its dashes and the gaps between them
// are, and what stands on it after a round. Each has a shape of its own, for those who do
// not see colours.
type mark struct {
	ink     ink.Ink
	on, off float64 // off is 0 for a whole line
	shape   canvas.Shape
}

// marks are those of the seats.
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

// strokes are a path as pieces to be filled: all of it, or dashes that are on and off for
// some length along it.
func strokes(path []canvas.Point, on, off float64) (all []canvas.Shape) {
	walked := 0.0
	for i := 1; i < len(path); i++ {
		from, to := path[i-1], path[i]
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		if off == 0 {
			all = append(all, stroke(from, to), canvas.Disc(to.X, to.Y, width/2))
			continue
		}
		at := func(d float64) canvas.Point {
			return canvas.Pt(from.X+float64((to.X-from.X)*d/length), from.Y+float64((to.Y-from.Y)*d/length))
		}
		for d := -math.Mod(walked, on+off); d < length; d += on + off {
			if begin, end := max(d, 0), min(d+on, length); begin < end {
				all = append(all, stroke(at(begin), at(end)))
			}
		}
		walked += length
	}
	return all
}

// stroke is a straight piece of a line.
func stroke(a, b canvas.Point) canvas.Shape {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	x, y := (b.X-a.X)/length*width/2, (b.Y-a.Y)/length*width/2
	return canvas.Polygon(canvas.Pt(a.X-y, a.Y+x), canvas.Pt(b.X-y, b.Y+x), canvas.Pt(b.X+y, b.Y-x), canvas.Pt(a.X+y, a.Y-x))
}
