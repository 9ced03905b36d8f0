package standings

import (
	"image"
	"io"
	"strconv"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/table"
)

// Cross is a cross table: a line for each player, and in the columns the games against the
// player of the first line, the second, and so on. Columns go by the numbers of lines,
// because places may be shared.
type Cross struct {
	Title, Note string
	Heads       []string // above the figures
	Rows        []CrossRow
}

// CrossRow is where somebody stands. Cells are one for each row.
type CrossRow struct {
	Place, Name string
	Cells       []Cell
	Figures     []string
	Out         bool // written fainter
}

// Cell is the result of somebody's games against another.
type Cell struct {
	Mark        // of all of them together
	Text string // at most three characters
}

// MostCrossed is how many a cross table has room for, and MostTwice where they play twice.
const (
	MostCrossed = 14
	MostTwice   = 10
)

const (
	crossName   = 206
	crossFigure = 82
	mostCell    = 52
)

// PNG writes the table as a picture of table.Width pixels and the height that it needs. The
// error is the writer's.
func (c Cross) PNG(w io.Writer, style render.Style) error {
	return draw(w, c.Title, c.Note, style, func(p pen) int {
		wide := c.cell()
		for n, h := range c.Heads {
			p.right(h, image.Pt(c.figure(n), headY), crossFigure-6, ink.Chalk, tinyType())
		}
		for n := range c.Rows {
			p.middle(strconv.Itoa(n+1), image.Pt(crossAt(n, wide)+wide/2, headY), wide, ink.Chalk, tinyType())
		}
		p.line(headY + 8)
		for n, r := range c.Rows {
			c.row(p, r, firstRow+n*c.height())
		}
		return firstRow + len(c.Rows)*c.height()
	})
}

// cell is how wide a cell is.
func (c Cross) cell() int {
	room := inner - placeWidth - crossName - len(c.Heads)*crossFigure
	return min(mostCell, room/max(1, len(c.Rows)))
}

func (c Cross) height() int { return min(mostCell, max(rowHeight, c.cell())) }

func crossAt(n, wide int) int { return margin + placeWidth + crossName + n*wide }

// figure is where a column of figures ends.
func (c Cross) figure(n int) int { return table.Width - margin - (len(c.Heads)-1-n)*crossFigure }

// row draws a line of the table below a y.
func (c Cross) row(p pen, r CrossRow, y int) {
	words, base := ink.Chalk, y+(c.height()+18)/2
	if r.Out {
		words = ink.Line
	}
	p.right(r.Place, image.Pt(margin+placeWidth-10, base), placeWidth-10, words, smallType(), tinyType())
	p.fitted(plain(r.Name), image.Pt(margin+placeWidth, base), crossName-8, words, smallType(), tinyType())
	for n, cell := range r.Cells {
		x := crossAt(n, c.cell())
		p.cell(cell, image.Rect(x+1, y+1, x+c.cell()-1, y+c.height()-1), base)
	}
	for n, f := range r.Figures {
		p.right(f, image.Pt(c.figure(n), base), crossFigure-6, words, smallType(), tinyType())
	}
}

// cell draws a cell, its words on a base line.
func (p pen) cell(c Cell, r image.Rectangle, base int) {
	words := ink.Chalk
	switch c.Mark {
	case Won, Given:
		p.Flood(r, ink.Gold)
		words = ink.Black
	case Drawn, Void:
		p.Flood(r, ink.Lit)
	case Self:
		p.Flood(r, ink.Line)
	case Lost, Missed:
		p.Flood(r, ink.Dim)
	}
	p.middle(c.Text, image.Pt((r.Min.X+r.Max.X)/2, base), r.Dx()+2, words, smallType(), tinyType())
}
