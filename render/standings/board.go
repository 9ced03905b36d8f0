package standings

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

// Board is a page of a leaderboard. All words are said already. Its smallest letters are those of Score.
type Board struct{ Rows []BoardRow }

// BoardRow is where somebody stands.
type BoardRow struct {
	Place int
	Name  string
	Value string // what the list is by
	Said  string // all that there is to say of it, for the description
	Moved int    // how many places up, or down, since some days ago
	Own   bool   // who asks
	Won   bool   // drawn with a crown in the place of the number
	Band  *Band  // of a rating
}

// Band is how far a value may be off.
type Band struct{ Value, Off int }

// MostBoardRows is how many a picture has room for.
const MostBoardRows = 10

// Where things are, in pixels.
const (
	bandRow   = 70 // with a band
	plainRow  = 54
	boardEdge = 14
	placeEnd  = scoreEdge + 62
	moveWide  = 88
)

// PNG writes the page as a picture of table.Width pixels and the height that it needs. The error is the
// writer's.
func (b Board) PNG(w io.Writer, style render.Style) error {
	return table.PNG(w, style, func(on *table.Picture) {
		p, y, rows := pen{on}, boardEdge, b.Rows[:min(len(b.Rows), MostBoardRows)]
		span, moved := spanOf(rows), b.moved()
		for i, r := range rows {
			y = p.stands(r, i, span, moved, y)
		}
		p.End(min(y+boardEdge, table.Height))
	})
}

// Unwritten are the rows with names that a picture can't write.
func (b Board) Unwritten() (all []int) {
	for i, r := range b.Rows {
		if plain(r.Name) == "" {
			all = append(all, i)
		}
	}
	return all
}

// moved tells whether anybody has moved, so that there is a column for that.
func (b Board) moved() bool {
	return slices.ContainsFunc(b.Rows, func(r BoardRow) bool { return r.Moved != 0 })
}

// spanOf is the range of all bands together.
func spanOf(rows []BoardRow) (span [2]int) {
	first := true
	for _, r := range rows {
		if r.Band == nil {
			continue
		}
		low, high := r.Band.Value-r.Band.Off, r.Band.Value+r.Band.Off
		if first {
			span, first = [2]int{low, high}, false
		}
		span = [2]int{min(span[0], low), max(span[1], high)}
	}
	return span
}

// stands draws a row, and returns the y below.
func (p pen) stands(r BoardRow, i int, span [2]int, moved bool, y int) int {
	high := plainRow
	if r.Band != nil {
		high = bandRow
	}
	if box := image.Rect(boardEdge, y+2, table.Width-boardEdge, y+high-2); r.Own {
		p.plate(box)
	} else if i%2 == 1 {
		p.Flood(box, ink.Dim)
	}
	base, x := y+41, placeEnd+14
	if r.Won {
		p.crown(canvas.Pt(placeEnd-24, float64(base-14)), 1)
	} else {
		p.right(strconv.Itoa(r.Place), image.Pt(placeEnd, base), placeEnd-boardEdge, ink.Chalk, wordsType())
	}
	if moved {
		p.move(r, x, base)
		x += moveWide
	}
	end := table.Width - scoreEdge
	wide := min(wordsType().Width(r.Value), scoreInner/2)
	p.right(r.Value, image.Pt(end, base), wide, ink.Chalk, wordsType())
	name := plain(r.Name)
	if name == "" {
		name = nobody
	}
	p.fitted(name, image.Pt(x, base), end-wide-20-x, ink.Chalk, wordsType())
	if r.Band != nil {
		p.band(*r.Band, span, image.Rect(x, y+53, end, y+63))
	}
	return y + high
}

// move draws an arrow up or down with the number of places.
func (p pen) move(r BoardRow, x, base int) {
	at := canvas.Pt(float64(x+12), float64(base-14))
	switch {
	case r.Moved > 0:
		p.Fill(canvas.Polygon(canvas.Pt(at.X-12, at.Y+10), canvas.Pt(at.X, at.Y-12), canvas.Pt(at.X+12, at.Y+10)), ink.Sky)
	case r.Moved < 0:
		p.Fill(canvas.Polygon(canvas.Pt(at.X-12, at.Y-10), canvas.Pt(at.X+12, at.Y-10), canvas.Pt(at.X, at.Y+12)), ink.Gold)
	default:
		return
	}
	p.write(wordsType(), strconv.Itoa(min(max(r.Moved, -r.Moved), 99)), image.Pt(x+28, base), moveWide-30, ink.Chalk)
}

// band draws how far a value may be off, among all of them.
func (p pen) band(b Band, span [2]int, r image.Rectangle) {
	at := func(value int) int { return r.Min.X + (value-span[0])*r.Dx()/max(1, span[1]-span[0]) }
	p.Flood(image.Rect(r.Min.X, r.Min.Y+4, r.Max.X, r.Min.Y+6), ink.Line)
	if from, to := at(b.Value-b.Off), at(b.Value+b.Off); b.Off > 0 {
		p.Fill(canvas.Round(float64(from), float64(r.Min.Y), float64(max(8, to-from)), float64(r.Dy()), 4), ink.Line)
	}
	p.Fill(canvas.Disc(float64(at(b.Value)), float64(r.Min.Y+5), 8), ink.Gold)
}

// Alt says the page, a sentence a row, in at most render.AltLimit.
func (b Board) Alt() string {
	return render.Shortened(2, func(detail int) string {
		var all []string
		for _, r := range b.Rows {
			said := r.Said
			if detail > 0 {
				said = r.Value
			}
			all = append(all, strconv.Itoa(r.Place)+". "+r.Name+": "+said+";")
		}
		return ended(all)
	})
}
