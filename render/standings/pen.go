package standings

import (
	"image"
	"io"
	"sync"

	"stopp/render"
	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/table"
)

// The alphabets, by their size in pixels: a phone shows them less than half as large.
var (
	tinyType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(22) })
	smallType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(26) })
	titleType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(38) })
)

// Where things are, in pixels.
const (
	margin   = 20
	inner    = table.Width - 2*margin
	titleY   = 50
	headY    = 92
	firstRow = 104
)

// pen writes on a picture.
type pen struct{ *table.Picture }

// draw writes a picture with a title and a note at its right, and whatever a function draws
// below; it returns the height that was needed.
func draw(w io.Writer, title, note string, style render.Style, rest func(p pen) int) error {
	return table.PNG(w, style, func(on *table.Picture) {
		p := pen{on}
		title, note := plain(title), plain(note)
		wide := min(smallType().Width(note), inner/2)
		p.fitted(title, image.Pt(margin, titleY), inner-wide-margin, ink.Chalk, titleType(), smallType())
		p.right(note, image.Pt(table.Width-margin, titleY), inner/2, ink.Chalk, smallType())
		p.End(min(rest(p)+margin, table.Height))
	})
}

// plain is a name or a title, which somebody has thought of, as it can be written. Figures
// need none: a half would become 1 and 2.
func plain(text string) string { return tinyType().Plain(text) }

// write puts a text on the picture, its base line beginning at a point, at most so wide; a
// longer text is cut.
func (p pen) write(l *canvas.Letters, text string, at image.Point, most int, i ink.Ink) {
	for _, r := range l.Clip(text, most) {
		g := l.Of(r)
		p.Stamp(g.Mask, at, i)
		at.X += g.Advance
	}
}

// chosen is the first of some alphabets that has room for a text, else the last.
func chosen(text string, most int, sizes []*canvas.Letters) *canvas.Letters {
	for _, l := range sizes {
		if l.Width(text) <= most {
			return l
		}
	}
	return sizes[len(sizes)-1]
}

// fitted writes with the first of some alphabets that has room, else with the last.
func (p pen) fitted(text string, at image.Point, most int, i ink.Ink, sizes ...*canvas.Letters) {
	p.write(chosen(text, most, sizes), text, at, most, i)
}

// right writes a text that ends at a point.
func (p pen) right(text string, at image.Point, most int, i ink.Ink, sizes ...*canvas.Letters) {
	l := chosen(text, most, sizes)
	at.X -= min(l.Width(text), most)
	p.write(l, text, at, most, i)
}

// middle writes a text around a point.
func (p pen) middle(text string, at image.Point, most int, i ink.Ink, sizes ...*canvas.Letters) {
	l := chosen(text, most, sizes)
	at.X -= min(l.Width(text), most) / 2
	p.write(l, text, at, most, i)
}

// line draws a thin line across.
func (p pen) line(y int) {
	p.Flood(image.Rect(margin, y, table.Width-margin, y+2), ink.Line)
}

// Mark is the kind of somebody's round.
type Mark uint8

// The marks.
const (
	Blank  Mark = iota // nothing
	Open               // still to be played
	Won                // of a table of several: came first
	Drawn              // of a table of several: came neither first nor last
	Lost               // of a table of several: came last
	Given              // a point without a game
	Missed             // they were not there
	Void               // no result
	Self               // of a cross table: nobody plays against themselves
	marks
)

// shape is how a mark looks: each has a form of its own, for people who do not see
// colours.
type shape struct {
	ink  ink.Ink
	mask canvas.Mask
}

const radius = 10

var shapes = sync.OnceValue(func() (all [marks]shape) {
	disc, hole := canvas.Disc(0, 0, radius), canvas.Disc(0, 0, radius-4)
	bar := canvas.Round(-radius, -2, 2*radius, 4, 1)
	all[Open] = shape{ink.Ghost, canvas.Disc(0, 0, 4).Raster()}
	all[Won] = shape{ink.Gold, disc.Raster()}
	all[Lost] = shape{ink.Line, disc.Without(hole).Raster()}
	all[Drawn] = shape{ink.Sky, canvas.Outline("M 0 -11 L 11 0 L 0 11 L -11 0 Z").Raster()}
	all[Given] = shape{ink.Gold, canvas.Outline("M -2.5 -10 L 2.5 -10 L 2.5 -2.5 L 10 -2.5 L 10 2.5 L 2.5 2.5 L 2.5 10 L -2.5 10 L -2.5 2.5 L -10 2.5 L -10 -2.5 L -2.5 -2.5 Z").Raster()}
	all[Missed] = shape{ink.Line, bar.Raster()}
	all[Void] = shape{ink.Line, canvas.Outline("M -10 -6 L -6 -10 L 0 -4 L 6 -10 L 10 -6 L 4 0 L 10 6 L 6 10 L 0 4 L -6 10 L -10 6 L -4 0 Z").Raster()}
	return all
})

// mark draws a mark around a point.
func (p pen) mark(m Mark, at image.Point) {
	if s := shapes()[m%marks]; m != Blank && m != Self {
		p.Stamp(s.mask, at, s.ink)
	}
}

// sign is the mark in monospace type.
func (m Mark) sign() string {
	return [...]string{" ", "·", "1", "½", "0", "+", "-", "x", "*"}[m%marks]
}

// Meaning is a mark with the word for it.
type Meaning struct {
	Mark
	Word string
}

// legend explains marks in as many lines as it takes, and returns the y below.
func (p pen) legend(all []Meaning, y int) int {
	x := margin
	for _, m := range all {
		wide := 2*radius + 10 + tinyType().Width(m.Word)
		if x > margin && x+wide > margin+inner {
			x, y = margin, y+rowHeight
		}
		p.mark(m.Mark, image.Pt(x+radius, y+rowHeight-8-7))
		p.write(tinyType(), m.Word, image.Pt(x+2*radius+8, y+rowHeight-8), inner, ink.Chalk)
		x += wide + 24
	}
	if len(all) > 0 {
		y += rowHeight
	}
	return y
}
