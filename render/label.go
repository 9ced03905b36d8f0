package render

import (
	"image"
	"strconv"
)

// roomy is how wide a label must be to hold a box and a count side by side.
const roomy = 130

// stacked tells whether the count stands above the box, and the name above the
// place.
func (b label) stacked() bool { return b.rect.Dx() < roomy }

// labelKeys are the keys of the names of a seat's own places.
var labelKeys = map[place]string{
	atReserve: "table.reserve", atHand: "table.hand", atTurned: "table.turned", atWaste: "table.waste",
}

// label writes what one types for a pile into a box, and beside a seat's own
// places their name and how many cards they hold.
func (c *canvas) label(b label, want look) {
	if b.pile.at == atHouse || b.pile.at == atFamily {
		c.number(b)
		return
	}
	text := ""
	if want.say != nil {
		text = want.say(labelKeys[b.pile.at], nil)
	}
	at := b.rect.Min
	if b.pile.at == atHand && !b.stacked() && want.names != nil { // the name has the first line
		c.count(b, c.beside(b, text))
		return
	}
	c.write(wordType(), text, b.nameAt(text), b.name.Max.X, chalk)
	if b.stacked() {
		c.key(b.code, at.Add(image.Pt(0, 54)), tightly(b), typed)
		c.count(b, at.Add(image.Pt(0, 36)))
		return
	}
	at.Y += 54
	if b.code != "" {
		at.X += c.key(b.code, at, usualKey(b.code), typed) + 12
	}
	c.count(b, at.Add(image.Pt(0, 31)))
}

// beside writes a place's name on the line of its count, and tells where the
// count goes then.
func (c *canvas) beside(b label, text string) image.Point {
	at, t := b.rect.Min.Add(image.Pt(0, 85)), wordType()
	if text == "" {
		return at
	}
	c.write(t, text, at, b.rect.Max.X, chalk)
	return at.Add(image.Pt(t.width(text)+12, 0))
}

// number writes a house's number, faintly if it can't be typed any more, or the
// families' letter.
func (c *canvas) number(b label) {
	i := typed
	if b.off {
		i = ghost
	}
	c.key(b.code, b.rect.Min, usualKey(b.code), i)
}

// nameAt is where a place's name begins; above the place it is centred.
func (b label) nameAt(text string) image.Point {
	at := image.Pt(b.name.Min.X, b.name.Max.Y-8)
	if b.stacked() {
		at.X += max(0, (b.name.Dx()-wordType().width(text))/2)
	}
	return at
}

// count writes how many cards a label's pile has, small if it must be.
func (c *canvas) count(b label, at image.Point) {
	if b.count < 0 {
		return
	}
	text, l := strconv.Itoa(b.count), countType()
	if at.X+l.width(text) > b.rect.Max.X {
		l = wordType()
	}
	c.write(l, text, at, b.rect.Max.X, chalk)
}

// How wide the boxes of labels are, in pixels.
const (
	oneKey   = 32
	twoKey   = 48
	tightKey = 42 // two letters where there is little room
	keyH     = 36 // how high
)

// tightly is the width of the box of a label with little room.
func tightly(b label) int {
	if len(b.code) > 1 {
		return tightKey
	}
	return oneKey
}

func usualKey(code string) int {
	if len(code) > 1 {
		return twoKey
	}
	return oneKey
}

// key draws a box of a width with what one types, if anything, and tells the
// width.
func (c *canvas) key(code string, at image.Point, width int, i ink) int {
	if code == "" {
		return 0
	}
	c.stamp(sheet().keys[width], at, plate)
	c.words = append(c.words, sheet().keys[width].rect.Add(at))
	t := wordType()
	x := at.X + (width-t.width(code))/2
	c.write(t, code, image.Pt(x, at.Y+27), at.X+width, i)
	return width
}
