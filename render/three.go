package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// With three seats everybody's houses lie next to their own places. B is at
// the upper left and C at the upper right, each with a column of houses below;
// A is at the bottom, with a line of houses above. The families stand between
// the columns, a suit a column. Houses count from top to bottom and from left
// to right: B's 1 to 3, C's 4 to 6, A's 7 to 9 (rules §11).
const (
	nameH      = 30 // the line of names above the places of B and C
	lineY      = nameH + cardH + 10
	linePitch  = cardH + 6
	bottomY    = Height - margin - cardH - 14 - cardH // of A's houses
	narrowLead = 34                                   // like lead
	spill      = 28                                   // how far a name may be wider than its card, on either side
)

func (l *layout) three(v *streit.View) {
	l.seatRow(v, game.A)
	others := seats(v)[1:]
	for i, s := range others {
		l.corner(v, s, Width/len(others)*i, Width/len(others))
	}
	left, right := l.suits(v)
	l.owners(left, right)
	each := len(v.Houses) / len(v.Players)
	x := margin / 2
	for i := range v.Houses {
		line := lineY + i%each*linePitch
		switch dealer(v, i+1) {
		case game.A:
			wide := portion(v.Houses[len(v.Houses)-each:], i%each, Width-margin)
			l.rightHouse(v, i+1, x, bottomY, x+wide-margin)
			x += wide
		case game.B:
			l.leftHouse(v, i+1, left, line)
		default:
			l.rightHouse(v, i+1, right, line, Width-margin)
		}
	}
}

// portion is how much of a line of houses one of them gets: all the same, but that
// one which needs more for full indices takes it from those that need less.
func portion(line []streit.House, n, width int) int {
	even, lack, spare := width/len(line), 0, 0
	need := func(h streit.House) int {
		return gutter + cardW + margin + min(h.Down, maxBacks)*backStep + max(0, len(h.Open)-1)*indexStep
	}
	for _, h := range line {
		lack += max(0, need(h)-even)
		spare += max(0, even-need(h))
	}
	more, moved := need(line[n])-even, min(lack, spare)
	switch {
	case more > 0:
		return even + more*moved/lack
	case more < 0 && lack > 0:
		return even + more*moved/spare
	}
	return even
}

// narrow are the places of a seat in a corner, each with the room beside its
// card for what one types and how many cards there are.
var narrow = []struct {
	at   place
	room int
}{{atReserve, 42}, {atWaste, 42}, {atTurned, 32}, {atHand, 40}}

// corner places a seat's own places in a part of the upper edge, with their
// names above them.
func (l *layout) corner(v *streit.View, s game.Seat, x, width int) {
	l.rows = append(l.rows, row{
		seat:   s,
		rect:   image.Rect(x, nameH, x+width, nameH+cardH),
		band:   image.Rect(x, 0, x+width, nameH+cardH+5),
		letter: true,
	})
	x += narrowLead
	for _, n := range narrow {
		card := cardAt(x, nameH)
		beside := image.Rect(card.Max.X+5, card.Min.Y, card.Max.X+5+n.room, card.Max.Y)
		name := image.Rect(card.Min.X-spill, 0, card.Max.X+spill, nameH)
		l.own(v, seatPile(n.at, s), card, label{rect: beside, name: name})
		x = beside.Max.X + 6
	}
}

// owners puts the names of B and C above the families, next to their places.
func (l *layout) owners(left, right int) {
	middle := (left + right) / 2
	b, c := &l.rows[1], &l.rows[2]
	b.name = image.Rect(left, lineY+8, middle-gap, lineY+40)
	c.name, c.right = image.Rect(middle+gap, lineY+8, right, lineY+40), true
}

// suits places the families, a column a suit, halfway down the columns of
// houses, and gives back the x where they begin and end.
func (l *layout) suits(v *streit.View) (left, right int) {
	const cols = int(cards.Suits)
	each := max(1, len(v.Families)/cols)
	left = (Width - cols*cardW - (cols-1)*gap) / 2
	top := lineY + linePitch - (each-1)*linePitch/2
	for i := range v.Families {
		l.family(v, i, left+i/each*(cardW+gap), top+i%each*linePitch)
	}
	l.keyOfFamilies(v, image.Rect(left, top+each*linePitch, Width-left, bottomY))
	return left, Width - left
}
