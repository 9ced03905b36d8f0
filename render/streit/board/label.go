package board

import (
	"image"

	"stopp/game"
	"stopp/render/table"
)

// labelKeys are the keys of the names of a seat's own places.
var labelKeys = map[uint8]string{
	atReserve: "table.reserve", atHand: "table.hand", atTurned: "table.turned", atWaste: "table.waste",
}

// label writes what one types for a pile into a box, and beside a seat's own
// places their name and how many cards they hold.
func (p painter) label(b label, want look) {
	if b.pile.Kind == atHouse || b.pile.Kind == atFamily {
		p.Key(b.code, b.rect.Min, false, b.off)
		return
	}
	text := ""
	if want.say != nil {
		text = want.say(labelKeys[b.pile.Kind], nil)
	}
	if b.pile.Kind == atHand && !b.flat && want.names != nil { // the line above has the owner's name
		p.Word(text, b.rect.Min.Add(image.Pt(0, 81)), b.rect.Max.X)
	} else {
		p.Title(b.name, text, false)
	}
	at := b.rect.Min
	if b.flat {
		if b.code != "" {
			at.X += p.Key(b.code, at, true, false) + 6
		}
		p.counted(b, at.Add(image.Pt(0, 30)))
		return
	}
	p.Key(b.code, at.Add(image.Pt(0, 54)), false, false)
	p.counted(b, at.Add(image.Pt(0, 40)))
}

// counted writes how many cards a label's pile has, if anybody counts them.
func (p painter) counted(b label, at image.Point) {
	if b.count >= 0 {
		p.Count(b.count, at, b.rect.Max.X)
	}
}

// labelH is how high count and box are together.
const labelH = 90

// owner writes the owner of a row, if there is room.
func (p painter) owner(r row, names []string) { p.Title(r.name, nameOf(names, r.seat), r.right) }

// nameOf is a seat's name as far as it can be written, the seat's letter if nothing
// is left of it.
func nameOf(names []string, s game.Seat) string {
	if int(s) < len(names) {
		if name := table.Plain(names[s]); name != "" {
			return name
		}
	}
	return s.String()
}
