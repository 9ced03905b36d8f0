package standings

import (
	"image"
	"io"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/table"
)

// List is a page of a list of all who take part. All words are said already.
type List struct {
	Title, Note string
	Heads       []string // above the figures
	Rows        []Row    // at most MostRows
	Legend      []Meaning
}

// Row is where somebody stands.
type Row struct {
	Place, Name string
	Rounds      []Mark // the last MostRounds are shown
	Figures     []string
	Out         bool // written fainter
}

// The most that a picture has room for.
const (
	MostRows   = 16
	MostRounds = 9
	figures    = 3
)

// Where the columns are, in pixels.
const (
	rowHeight   = 37
	placeWidth  = 46
	roundWidth  = 26
	figureWidth = 82
)

// PNG writes the list as a picture of table.Width pixels and the height that it needs. The
// error is the writer's.
func (l List) PNG(w io.Writer, style render.Style) error {
	return draw(w, l.Title, l.Note, style, func(p pen) int {
		p.heads(l.Heads)
		y := firstRow
		for n, r := range l.Rows[:min(len(l.Rows), MostRows)] {
			if n%2 == 1 {
				p.Flood(image.Rect(margin-8, y+1, table.Width-margin+8, y+rowHeight+1), ink.Dim)
			}
			y += rowHeight
			p.row(r, l.columns(), y-9)
		}
		return p.legend(l.Legend, y+6)
	})
}

// columns are where the rounds begin.
func (l List) columns() int {
	rounds, all := 0, len(l.Heads)
	for _, r := range l.Rows {
		rounds = max(rounds, min(len(r.Rounds), MostRounds))
	}
	return table.Width - margin - min(all, figures)*figureWidth - rounds*roundWidth
}

// heads writes what the figures are.
func (p pen) heads(all []string) {
	for n, h := range all[:min(len(all), figures)] {
		p.right(h, image.Pt(column(n, len(all)), headY), figureWidth-8, ink.Chalk, tinyType())
	}
	p.line(headY + 8)
}

// column is where a column of figures ends.
func column(n, of int) int {
	return table.Width - margin - (min(of, figures)-1-n)*figureWidth
}

// row writes a line of the list on its base line.
func (p pen) row(r Row, rounds, y int) {
	words := ink.Chalk
	if r.Out {
		words = ink.Line
	}
	p.right(r.Place, image.Pt(margin+placeWidth-10, y), placeWidth-10, words, smallType(), tinyType())
	x := rounds
	p.fitted(plain(r.Name), image.Pt(margin+placeWidth, y), x-margin-placeWidth-10, words, smallType(), tinyType())
	for n, m := range r.Rounds[max(0, len(r.Rounds)-MostRounds):] {
		p.mark(m, image.Pt(x+n*roundWidth+roundWidth/2, y-9))
	}
	for n, f := range r.Figures[:min(len(r.Figures), figures)] {
		p.right(f, image.Pt(column(n, len(r.Figures)), y), figureWidth-6, words, smallType(), tinyType())
	}
}
