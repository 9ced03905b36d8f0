package chart

import (
	"image"
	"io"
	"slices"
	"strconv"

	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// Where things are, in pixels.
const (
	edge   = 16
	line   = 31 // of words
	left   = 70
	right  = table.Width - 330 // of the plot; the names stand beyond it
	top    = 76
	bottom = 436
	height = bottom + line + edge
)

// PNG writes the chart as a picture of table.Width pixels: a line a seat, with marks of its
// own, and its name and total at the end. The error is the writer's.
func PNG(w io.Writer, c Chart, style render.Style) error {
	return table.PNG(w, style, func(p *table.Picture) {
		p.End(height)
		d := drawing{p, &c, ceiling(&c)}
		d.head()
		d.grid()
		for _, seat := range winnerLast(&c) {
			d.line(seat)
		}
		d.names()
	})
}

// drawing is a chart being drawn.
type drawing struct {
	*table.Picture
	chart *Chart
	most  int // the value of the upper edge
}

// steps are the possible distances between lines of the grid, in points.
var steps = []int{5, 10, 20, 25, 50, 100, 200, 250, 500, 1000}

// mostLines is how many lines the grid has above its base, at most.
const mostLines = 5

// step is how many points the lines of the grid are apart, up to a most.
func step(most int) int {
	for _, s := range steps {
		if (most+s-1)/s <= mostLines {
			return s
		}
	}
	return most
}

// ceiling is the first line of the grid that no total passes, and not the target either
// unless that is so low that a single round is played.
func ceiling(c *Chart) int {
	most := max(c.Target, 1)
	for _, l := range c.Lines {
		for _, t := range l.Totals {
			most = max(most, t)
		}
	}
	s := step(most)
	return (most + s - 1) / s * s
}

// x and y are where a number of rounds and a total are.
func (d *drawing) x(round int) float64 {
	return left + float64(round)*(right-left)/float64(max(d.chart.Rounds(), 1))
}

func (d *drawing) y(total int) float64 {
	return bottom - float64(total)*(bottom-top)/float64(d.most)
}

func (d *drawing) head() {
	note := image.Rect(table.Width/2+edge, edge, table.Width-edge, edge+line)
	d.Title(image.Rect(edge, edge, table.Width/2, edge+line), d.chart.Title, false)
	d.Title(note, d.chart.Note, true)
}

// grid draws the lines of the grid with their points, the rounds, and the target.
func (d *drawing) grid() {
	for t := 0; t <= d.most; t += step(d.most) {
		y := int(d.y(t))
		d.Flood(image.Rect(left, y, right, y+2), ink.Dim)
		d.Title(image.Rect(edge/2, y-line/2-3, left-edge/2, y+line/2-3), strconv.Itoa(t), true)
	}
	last := d.chart.Rounds()
	every := 1 + last*numberWide/(right-left)
	for n := 1; n <= last; n++ {
		if x := int(d.x(n)); n%every == 0 {
			d.Title(image.Rect(x-numberWide/2, bottom+4, x+textWide(n)/2, bottom+4+line), strconv.Itoa(n), true)
		}
	}
	if y := int(d.y(d.chart.Target)); d.chart.Target*leastTarget > d.most {
		d.Flood(image.Rect(left, y-1, right, y+3), ink.Gold)
	}
}

const (
	numberWide  = 44 // for the number of a round
	leastTarget = 10 // a target lower than this part of the chart is no line of it
)

// textWide is how wide a number is written.
func textWide(n int) int {
	t, text := table.Fit(strconv.Itoa(n), numberWide)
	return t.Width(text)
}

// line draws how a seat's total went.
func (d *drawing) line(seat int) {
	l, m := &d.chart.Lines[seat], markOf(d.chart, seat)
	path := make([]canvas.Point, len(l.Totals)+1)
	for n := range path {
		path[n] = canvas.Pt(d.x(n), d.y(l.at(n)))
	}
	for _, s := range canvas.Strokes(path, m.width(l.Won), m.on, m.off) {
		d.Fill(s, m.ink)
	}
	last := len(l.Totals)
	every := 1 + last*markWide/(right-left)
	for n := last; n > 0; n -= every {
		m.draw(d.Picture, path[n])
	}
}

// names writes the names with the totals at the end beside the lines, each as near to its
// line as the others leave room, with its mark.
func (d *drawing) names() {
	last := d.chart.Rounds()
	seats := make([]int, len(d.chart.Lines))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return d.chart.Lines[b].at(last) - d.chart.Lines[a].at(last) })
	for i, y := range apart(seats, func(seat int) int { return int(d.y(d.chart.Lines[seat].at(last))) }) {
		d.name(seats[i], y, d.chart.Lines[seats[i]].at(last))
	}
}

// apart are the heights of labels that would be at some, from the upper one down, moved so
// that none covers another and all lie on the chart.
func apart(seats []int, at func(seat int) int) []int {
	all := make([]int, len(seats))
	for i, seat := range seats {
		if all[i] = at(seat); i > 0 {
			all[i] = max(all[i], all[i-1]+pitch)
		}
	}
	for i, most := len(all)-1, bottom; i >= 0; i-- {
		all[i] = min(all[i], most)
		most = all[i] - pitch
	}
	return all
}

// pitch is how far labels are apart, in pixels.
const pitch = table.NameLine + 2

// name writes a seat's name and total, a crown before those of a winner.
func (d *drawing) name(seat, y, total int) {
	const half = table.NameLine / 2
	row := image.Rect(right+46, y-half-2, table.Width-edge, y+half-2)
	markOf(d.chart, seat).draw(d.Picture, canvas.Pt(right+28, float64(y)))
	number, wide := table.Aside.Cut(strconv.Itoa(total), row.Dx())
	d.Written(table.Aside, row, number, true)
	row.Max.X -= wide + edge/2
	if d.chart.Lines[seat].Won {
		d.Turn(image.Rect(row.Min.X-8, row.Min.Y, row.Max.X, row.Max.Y), true)
		row.Min.X += 34
	}
	d.Written(table.Name, row, called(&d.chart.Lines[seat], seat), false)
}
