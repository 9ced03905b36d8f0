package render

import (
	"image"
	"strconv"
	"sync"
)

// The alphabets of what is written: words, names that are long and counts.
var (
	wordType  = sync.OnceValue(func() *letters { return cast(24) })
	longType  = sync.OnceValue(func() *letters { return cast(17) })
	countType = sync.OnceValue(func() *letters { return cast(34) })
)

// plain is a name as it can be written; perhaps nothing is left of it.
func plain(name string) string { return wordType().plain(name) }

// fit is a name and the letters to write it within a width: smaller ones if it is
// long, and cut if it is too long even then.
func fit(name string, width int) (*letters, string) {
	if t := wordType(); t.width(name) <= width {
		return t, name
	}
	return longType(), longType().clip(name, width)
}

// write puts text on the picture, its base line beginning at a point, and ends
// before it would pass the x where it has to stop. Arrows keep off it.
func (p *pic) write(l *letters, text string, at image.Point, stop int, i ink) {
	p.words = append(p.words, p.canvas.write(l, text, at, stop, i).Inset(-1))
}

// say writes a word, its base line beginning at a point, as far as an x.
func (p *pic) say(text string, at image.Point, stop int) { p.write(wordType(), text, at, stop, chalk) }

// title writes a name on its line, smaller or cut if it is too long.
func (p *pic) title(line image.Rectangle, text string, right bool) {
	t, text := fit(text, line.Dx())
	at := image.Pt(line.Min.X, line.Max.Y-8)
	if right {
		at.X = line.Max.X - t.width(text)
	}
	p.write(t, text, at, line.Max.X, chalk)
}

// count writes how many cards a pile has, its base line beginning at a point, small
// if it would pass the x where it has to stop.
func (p *pic) count(n int, at image.Point, stop int) {
	text, l := strconv.Itoa(n), countType()
	if at.X+l.width(text) > stop {
		l = wordType()
	}
	p.write(l, text, at, stop, chalk)
}

// The size of the boxes of labels, in pixels.
const (
	oneKey   = 32 // for a letter or a digit
	twoKey   = 48 // for two
	tightKey = 42 // for two where there is little room
	keyH     = 36 // how high
)

// keyFor is the width of the box of what one types.
func keyFor(code string, tight bool) int {
	switch {
	case len(code) < 2:
		return oneKey
	case tight:
		return tightKey
	}
	return twoKey
}

// key draws a box with what one types, if anything, and tells its width. It is
// tight where there is little room, and faint where it can't be typed any more.
func (p *pic) key(code string, at image.Point, tight, faint bool) int {
	if code == "" {
		return 0
	}
	i := typed
	if faint {
		i = ghost
	}
	width := keyFor(code, tight)
	box := stamps().keys[width]
	p.stamp(box, at, plate)
	p.words = append(p.words, box.rect.Add(at))
	t := wordType()
	x := at.X + (width-t.width(code))/2
	p.write(t, code, image.Pt(x, at.Y+27), at.X+width, i)
	return width
}
