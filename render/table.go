package render

import (
	"image"
	"strconv"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// table draws a view.
func (c *canvas) table(v *streit.View, want look) {
	c.flood(c.bounds(), felt)
	l := arrange(v)
	for _, r := range l.rows {
		c.row(v, r)
	}
	for i := range l.spots {
		c.spot(&l.spots[i])
	}
	for _, b := range l.labels {
		c.label(b, want.say)
	}
	c.lastMove(v, l)
	if p, ok := pileOf(v, v.ToMove, want.lifted, cards.None); ok {
		c.mark(l, p, sheet().frame, gold)
	}
}

// row lights the row of the seat whose turn it is, with an arrow in its
// colours; after a win it is a crown.
func (c *canvas) row(v *streit.View, r row) {
	if r.seat != v.ToMove && !(v.Outcome.Over() && r.seat == v.Outcome.Winner) {
		return
	}
	sign := sheet().arrow
	if v.Outcome.Over() {
		if r.seat != v.Outcome.Winner {
			return
		}
		sign = sheet().crown
	}
	band := r.rect.Inset(-margin + 2)
	c.flood(band, lit)
	c.stamp(sign, image.Pt(r.rect.Min.X+8, (r.rect.Min.Y+r.rect.Max.Y-sign.rect.Dy())/2), gold)
}

func (c *canvas) spot(s *spot) {
	a := sheet()
	at := s.rect.Min
	switch s.what {
	case face:
		c.put(a.faces[s.dress][s.card], a.card, at, edge)
	case back:
		c.put(a.backs[int(s.seat)%len(a.backs)], a.card, at, edge)
	case done:
		c.put(a.done[s.card.Suit()], a.card, at, edge)
	case skipped:
		c.put(a.blank, a.card, at, edge)
		c.skipped(s)
	case bare:
		c.stamp(a.card, at, dim)
		if s.pile.at == atFamily {
			c.stamp(a.signs[s.card.Suit()], at, lit)
		}
	case closed:
		c.stamp(a.vacant, at, dim)
	}
}

// skipped writes how many cards are left out, down both sides of the card.
func (c *canvas) skipped(s *spot) {
	t := wordType()
	text := "+" + strconv.Itoa(s.n)
	for i, r := range text {
		w := t.of(r).advance
		for _, x := range []int{narrowStep / 2, cardW - narrowStep/2} {
			at := image.Pt(s.rect.Min.X+x-w/2, s.rect.Min.Y+28+22*i)
			c.write(t, string(r), at, s.rect.Max.X, black)
		}
	}
}

// label writes what one types for a pile into a box, and beside a seat's own
// places their name and how many cards they hold.
func (c *canvas) label(b label, say Say) {
	if b.pile.at == atHouse {
		at := image.Pt(b.rect.Min.X+(b.rect.Dx()-32)/2, (b.rect.Min.Y+b.rect.Max.Y-36)/2)
		c.key(b.code, at)
		return
	}
	at := b.rect.Min
	if b.rect.Dx() < roomy {
		c.key(b.code, at.Add(image.Pt(0, 54)))
		c.count(wordType(), b, at.Add(image.Pt(0, 36)))
		return
	}
	if say != nil {
		c.write(wordType(), say(labelKeys[b.pile.at], nil), at.Add(image.Pt(0, 36)), b.rect.Max.X, paper)
	}
	at.Y += 54
	if b.code != "" {
		at.X += c.key(b.code, at) + 12
	}
	c.count(countType(), b, at.Add(image.Pt(0, 31)))
}

// roomy is how wide a label must be to hold more than a box or a count side by
// side. Where two seats share a row it is not.
const roomy = 130

// count writes how many cards a label's pile has.
func (c *canvas) count(l *letters, b label, at image.Point) {
	if b.count >= 0 {
		c.write(l, strconv.Itoa(b.count), at, b.rect.Max.X, paper)
	}
}

// labelKeys are the keys of the names of a seat's own places.
var labelKeys = map[place]string{
	atReserve: "table.reserve", atHand: "table.hand", atTurned: "table.turned", atWaste: "table.waste",
}

// key draws a box with what one types, if anything, and tells its width.
func (c *canvas) key(code string, at image.Point) int {
	if code == "" {
		return 0
	}
	box := sheet().key[min(len(code), 2)-1]
	c.stamp(box, at, dim)
	t := wordType()
	x := at.X + (box.rect.Dx()-t.width(code))/2
	c.write(t, code, image.Pt(x, at.Y+27), at.X+box.rect.Dx(), gold)
	return box.rect.Dx()
}

// lastMove marks where the last move came from, by corners, and where it went,
// by a frame.
func (c *canvas) lastMove(v *streit.View, l *layout) {
	s, ok := lastStep(v)
	if !ok || s.Seat == game.NoSeat {
		return
	}
	if from, to, ok := ends(v, s); ok {
		c.mark(l, from, sheet().corners, sky)
		c.mark(l, to, sheet().frame, sky)
	}
}

func (c *canvas) mark(l *layout, p pile, m mask, i ink) {
	if r, ok := l.top(p); ok {
		c.stamp(m, r.Min, i)
	}
}
