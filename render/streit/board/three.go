package board

import (
	"image"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// With three seats everybody's houses lie next to their own places. B is at
// the upper left and C at the upper right, each with a column of houses below;
// A is at the bottom, with a line of houses above. The families stand between
// the columns, a suit a row. Houses count from top to bottom and from left
// to right: B's 1 to 3, C's 4 to 6, A's 7 to 9 (rules §11).
const (
	shortNameH = 26                               // the line of names above the places of B and C
	cornerY    = shortNameH + table.KeyHeight + 2 // where their cards begin, below what one types
	cornerLead = 34                               // like lead
	closeGap   = 6                                // between rows of families
	closeAisle = 12                               // above and below them
	ownerH     = 34                               // the line of a player's name above a column of houses
)

func (l *plan) three(v *streit.View) {
	l.seatRow(v, game.A)
	others := seats(v)[1:]
	for i, s := range others {
		l.corner(v, s, table.Width/len(others)*i, table.Width/len(others))
	}
	top := cornerY + l.Size.H() + closeAisle
	left, right, end := l.suits(v, top)
	l.owners(left, right, top)
	l.nines(v, left, right, top+ownerH, end)
}

// nines places the houses: the columns between two heights, with the text one types for
// the families in between, and A's line.
func (l *plan) nines(v *streit.View, left, right, top, end int) {
	each, h := len(v.Houses)/len(v.Players), l.Size.H()
	pitch := min(h+mostRoom, (end-top-h)/(each-1))
	top += (end - top - h - (each-1)*pitch) / 2
	l.keyOfFamilies(v, image.Rect(left-gutter, top, left, top+pitch+h))
	x, bottom := margin/2, l.bottom()-nameH-bandEdge-h
	for i := range v.Houses {
		line := top + i%each*pitch
		switch dealer(v, i+1) {
		case game.A:
			wide := l.portion(v.Houses[len(v.Houses)-each:], i%each, table.Width-margin)
			l.rightHouse(v, i+1, x, bottom, x+wide-margin)
			x += wide
		case game.B:
			l.leftHouse(v, i+1, left, line)
		default:
			l.rightHouse(v, i+1, right, line, table.Width-margin)
		}
	}
}

// portion is how much of a line of houses one of them gets: equal parts, except that a
// house that needs more for full indices takes it from houses that need less.
func (l *plan) portion(line []streit.House, n, width int) int {
	even, lack, spare := width/len(line), 0, 0
	for _, h := range line {
		lack += max(0, l.need(h)-even)
		spare += max(0, even-l.need(h))
	}
	more, moved := l.need(line[n])-even, min(lack, spare)
	switch {
	case more > 0:
		return even + more*moved/lack
	case more < 0 && lack > 0:
		return even + more*moved/spare
	}
	return even
}

// need is the width at which a house in a line shows all indices.
func (l *plan) need(h streit.House) int {
	strips := max(0, len(h.Open)-1) * l.Size.Least(render.Part)
	return gutter + l.Size.W() + margin + min(h.Down, table.MaxBacks)*table.BackStep + strips
}

// corner places a seat's own places in a part of the upper edge, above each its
// name, what one types and how many cards there are.
func (l *plan) corner(v *streit.View, s game.Seat, x, width int) {
	cards := image.Rect(x, cornerY, x+width, cornerY+l.Size.H())
	l.rows = append(l.rows, row{
		seat:   s,
		rect:   cards,
		band:   image.Rect(x, 0, x+width, cards.Max.Y+bandEdge),
		letter: true,
	})
	order := []uint8{atReserve, atWaste, atTurned, atHand}
	slot := (width - cornerLead) / len(order)
	for i, at := range order {
		card := l.Size.Card(x+cornerLead+i*slot, cornerY)
		above := image.Rect(card.Min.X, shortNameH, card.Min.X+slot-2, shortNameH+table.KeyHeight)
		name := image.Rect(above.Min.X, 0, above.Max.X, shortNameH)
		l.own(v, seatPile(at, s), card, label{rect: above, flat: true, name: name})
	}
}

// owners puts the names of B and C above their houses.
func (l *plan) owners(left, right, top int) {
	b, c := &l.rows[1], &l.rows[2]
	b.name = image.Rect(margin, top, left-gutter, top+ownerH-2)
	c.name, c.right = image.Rect(right+gutter, top, table.Width-margin, top+ownerH-2), true
}

// suits places the families from a height on, a suit a row, and returns the x where they
// begin and end and the y where they end.
func (l *plan) suits(v *streit.View, top int) (left, right, end int) {
	w, h := l.Size.W(), l.Size.H()
	left = (table.Width - familyCols*w - (familyCols-1)*gap) / 2
	for i := range v.Families {
		l.family(v, i, left+i%familyCols*(w+gap), top+i/familyCols*(h+closeGap))
	}
	rows := len(v.Families) / familyCols
	return left, table.Width - left, top + rows*(h+closeGap) - closeGap
}
