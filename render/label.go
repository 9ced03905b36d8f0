package render

import (
	"image"
	"strconv"
)

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
	if b.pile.at == atHand && !b.flat && want.names != nil { // the line above has the owner's name
		c.write(wordType(), text, b.rect.Min.Add(image.Pt(0, 81)), b.rect.Max.X, chalk)
	} else {
		c.title(b.name, text, false)
	}
	at := b.rect.Min
	if b.flat {
		if b.code != "" {
			at.X += c.key(b.code, at, tightly(b), typed) + 6
		}
		c.count(b, at.Add(image.Pt(0, 30)))
		return
	}
	c.key(b.code, at.Add(image.Pt(0, 54)), usualKey(b.code), typed)
	c.count(b, at.Add(image.Pt(0, 40)))
}

// labelH is how high count and box are together.
const labelH = 90

// title writes a name on its line, smaller or cut if it is too long.
func (c *canvas) title(line image.Rectangle, text string, right bool) {
	t, text := fit(text, line.Dx())
	at := image.Pt(line.Min.X, line.Max.Y-8)
	if right {
		at.X = line.Max.X - t.width(text)
	}
	c.write(t, text, at, line.Max.X, chalk)
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
	box := sheet(c.pack.size).keys[width]
	c.stamp(box, at, plate)
	c.words = append(c.words, box.rect.Add(at))
	t := wordType()
	x := at.X + (width-t.width(code))/2
	c.write(t, code, image.Pt(x, at.Y+27), at.X+width, i)
	return width
}
