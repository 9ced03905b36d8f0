package board

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// Gaps between the cards of a picture, in pixels.
const (
	margin   = 10
	gap      = 10 // between families
	gutter   = 37 // between families and houses; house numbers stand there
	aisle    = 17 // between the upper seat's row and the houses
	nameH    = 30 // the line of names above a seat's places
	mostRoom = 24 // between rows of houses
)

// label stands beside a pile: the text one types for it, and how many cards it has.
type label struct {
	pile  table.Pile
	rect  image.Rectangle // of code and count
	flat  bool            // the count stands beside the code, else above it
	name  image.Rectangle // of the name of a seat's own place
	code  string
	count int  // -1 where nobody counts
	off   bool // of a house that is out of the game
}

// row is the strip of a seat's own places.
type row struct {
	seat   game.Seat
	rect   image.Rectangle // from its first card's line to its last
	band   image.Rectangle // lit when it is the seat's turn
	letter bool            // the seat's letter stands before it
	name   image.Rectangle // where its owner's name can be written
	right  bool            // the name ends at the right, else it begins at the left
}

// plan is the whole table in pixels.
type plan struct {
	table.Layout
	strip  int // how much is seen of the most covered card of a house
	rows   []row
	labels []label
}

// arrangeIn places everything that a view holds, with cards of a size that its
// rows have room for. How many seats, houses and families there are it takes from
// the view. Seat A's row is at the bottom, with two seats B's is at the top, and
// the first half of the houses is the left column; for three see there.
func arrangeIn(v *streit.View, s render.Size) *plan {
	l := &plan{Layout: table.Layout{Size: s}, strip: s.WideStep()}
	if len(v.Players) > 2 {
		l.three(v)
		return l
	}
	for _, s := range seats(v) {
		l.seatRow(v, s)
	}
	l.columns(v, l.families(v))
	return l
}

// lead is how far from the left a row's first card is; the sign of whose turn
// it is stands there.
const lead = 4 * margin

// bandEdge is how far the lit band of the seat to move reaches beyond its cards
// towards the houses.
const bandEdge = 8

// seatRow places hand, turned card, waste and reserve: from left to right for
// A at the bottom, the other way round for B at the top.
func (l *plan) seatRow(v *streit.View, s game.Seat) {
	order := []uint8{atHand, atTurned, atWaste, atReserve}
	strip := image.Rect(0, l.bottom(), table.Width, table.Height-margin)
	band := image.Rect(0, strip.Min.Y-nameH, table.Width, table.Height)
	if s != game.A {
		order = []uint8{atReserve, atWaste, atTurned, atHand}
		strip = image.Rect(0, nameH, table.Width, nameH+l.Size.H())
		band = image.Rect(0, 0, table.Width, strip.Max.Y+bandEdge)
	}
	l.rows = append(l.rows, row{seat: s, rect: strip, band: band, letter: len(v.Players) > 2})
	slot := (table.Width - lead) / len(order)
	for i, at := range order {
		card := l.Size.Card(lead+i*slot, strip.Min.Y)
		beside := image.Rect(card.Max.X+8, card.Min.Y+(card.Dy()-labelH)/2, card.Min.X+slot-4, card.Max.Y)
		name := image.Rect(card.Min.X, card.Min.Y-nameH, beside.Max.X-8, card.Min.Y)
		if at == atHand {
			l.rows[len(l.rows)-1].name = name
		}
		l.own(v, seatPile(at, s), card, label{rect: beside, name: name})
	}
}

// bottom is the upper edge of A's cards.
func (l *plan) bottom() int { return table.Height - margin - l.Size.H() }

// own places one of a seat's places with its label.
func (l *plan) own(v *streit.View, p table.Pile, at image.Rectangle, b label) {
	top := topOf(v, p)
	l.Spots = append(l.Spots, table.Spot{Pile: p, Rect: at, What: shown(top), Card: top, Seat: p.Owner})
	b.pile, b.code, b.count = p, codeOf(p, v.ToMove), countOf(v.Players[p.Owner], p.Kind)
	l.labels = append(l.labels, b)
}

// countOf is how many cards one of a seat's places holds, -1 if that is plain to
// see.
func countOf(p streit.Player, at uint8) int {
	switch at {
	case atHand:
		return p.Hand
	case atWaste:
		return p.Waste
	case atReserve:
		return p.Reserve
	}
	return -1
}

// shown is how a seat's own place is drawn with a card on top.
func shown(c cards.Card) table.What {
	switch c {
	case cards.None:
		return table.Bare
	case cards.Hidden:
		return table.Back
	}
	return table.Face
}

// lines are the upper edges of n rows between the seats' rows.
func (l *plan) lines(n int) []int {
	h := l.Size.H()
	first, last := nameH+h+aisle, l.bottom()-nameH-bandEdge-h
	pitch := h + mostRoom
	if n > 1 {
		pitch = min(pitch, (last-first)/(n-1))
	}
	y := (first + last - pitch*(n-1)) / 2
	all := make([]int, n)
	for i := range all {
		all[i] = y + i*pitch
	}
	return all
}

// familyCols is how many columns the families take beside columns of houses.
const familyCols = 2

// families places the foundations in the middle, a suit a row where there are two of
// each, and returns the x where their columns begin and end.
func (l *plan) families(v *streit.View) (middle [2]int) {
	w, h := l.Size.W(), l.Size.H()
	width := familyCols*w + (familyCols-1)*gap
	left := (table.Width - width) / 2
	ys := l.lines((len(v.Families) + familyCols - 1) / familyCols)
	for i := range v.Families {
		l.family(v, i, left+i%familyCols*(w+gap), ys[i/familyCols])
	}
	room := image.Rect(left, ys[0]-table.KeyHeight-2*gap, left+width, ys[0])
	if len(ys) > familyCols { // not above them but beside them, between the houses' numbers
		room = image.Rect(left-gutter, ys[1], left, ys[2]+h)
	}
	l.keyOfFamilies(v, room)
	return [2]int{left, left + width}
}

// keyOfFamilies places what one types for them all.
func (l *plan) keyOfFamilies(v *streit.View, room image.Rectangle) {
	p := familyPile(0)
	l.keyIn(room, label{pile: p, code: codeOf(p, v.ToMove)})
}

func (l *plan) family(v *streit.View, n, x, y int) {
	f := v.Families[n]
	s := table.Spot{Pile: familyPile(n), Rect: l.Size.Card(x, y), What: table.Base, Card: cards.New(cards.Ace, f.Suit)}
	switch f.Height {
	case 0:
	case cards.King:
		s.What = table.Done
	default:
		s.What, s.Card = table.Face, f.Top()
	}
	l.Spots = append(l.Spots, s)
}
