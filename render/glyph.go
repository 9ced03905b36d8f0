package render

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface gives the outlines of Go Bold in ems of 1000 units.
type typeface struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
}

const em = 1000

func openTypeface() *typeface {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		panic("the built-in font: " + err.Error())
	}
	return &typeface{font: f}
}

// glyph is a letter's outline on the base line y = 0, upwards negative, and how
// far it takes the next one. ok is false for what the font does not have.
func (t *typeface) glyph(r rune) (s shape, advance float64, ok bool) {
	id, err := t.font.GlyphIndex(&t.buffer, r)
	if err != nil || id == 0 {
		return nil, 0, false
	}
	segs, err := t.font.LoadGlyph(&t.buffer, id, fixed.I(em), nil)
	if err != nil {
		return nil, 0, false
	}
	wide, err := t.font.GlyphAdvance(&t.buffer, id, fixed.I(em), font.HintingNone)
	if err != nil {
		return nil, 0, false
	}
	if s = contours(segs); r == '0' {
		s = t.plainZero(s)
	}
	return s, float64(wide) / 64, true
}

// plainZero is the font's zero without the stroke across it, which on a card would
// be a blot: its outside around the inside of an O.
func (t *typeface) plainZero(zero shape) shape {
	round, _, _ := t.glyph('O')
	inside := round[1:]
	lo, hi := zero[1:].extent()
	from, to := inside.extent()
	kx, ky := (hi.x-lo.x)/(to.x-from.x), (hi.y-lo.y)/(to.y-from.y)
	return append(zero[:1:1], inside.moved(kx, ky, lo.x-float64(kx*from.x), lo.y-float64(ky*from.y))...)
}

func contours(segs sfnt.Segments) (s shape) {
	at := func(p fixed.Point26_6) point { return point{float64(p.X) / 64, float64(p.Y) / 64} }
	for _, g := range segs {
		if g.Op == sfnt.SegmentOpMoveTo {
			s = append(s, contour{start: at(g.Args[0])})
			continue
		}
		n := map[sfnt.SegmentOp]int{sfnt.SegmentOpLineTo: 0, sfnt.SegmentOpQuadTo: 1, sfnt.SegmentOpCubeTo: 2}[g.Op]
		seg := segment{to: at(g.Args[n])}
		for _, p := range g.Args[:n] {
			seg.pull = append(seg.pull, at(p))
		}
		s[len(s)-1].segs = append(s[len(s)-1].segs, seg)
	}
	return s
}

// word is several letters as one shape, tracking pulling them together or
// apart, in ems of 1000 units.
func (t *typeface) word(text string, tracking float64) (s shape) {
	x := 0.0
	for _, r := range text {
		g, advance, _ := t.glyph(r)
		s = append(s, g.moved(1, 1, x, 0)...)
		x += advance + tracking
	}
	return s
}

// letters is an alphabet of one size, ready to be stamped.
type letters struct {
	size  int // pixels of an em
	known map[rune]letter
}

type letter struct {
	mask    mask
	advance int
}

// scripts are the signs that an alphabet has, as far as the font knows them:
// Latin with all its accents, Greek, Cyrillic, dashes and quotation marks.
var scripts = []struct{ from, to rune }{{' ', 0x17f}, {0x370, 0x45f}, {0x2013, 0x2026}}

// cast makes an alphabet.
func cast(size int) *letters {
	t, l := openTypeface(), &letters{size, map[rune]letter{}}
	k := float64(size) / em
	for _, script := range scripts {
		for r := script.from; r <= script.to; r++ {
			if s, advance, ok := t.glyph(r); ok {
				l.known[r] = letter{s.moved(k, k, 0, 0).raster(), int(advance*k + 0.5)}
			}
		}
	}
	return l
}

// of is a letter, a question mark for one that the font does not have.
func (l *letters) of(r rune) letter {
	if g, ok := l.known[r]; ok {
		return g
	}
	return l.known['?']
}

func (l *letters) width(text string) (w int) {
	for _, r := range text {
		w += l.of(r).advance
	}
	return w
}

// write puts text on the canvas, its base line beginning at a point, and ends
// before it would pass the x where it has to stop. It tells where the text stands.
func (c *canvas) write(l *letters, text string, at image.Point, stop int, i ink) (all image.Rectangle) {
	for _, r := range text {
		g := l.of(r)
		if at.X+g.advance > stop {
			break
		}
		c.stamp(g.mask, at, i)
		all = all.Union(g.mask.rect.Add(at))
		at.X += g.advance
	}
	return all
}
