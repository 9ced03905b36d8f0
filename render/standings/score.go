package standings

import (
	"cmp"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"stopp/game/cards"
	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// Score is how a match came out: a headline, everybody with their points, and its best moment. All
// words are said already. On a phone of 360 pixels its smallest letters are 12 pixels high.
type Score struct {
	Headline string
	Sides    []Scored // two stand beside each other, more below each other in the order of their places
	Moment   string   // "" for none
	Cards    []cards.Card
	Spoken   string // the cards in words
}

// Scored is somebody with their points.
type Scored struct {
	Name   string
	Points string
	Unit   string // what they are, where they are no points
	Place  int    // 0 for none
	Won    bool   // drawn with a crown
}

// MostScored is how many a picture has room for.
const MostScored = 6

// The alphabets, by their size in pixels: a phone shows them less than a third as large.
var (
	wordsType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(40) })
	headType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(54) })
)

// Where things are, in pixels.
const (
	scoreEdge   = 28
	scoreInner  = table.Width - 2*scoreEdge
	headLine    = 64 // of a headline
	wordsLine   = 48 // of other words
	halfHeight  = 226
	unitHeight  = 44  // more of two with units
	pointsSize  = 132 // of two
	crownWide   = 80  // with the gap beside it
	rowPoints   = 54  // of more
	mostWords   = 3   // lines of the moment
	mostHeads   = 2   // lines of a headline
	momentCards = render.Large
)

// PNG writes the score as a picture of table.Width pixels and the height that it needs. The error is
// the writer's.
func (s Score) PNG(w io.Writer, style render.Style) error {
	return table.PNG(w, style, func(on *table.Picture) {
		p, sides := pen{on}, s.Sides[:min(len(s.Sides), MostScored)]
		y := p.headline(s.Headline, scoreEdge)
		if len(sides) == 2 {
			y = p.halves(sides, y)
		} else {
			y = p.places(sides, y)
		}
		p.End(min(p.moment(s.Moment, s.Cards, y)+scoreEdge, table.Height))
	})
}

// headline writes it below an y in as large letters as there is room for, and returns the y below.
func (p pen) headline(text string, y int) int {
	l, line := headType(), headLine
	lines := wrapped(l, plain(text))
	if len(lines) > mostHeads {
		l, line = wordsType(), wordsLine
		lines = wrapped(l, plain(text))
	}
	return p.lines(l, shortened(l, lines, mostHeads+1), y, line) + 10
}

// lines writes lines around the middle.
func (p pen) lines(l *canvas.Letters, all []string, y, height int) int {
	for _, text := range all {
		y += height
		p.middle(text, image.Pt(table.Width/2, y-height/4), scoreInner, ink.Chalk, l)
	}
	return y
}

// wrapped is a text in lines that are not too wide, unless a word is.
func wrapped(l *canvas.Letters, text string) (lines []string) {
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 && l.Width(lines[n-1]+" "+word) <= scoreInner {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// shortened are at most so many lines; the last one ends with an ellipsis where some are left out.
func shortened(l *canvas.Letters, lines []string, most int) []string {
	if len(lines) <= most {
		return lines
	}
	lines = slices.Clone(lines[:most])
	for lines[most-1] += "…"; l.Width(lines[most-1]) > scoreInner; {
		all := []rune(lines[most-1])
		lines[most-1] = string(all[:len(all)-2]) + "…"
	}
	return lines
}

// halves draws two beside each other.
func (p pen) halves(sides []Scored, y int) int {
	const wide = (scoreInner - 20) / 2
	high := halfHeight
	if sides[0].Unit+sides[1].Unit != "" {
		high += unitHeight
	}
	for i, s := range sides {
		r := image.Rect(scoreEdge, y, scoreEdge+wide, y+high-16).Add(image.Pt(i*(wide+20), 0))
		if s.Won {
			p.plate(r)
		}
		mid := (r.Min.X + r.Max.X) / 2
		p.middle(s.Called(i), image.Pt(mid, y+56), wide-20, ink.Chalk, wordsType())
		p.middle(s.Unit, image.Pt(mid, y+234), wide-20, ink.Chalk, wordsType())
		if s.Won {
			mid += crownWide / 2
		}
		half := p.number(s.Points, image.Pt(mid, y+182), pointsSize, true) / 2
		if s.Won {
			p.crown(canvas.Pt(float64(mid-half-crownWide/2), float64(y+136)), 1.5)
		}
	}
	return y + high
}

// places draws any number below each other.
func (p pen) places(sides []Scored, y int) int {
	high := 68
	if len(sides) > 4 {
		high = 56
	}
	order := make([]int, len(sides))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sides[a].Place, sides[b].Place) })
	for _, seat := range order {
		s, base := sides[seat], y+high/2+18
		name := scoreEdge + 74
		if s.Won {
			p.plate(image.Rect(scoreEdge, y+2, table.Width-scoreEdge, y+high-2))
			p.crown(canvas.Pt(float64(scoreEdge+38), float64(y+high/2)), 1.1)
		} else if s.Place > 0 {
			p.middle(strconv.Itoa(s.Place), image.Pt(scoreEdge+38, base-3), 60, ink.Chalk, wordsType())
		}
		wide := p.number(s.counted(), image.Pt(table.Width-scoreEdge-20, base), rowPoints, false)
		p.fitted(s.Called(seat), image.Pt(name, base-4), table.Width-scoreEdge-40-wide-name, ink.Chalk, wordsType())
		y += high
	}
	return y + 8
}

// moment writes the best moment below a line, with its cards.
func (p pen) moment(text string, all []cards.Card, y int) int {
	lines := wrapped(wordsType(), plain(text))
	if len(lines) == 0 {
		return y - 8
	}
	p.Flood(image.Rect(scoreEdge, y, table.Width-scoreEdge, y+3), ink.Line)
	most := mostWords
	if left := table.Height - scoreEdge - y - 10; len(all) > 0 {
		most = min(most, (left-momentCards.H()-20)/wordsLine)
	}
	y = p.lines(wordsType(), shortened(wordsType(), lines, max(1, most)), y+10, wordsLine)
	if len(all) == 0 {
		return y
	}
	p.hand(all, y+16)
	return y + 16 + momentCards.H()
}

// hand lays cards around the middle, each as far from the next as there is room for.
func (p pen) hand(all []cards.Card, y int) {
	size := momentCards
	step := size.W() + 14
	if n := len(all); n > 1 {
		step = min(step, (scoreInner-size.W())/(n-1))
	}
	l := &table.Layout{Size: size}
	x := (table.Width - step*(len(all)-1) - size.W()) / 2
	for i, c := range all {
		l.Spots = append(l.Spots, table.Spot{Rect: size.Card(x+i*step, y), What: table.Face, Card: c})
		if i+1 < len(all) {
			l.Cover(i, step)
		}
	}
	p.Lay(l)
}

// plate is the ground of somebody who has won.
func (p pen) plate(r image.Rectangle) {
	p.Fill(canvas.Round(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy()), 14), ink.Lit)
}

// crown draws a crown around a point.
func (p pen) crown(at canvas.Point, scale float64) {
	p.Fill(crownShape().Moved(scale, scale, at.X, at.Y), ink.Gold)
}

var crownShape = sync.OnceValue(func() canvas.Shape {
	return canvas.Outline("M -17 15 L -23 -10 L -10 1 L 0 -17 L 10 1 L 23 -10 L 17 15 Z")
})

// number writes points of any size around a point, or up to it, and returns how wide they are.
func (p pen) number(text string, at image.Point, size int, around bool) int {
	wide := wordsType().Width(text) * size / wordsType().Size
	at.X -= wide
	if around {
		at.X += wide / 2
	}
	k := float64(size) / 1000
	p.Fill(canvas.OpenTypeface().Word(text, 0).Moved(k, k, float64(at.X), float64(at.Y)), ink.Chalk)
	return wide
}
