package standings

import (
	"image"
	"io"

	"stopp/render"
	"stopp/render/ink"
)

// Bracket is a part of a bracket: some tables of a round and what follows from them.
type Bracket struct {
	Title, Note string
	Columns     []Column // at most MostColumns, each with half as many tables as the one before
	Third       *Box     // the match for the third place, below the final
	ThirdTitle  string
}

// Column is the tables of a round, in the order of the bracket.
type Column struct {
	Title string
	Boxes []Box // at most MostBoxes
}

// Box is a table: who sits there, and with what result.
type Box [2]Side

// Side is one of two at a table. One without a name is not known yet, or nobody.
type Side struct {
	Name, Result string
	Won          bool
}

// The most that a picture has room for.
const (
	MostColumns = 3
	MostBoxes   = 8
)

// Where boxes are, in pixels.
const (
	boxWidth   = 246
	sideHeight = 32
	boxHeight  = 2 * sideHeight
	boxPitch   = 86
	columnStep = (inner - boxWidth) / (MostColumns - 1)
	boxTop     = firstRow + boxPitch/2
)

// PNG writes the bracket as a picture of table.Width pixels and the height that it needs. The
// error is the writer's.
func (b Bracket) PNG(w io.Writer, style render.Style) error {
	return draw(w, b.Title, b.Note, style, func(p pen) int {
		for c, column := range b.Columns[:min(len(b.Columns), MostColumns)] {
			x := margin + c*columnStep
			p.fitted(column.Title, image.Pt(x, headY), boxWidth, ink.Chalk, tinyType())
			for i, box := range column.Boxes {
				p.box(box, image.Pt(x, b.y(c, i)-boxHeight/2))
				if c > 0 {
					p.join(x, b.y(c-1, 2*i), b.y(c, i), b.y(c-1, 2*i+1))
				}
			}
		}
		p.line(headY + 8)
		return b.third(p)
	})
}

// y is the middle of a box.
func (b Bracket) y(column, n int) int {
	step := boxPitch << column
	return boxTop + step*n + (step-boxPitch)/2
}

// third draws the match for the third place, and returns the height of all.
func (b Bracket) third(p pen) int {
	bottom := firstRow
	if len(b.Columns) > 0 {
		bottom += boxPitch * len(b.Columns[0].Boxes)
	}
	if b.Third == nil {
		return bottom
	}
	last := min(len(b.Columns), MostColumns) - 1
	at := image.Pt(margin+last*columnStep, max(b.y(last, 0)+boxHeight/2+70, bottom-boxHeight-10))
	p.fitted(b.ThirdTitle, at.Add(image.Pt(0, -10)), boxWidth, ink.Chalk, tinyType())
	p.box(*b.Third, at)
	return max(bottom, at.Y+boxHeight)
}

// box draws a table.
func (p pen) box(b Box, at image.Point) {
	decided := b[0].Won || b[1].Won
	for n, s := range b {
		r := image.Rect(at.X, at.Y+n*sideHeight, at.X+boxWidth, at.Y+(n+1)*sideHeight-2)
		words, under := ink.Chalk, ink.Lit
		if s.Name == "" || decided && !s.Won {
			under = ink.Dim
		}
		p.Flood(r, under)
		if s.Won {
			p.Flood(image.Rect(r.Min.X, r.Min.Y, r.Min.X+7, r.Max.Y), ink.Gold)
		}
		room := boxWidth - 24 - min(smallType().Width(s.Result), boxWidth/2)
		p.fitted(plain(s.Name), image.Pt(r.Min.X+14, r.Max.Y-7), room, words, smallType(), tinyType())
		p.right(s.Result, image.Pt(r.Max.X-8, r.Max.Y-7), boxWidth/2, words, smallType())
	}
}

// join draws the lines from two boxes to the one that follows, whose left edge is at x.
func (p pen) join(x, from, middle, to int) {
	left, half := x-columnStep+boxWidth, (columnStep-boxWidth)/2
	for _, y := range []int{from, to} {
		p.Flood(image.Rect(left, y-1, left+half, y+1), ink.Line)
	}
	p.Flood(image.Rect(left+half-1, from-1, left+half+1, to+1), ink.Line)
	p.Flood(image.Rect(left+half, middle-1, x, middle+1), ink.Line)
}
