package table

import (
	"image"
	"strconv"
	"sync"

	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

// The alphabets of the writing: words, long names and counts.
var (
	wordType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(24) })
	longType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(17) })
	countType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(34) })
)

// Plain is a name as it can be written; perhaps nothing is left of it.
func Plain(name string) string { return wordType().Plain(name) }

// Fit is a name and the letters to write it within a width: smaller ones if it is
// long, and cut if it is too long even then.
func Fit(name string, width int) (*canvas.Letters, string) {
	if t := wordType(); t.Width(name) <= width {
		return t, name
	}
	return longType(), longType().Clip(name, width)
}

// write puts text on the picture, its base line beginning at a point, and ends
// before it would pass the x where it has to stop. Arrows keep off it.
func (p *Picture) write(l *canvas.Letters, text string, at image.Point, stop int, i ink.Ink) {
	all, n := standing(l, text, at, stop)
	if !p.keeps(all) {
		return
	}
	for _, r := range text[:n] {
		g := l.Of(r)
		p.letter(g, at, i)
		at.X += g.Advance
	}
	p.words = append(p.words, all.Inset(-1))
}

// standing is where text comes to stand that ends before an x, and how many of its bytes do.
func standing(l *canvas.Letters, text string, at image.Point, stop int) (all image.Rectangle, n int) {
	for n, r := range text {
		g := l.Of(r)
		if at.X+g.Advance > stop {
			return all, n
		}
		all = all.Union(g.Mask.Rect.Add(at))
		at.X += g.Advance
	}
	return all, len(text)
}

// Word writes a word from a point on its base line, up to an x.
func (p *Picture) Word(text string, at image.Point, stop int) {
	p.write(wordType(), text, at, stop, ink.Chalk)
}

// Title writes a name on its line, smaller or cut if it is too long.
func (p *Picture) Title(line image.Rectangle, text string, right bool) {
	t, text := Fit(text, line.Dx())
	at := image.Pt(line.Min.X, line.Max.Y-8)
	if right {
		at.X = line.Max.X - t.Width(text)
	}
	p.write(t, text, at, line.Max.X, ink.Chalk)
}

// Script is how large something is written.
type Script uint8

// A phone of 360 pixels shows a picture 296 of them wide. A Name's letters are 12 pixels there, and an
// Aside's nearly 10.
const (
	Name  Script = iota
	Aside        // what stands beside a name
)

// The sizes of these letters, in pixels, and how high a line of them is.
const (
	nameSize  = 35
	asideSize = 28
	NameLine  = 44
	AsideLine = 34
)

var (
	nameType  = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(nameSize) })
	asideType = sync.OnceValue(func() *canvas.Letters { return canvas.Cast(asideSize) })
)

func (s Script) letters() *canvas.Letters {
	if s == Aside {
		return asideType()
	}
	return nameType()
}

// Size is how large the letters are, in pixels.
func (s Script) Size() int {
	if s == Aside {
		return asideSize
	}
	return nameSize
}

// Cut is as much of a text as there is room for in a width, and how wide that is.
func (s Script) Cut(text string, width int) (short string, wide int) {
	short = s.letters().Clip(text, width)
	return short, s.letters().Width(short)
}

// Written writes a text in a script on its line, cut where it is too long.
func (p *Picture) Written(s Script, line image.Rectangle, text string, right bool) {
	short, wide := s.Cut(text, line.Dx())
	at := image.Pt(line.Min.X, line.Max.Y-asideSize*5/16)
	if line.Dy() >= NameLine { // there they stand on the line of names
		at.Y = line.Max.Y - nameSize*5/16
	}
	if right {
		at.X = line.Max.X - wide
	}
	p.write(s.letters(), short, at, line.Max.X, ink.Chalk)
}

// Count writes how many cards a pile has, its base line beginning at a point, small
// if it would pass the x where it has to stop.
func (p *Picture) Count(n int, at image.Point, stop int) {
	text, l := strconv.Itoa(n), countType()
	if at.X+l.Width(text) > stop {
		l = wordType()
	}
	p.write(l, text, at, stop, ink.Chalk)
}

// The size of the boxes of labels, in pixels.
const (
	KeyWidth  = 32 // for a letter or a digit
	twoKey    = 48 // for two
	tightKey  = 42 // for two where there is little room
	KeyHeight = 36 // how high
)

// keyFor is the width of the box with a pile's typed name.
func keyFor(code string, tight bool) int {
	switch {
	case len(code) < 2:
		return KeyWidth
	case tight:
		return tightKey
	}
	return twoKey
}

// Key draws a box with the text one types, if any and if it is not cut, and tells its width. It is tight where
// there is little room, and faint where it can't be typed any more.
func (p *Picture) Key(code string, at image.Point, tight, faint bool) int {
	if code == "" {
		return 0
	}
	i := ink.Typed
	if faint {
		i = ink.Ghost
	}
	width := keyFor(code, tight)
	box := stamps().keys[width]
	if !p.keeps(box.Rect.Add(at)) {
		return width
	}
	p.Stamp(box, at, ink.Plate)
	p.words = append(p.words, box.Rect.Add(at))
	t := wordType()
	x := at.X + (width-t.Width(code))/2
	p.write(t, code, image.Pt(x, at.Y+27), at.X+width, i)
	return width
}

// written is a letter in an ink on another one.
type written struct {
	letter *canvas.Letter
	inks   *ink.Well
	ink    ink.Ink
	under  uint8
}

// letters has a sprite of each that was written.
var letters sync.Map // from written to *paletted.Sprite

// letter puts a letter on the picture, beginning at a point of its base line.
func (p *Picture) letter(g *canvas.Letter, at image.Point, i ink.Ink) {
	box := g.Mask.Rect.Add(at)
	if box.Empty() || !box.In(p.Bounds()) {
		p.Stamp(g.Mask, at, i)
		return
	}
	k := written{g, p.Inks, i, p.Pix[box.Min.Y*p.W+box.Min.X]}
	p.Stamp(g.Mask, at, i)
	s, ok := letters.Load(k)
	if !ok {
		s, _ = letters.LoadOrStore(k, k.sprite())
	}
	p.cells = append(p.cells, paletted.Cell{Sprite: s.(*paletted.Sprite), At: box.Min})
}

// sprite draws the letter on one colour.
func (k written) sprite() *paletted.Sprite {
	box := k.letter.Mask.Rect
	c := canvas.New(box.Dx(), box.Dy(), k.inks)
	c.Flood(c.Bounds(), ink.Ink(k.under))
	c.Stamp(k.letter.Mask, image.Point{}.Sub(box.Min), k.ink)
	return paletted.NewSprite(c.Pix, c.W, c.Bounds())
}
