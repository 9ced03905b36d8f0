package canvas

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// Typeface returns the outlines of Go Bold in ems of 1000 units.
type Typeface struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
}

const em = 1000

func OpenTypeface() *Typeface {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		panic("the built-in font: " + err.Error())
	}
	return &Typeface{font: f}
}

// glyph is a letter's outline on the base line y = 0, upwards negative, and how far it
// takes the next one. ok is false for letters that the font does not have.
func (t *Typeface) glyph(r rune) (s Shape, advance float64, ok bool) {
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
func (t *Typeface) plainZero(zero Shape) Shape {
	round, _, _ := t.glyph('O')
	inside := round[1:]
	lo, hi := zero[1:].extent()
	from, to := inside.extent()
	kx, ky := (hi.X-lo.X)/(to.X-from.X), (hi.Y-lo.Y)/(to.Y-from.Y)
	return append(zero[:1:1], inside.Moved(kx, ky, lo.X-float64(kx*from.X), lo.Y-float64(ky*from.Y))...)
}

func contours(segs sfnt.Segments) (s Shape) {
	at := func(p fixed.Point26_6) Point { return Point{float64(p.X) / 64, float64(p.Y) / 64} }
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

// Word is several letters as one shape, tracking pulling them together or
// apart, in ems of 1000 units.
func (t *Typeface) Word(text string, tracking float64) (s Shape) {
	x := 0.0
	for _, r := range text {
		g, advance, _ := t.glyph(r)
		s = append(s, g.Moved(1, 1, x, 0)...)
		x += advance + tracking
	}
	return s
}

// Letters is an alphabet of one size, ready to be stamped.
type Letters struct {
	Size  int // pixels of an em
	known map[rune]*Letter
}

// Letter is one of an alphabet: its mask from where it begins on the base line, and how
// far it takes the next one, in pixels.
type Letter struct {
	Mask    Mask
	Advance int
}

// scripts are the signs that an alphabet has, as far as the font knows them:
// Latin with all its accents, Greek, Cyrillic, dashes, quotation marks and the minus.
var scripts = []struct{ from, to rune }{{' ', 0x17f}, {0x370, 0x45f}, {0x2013, 0x2026}, {0x2212, 0x2212}}

// Cast makes an alphabet.
func Cast(size int) *Letters {
	t, l := OpenTypeface(), &Letters{size, map[rune]*Letter{}}
	k := float64(size) / em
	for _, script := range scripts {
		for r := script.from; r <= script.to; r++ {
			if s, advance, ok := t.glyph(r); ok {
				l.known[r] = &Letter{s.Moved(k, k, 0, 0).Raster(), int(advance*k + 0.5)}
			}
		}
	}
	return l
}

// Of is a letter, a question mark for one that the font does not have.
func (l *Letters) Of(r rune) *Letter {
	if g, ok := l.known[r]; ok {
		return g
	}
	return l.known['?']
}

func (l *Letters) Width(text string) (w int) {
	for _, r := range text {
		w += l.Of(r).Advance
	}
	return w
}

// Plain is a name as the letters at hand can write it: fancy letters made plain, others
// left out. It may be empty.
func (l *Letters) Plain(name string) string {
	write := func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		if _, ok := l.known[r]; ok {
			return r
		}
		bare, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r))) // without its accent
		if _, ok := l.known[bare]; ok {
			return bare
		}
		return -1
	}
	return strings.Join(strings.Fields(strings.Map(write, norm.NFKC.String(name))), " ")
}

// Clip is a text cut to a width in pixels.
func (l *Letters) Clip(text string, width int) string {
	if l.Width(text) <= width {
		return text
	}
	short := []rune(text)
	for len(short) > 0 && l.Width(string(short)+"…") > width {
		short = short[:len(short)-1]
	}
	return strings.TrimRight(string(short), " ") + "…"
}
