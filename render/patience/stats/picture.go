package stats

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
	tinyType   = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(22) }) // for words that are too long
	smallType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(25) })
	titleType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(40) })
	figureType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(50) })
)

// Where things are, in pixels.
const (
	margin     = 20
	inner      = table.Width - 2*margin
	barTop     = 78
	barHeight  = 40
	legendLine = 36
	tileWidth  = 256
	tileHeight = 100
	tileGap    = 10
	dotPitch   = inner / MostGames
	dotRadius  = 15
	tableLine  = 36
)

// page is a sheet being drawn, from top to bottom.
type page struct {
	*table.Picture
	y int
}

// PNG writes the sheet as a picture of table.Width pixels and the height that it needs. The
// error is the writer's.
func PNG(w io.Writer, s Sheet, style render.Style) error {
	return table.PNG(w, style, func(p *table.Picture) {
		d := &page{p, barTop}
		d.title(s)
		d.bar(s.Deals)
		d.tiles(s.Tiles)
		d.dots(s)
		d.table(s.Table)
		p.End(min(d.y+margin, table.Height))
	})
}

// write puts a text on the picture, its base line beginning at a point, at most so wide; a
// longer text is cut.
func (d *page) write(l *canvas.Letters, text string, at image.Point, width int, i ink.Ink) {
	for _, r := range l.Clip(l.Plain(text), width) {
		g := l.Of(r)
		d.Stamp(g.Mask, at, i)
		at.X += g.Advance
	}
}

// fitted writes with the first of some alphabets that has room, else with the last.
func (d *page) fitted(text string, at image.Point, width int, i ink.Ink, sizes ...*canvas.Letters) {
	for n, l := range sizes {
		if l.Width(l.Plain(text)) <= width || n == len(sizes)-1 {
			d.write(l, text, at, width, i)
			return
		}
	}
}

// right writes a text that ends at a point.
func (d *page) right(text string, at image.Point, width int, i ink.Ink) {
	l := smallType()
	at.X -= min(l.Width(l.Plain(text)), width)
	d.write(l, text, at, width, i)
}

func (d *page) title(s Sheet) {
	note := smallType().Width(smallType().Plain(s.Note))
	d.fitted(s.Title, image.Pt(margin, 54), inner-note-margin, ink.Chalk, titleType(), smallType())
	d.right(s.Note, image.Pt(table.Width-margin, 54), inner/2, ink.Chalk)
}

// fates are the looks of the bar's parts: by colour, and by height for people who don't see
// that.
var fates = [Fates]struct {
	ink ink.Ink
	low int // lower than the highest, in pixels
}{Won: {ink: ink.Gold}, Missed: {ink: ink.Sky, low: 10}, Hopeless: {ink: ink.Line, low: 20}, Unknown: {ink: ink.Ghost, low: 30}}

// bar shows what became of the deals, with a legend.
func (d *page) bar(deals [Fates]Deals) {
	total := 0
	for _, f := range deals {
		total += f.N
	}
	if total == 0 {
		return
	}
	done, at := 0, 0
	for fate, f := range deals {
		from := margin + inner*done/total
		done += f.N
		to := margin + inner*done/total
		if f.N > 0 {
			d.Flood(image.Rect(from, barTop+fates[fate].low, max(to-3, from+2), barTop+barHeight), fates[fate].ink)
		}
		if f.N > 0 && f.Words != "" {
			d.legend(fate, f.Words, at)
			at++
		}
	}
	d.y = barTop + barHeight + legendLine*((at+1)/2) + 22
}

// legend says what a part of the bar is, two in a line.
func (d *page) legend(fate int, words string, n int) {
	x, y := margin+(n%2)*(inner/2), barTop+barHeight+legendLine*(n/2+1)
	d.Flood(image.Rect(x, y-24+fates[fate].low*3/5, x+24, y), fates[fate].ink)
	d.fitted(words, image.Pt(x+36, y-2), inner/2-40, ink.Chalk, smallType(), tinyType())
}

// box is the background of a tile.
var box = sync.OnceValue(func() canvas.Mask { return canvas.Round(0, 0, tileWidth, tileHeight, 10).Raster() })

func (d *page) tiles(all []Tile) {
	for n, t := range all[:min(len(all), MostTiles)] {
		at := image.Pt(margin+n%3*(tileWidth+(inner-3*tileWidth)/2), d.y+n/3*(tileHeight+tileGap))
		d.Stamp(box(), at, ink.Lit)
		d.mark(t.Of, at.Add(image.Pt(tileWidth-28, 28)))
		d.fitted(t.Figure, at.Add(image.Pt(16, 52)), tileWidth-62, ink.Chalk, figureType(), smallType())
		d.fitted(t.Label, at.Add(image.Pt(16, 86)), tileWidth-20, ink.Chalk, smallType(), tinyType())
	}
	d.y += (min(len(all), MostTiles) + 2) / 3 * (tileHeight + tileGap)
}

// The dots: a disc for a game that was won, a ring for one that was lost.
var (
	disc = sync.OnceValue(func() canvas.Mask { return canvas.Disc(0, 0, dotRadius).Raster() })
	ring = sync.OnceValue(func() canvas.Mask {
		return canvas.Disc(0, 0, dotRadius).Without(canvas.Disc(0, 0, dotRadius-4)).Raster()
	})
)

// mark is the sign for won games, or for lost ones.
func (d *page) mark(of Sort, at image.Point) {
	switch of {
	case OfWon:
		d.Stamp(disc(), at, ink.Gold)
	case OfLost:
		d.Stamp(ring(), at, ink.Line)
	}
}

func (d *page) dots(s Sheet) {
	if len(s.Games) == 0 {
		return
	}
	x := table.Width - margin
	for of := OfLost; of >= OfWon; of-- {
		width := smallType().Width(smallType().Plain(s.Marks[of]))
		d.right(s.Marks[of], image.Pt(x, d.y+32), inner/4, ink.Chalk)
		x -= min(width, inner/4) + dotRadius + 8
		d.mark(of, image.Pt(x, d.y+24))
		x -= dotRadius + 20
	}
	d.fitted(s.Latest, image.Pt(margin, d.y+32), x-margin, ink.Chalk, smallType(), tinyType())
	for n, won := range s.Games[max(0, len(s.Games)-MostGames):] {
		of := OfLost
		if won {
			of = OfWon
		}
		d.mark(of, image.Pt(margin+dotPitch/2+n*dotPitch, d.y+64))
	}
	d.y += 64 + dotRadius
}

// table is a line of headings and the lines below it: words at the left, figures at the
// right of each column.
func (d *page) table(lines [][]string) {
	if len(lines) < 2 {
		return
	}
	d.y += 12
	const first = inner - (Columns-1)*figureColumn
	for n, line := range lines[:min(len(lines), MostLines)] {
		d.y += tableLine
		for column, text := range line[:min(len(line), Columns)] {
			if column == 0 {
				d.fitted(text, image.Pt(margin, d.y), first+figureColumn/3, ink.Chalk, smallType(), tinyType())
			} else {
				d.right(text, image.Pt(margin+first+column*figureColumn, d.y), figureColumn-8, ink.Chalk)
			}
		}
		if n == 0 {
			d.Flood(image.Rect(margin, d.y+8, table.Width-margin, d.y+10), ink.Line)
			d.y += 6
		}
	}
}

const figureColumn = 130
