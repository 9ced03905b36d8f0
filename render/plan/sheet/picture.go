package sheet

import (
	"fmt"
	"image"
	"io"

	"stopp/render"
	"stopp/render/ink"
	"stopp/render/table"
)

// Where things are, in pixels.
const (
	margin   = 20
	inner    = table.Width - 2*margin
	words    = 31 // the height of a line of words
	headTop  = 64 // of the names
	linesTop = headTop + 50
	pitch    = 38
	rooms    = (table.Height - linesTop - margin) / pitch
	gap      = 18 // between columns
	bar      = 6  // how wide the mark of a winner is
)

// MostLines is how many lines a picture has at most. Of more it shows the last ones.
const MostLines = rooms

// PNG writes the sheet as a picture of table.Width pixels and the height that it needs. The
// error is the writer's.
func PNG(w io.Writer, s Sheet, style render.Style) error {
	return table.PNG(w, style, func(p *table.Picture) {
		lines, earlier := s.last(rooms)
		d := drawing{p, s, s.labels(lines), linesTop}
		d.head()
		if earlier > 0 {
			p.Title(image.Rect(margin, d.y, table.Width-margin, d.y+words), fmt.Sprintf(s.Earlier, earlier), false)
			d.y += pitch
		}
		for _, l := range lines {
			d.line(l)
		}
		p.End(d.y + margin)
	})
}

// drawing is a sheet being drawn, from top to bottom.
type drawing struct {
	*table.Picture
	sheet Sheet
	first int // the width of the first column
	y     int
}

// labels is how wide the first column has to be.
func (s Sheet) labels(lines []Line) int {
	wide := 0
	for _, text := range append([]Line{{Label: s.Head}}, lines...) {
		t, label := table.Fit(text.Label, inner/4)
		wide = max(wide, t.Width(label))
	}
	return wide + gap
}

// cell is where a column stands, in a line that begins at a height.
func (d *drawing) cell(column, y int) image.Rectangle {
	n := max(1, len(d.sheet.Names))
	at := func(c int) int { return margin + d.first + c*(inner-d.first)/n }
	return image.Rect(at(column)+gap/2, y, at(column+1)-gap/2, y+words)
}

func (d *drawing) head() {
	half := image.Rect(margin, 14, margin+inner*2/3-gap, 14+words)
	d.Title(half, table.Plain(d.sheet.Title), false)
	d.Title(image.Rect(half.Max.X+gap, half.Min.Y, table.Width-margin, half.Max.Y), d.sheet.Note, true)
	d.Title(image.Rect(margin, headTop, margin+d.first-gap, headTop+words), d.sheet.Head, false)
	for i, name := range d.sheet.Names {
		d.Title(d.cell(i, headTop), called(name, i), true)
	}
	d.Flood(image.Rect(margin, headTop+words+6, table.Width-margin, headTop+words+8), ink.Line)
}

// called is a player's name as far as it can be written.
func called(name string, player int) string {
	if plain := table.Plain(name); plain != "" {
		return plain
	}
	return fmt.Sprint(player + 1)
}

// line draws a line: figures at the right of their columns, what stands beside them in smaller
// letters where there is little room.
func (d *drawing) line(l Line) {
	if l.Last {
		d.Light(image.Rect(margin-8, d.y-3, table.Width-margin+8, d.y+pitch-3))
	}
	d.Title(image.Rect(margin, d.y, margin+d.first-gap, d.y+words), l.Label, false)
	for i, c := range l.Cells[:min(len(l.Cells), len(d.sheet.Names))] {
		at := d.cell(i, d.y)
		if c.Won {
			d.Flood(image.Rect(at.Max.X+4, at.Min.Y+1, at.Max.X+4+bar, at.Max.Y-1), ink.Gold)
		}
		d.Title(at, c.Figure, true)
		d.Title(image.Rect(at.Min.X, at.Min.Y, at.Max.X-d.figures(i)-gap, at.Max.Y), c.Small, true)
	}
	d.y += pitch
}

// figures is how wide the widest figure of a column is.
func (d *drawing) figures(column int) (wide int) {
	for _, l := range d.sheet.Lines {
		if column < len(l.Cells) {
			t, text := table.Fit(l.Cells[column].Figure, inner)
			wide = max(wide, t.Width(text))
		}
	}
	return wide
}
