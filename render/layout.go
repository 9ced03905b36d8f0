package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The size of every picture and what lies between its cards, in pixels.
const (
	Width  = 840
	Height = 840

	margin   = 10
	gap      = 10 // between families
	gutter   = 37 // between families and houses; house numbers stand there
	aisle    = 17 // between the upper seat's row and the houses
	nameH    = 30 // the line of names above a seat's places
	mostRoom = 24 // between rows of houses
)

// what is drawn on a spot.
type what uint8

const (
	bare    what = iota // an empty place
	face                // an open card
	back                // a face-down card
	done                // a complete family, turned over
	skipped             // stands for n cards of a house that is too long
	closed              // a house that is out of the game
)

// dress is how a face is drawn, which depends on how much of it can be seen.
type dress uint8

const (
	full dress = iota // rank and suit in the corner, the figure beside it
	part              // covered: rank and suit on a strip that has room for them
	trim              // on narrower and narrower ones
	near
	lean
	slim
	thin
	dresses
)

// spot is a card or an empty place, put somewhere.
type spot struct {
	pile  pile
	rect  image.Rectangle
	what  what
	card  cards.Card // of a face; of a bare or done family any card of its suit
	seat  game.Seat  // whose back
	n     int        // how many are skipped
	dress dress      // of a face
	right bool       // a covered face is seen at its right side, else at its left one
}

// label stands beside a pile: what one types for it, and how many cards it has.
type label struct {
	pile  pile
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
	band   image.Rectangle // what is lit when it is the seat's turn
	letter bool            // the seat's letter stands before it
	name   image.Rectangle // where its owner's name can be written
	right  bool            // the name ends at the right, else it begins at the left
}

// layout is the whole table in pixels, spots in the order of painting.
type layout struct {
	size   size // of the cards
	strip  int  // how much is seen of the most covered card of a house
	rows   []row
	spots  []spot
	labels []label
}

// arrangeIn places everything that a view holds, with cards of a size that its
// rows have room for. How many seats, houses and families there are it takes from
// the view. Seat A's row is at the bottom, with two seats B's is at the top, and
// the first half of the houses is the left column; for three see there.
func arrangeIn(v *streit.View, s size) *layout {
	l := &layout{size: s, strip: s.wideStep()}
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

// top is where the pile's uppermost spot is.
func (l *layout) top(p pile) (image.Rectangle, bool) { return l.outer(p, 1) }

// outer is where the pile's n uppermost spots are, or all that it has.
func (l *layout) outer(p pile, n int) (all image.Rectangle, ok bool) {
	for i := len(l.spots) - 1; i >= 0 && n > 0; i-- {
		if l.spots[i].pile == p {
			all = all.Union(l.spots[i].rect)
			n--
		}
	}
	return all, !all.Empty()
}

// raise lifts the n uppermost cards of a house off the table a little. A seat's own
// place keeps its card, or it would cover the name above.
func (l *layout) raise(p pile, n int) {
	if p.at != atHouse {
		return
	}
	for i := len(l.spots) - 1; i >= 0 && n > 0; i-- {
		if l.spots[i].pile == p {
			l.spots[i].rect = l.spots[i].rect.Sub(image.Pt(0, raised))
			n--
		}
	}
}

// raised is how far up a touched card goes, in pixels: less than the space
// above any card.
const raised = 6

// lead is how far from the left a row's first card is; the sign of whose turn
// it is stands there.
const lead = 4 * margin

// bandEdge is how far the lit band of the seat to move reaches beyond its cards
// towards the houses.
const bandEdge = 8

// seatRow places hand, turned card, waste and reserve: from left to right for
// A at the bottom, the other way round for B at the top.
func (l *layout) seatRow(v *streit.View, s game.Seat) {
	order := []place{atHand, atTurned, atWaste, atReserve}
	strip := image.Rect(0, l.bottom(), Width, Height-margin)
	band := image.Rect(0, strip.Min.Y-nameH, Width, Height)
	if s != game.A {
		order = []place{atReserve, atWaste, atTurned, atHand}
		strip = image.Rect(0, nameH, Width, nameH+l.size.h())
		band = image.Rect(0, 0, Width, strip.Max.Y+bandEdge)
	}
	l.rows = append(l.rows, row{seat: s, rect: strip, band: band, letter: len(v.Players) > 2})
	slot := (Width - lead) / len(order)
	for i, at := range order {
		card := l.size.card(lead+i*slot, strip.Min.Y)
		beside := image.Rect(card.Max.X+8, card.Min.Y+(card.Dy()-labelH)/2, card.Min.X+slot-4, card.Max.Y)
		name := image.Rect(card.Min.X, card.Min.Y-nameH, beside.Max.X-8, card.Min.Y)
		if at == atHand {
			l.rows[len(l.rows)-1].name = name
		}
		l.own(v, seatPile(at, s), card, label{rect: beside, name: name})
	}
}

// bottom is the upper edge of A's cards.
func (l *layout) bottom() int { return Height - margin - l.size.h() }

// own places one of a seat's places with its label.
func (l *layout) own(v *streit.View, p pile, at image.Rectangle, b label) {
	top := topOf(v, p)
	l.spots = append(l.spots, spot{pile: p, rect: at, what: shown(top), card: top, seat: p.seat})
	b.pile, b.code, b.count = p, p.code(v.ToMove), countOf(v.Players[p.seat], p.at)
	l.labels = append(l.labels, b)
}

// countOf is how many cards one of a seat's places holds, -1 where that is
// plain to see.
func countOf(p streit.Player, at place) int {
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
func shown(c cards.Card) what {
	switch c {
	case cards.None:
		return bare
	case cards.Hidden:
		return back
	}
	return face
}

// lines are the upper edges of n rows between the seats' rows.
func (l *layout) lines(n int) []int {
	h := l.size.h()
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

// families places the foundations in the middle, a suit a row where there are
// two of each, and gives back the x where their columns begin and end.
func (l *layout) families(v *streit.View) (middle [2]int) {
	w, h := l.size.w(), l.size.h()
	width := familyCols*w + (familyCols-1)*gap
	left := (Width - width) / 2
	ys := l.lines((len(v.Families) + familyCols - 1) / familyCols)
	for i := range v.Families {
		l.family(v, i, left+i%familyCols*(w+gap), ys[i/familyCols])
	}
	room := image.Rect(left, ys[0]-keyH-2*gap, left+width, ys[0])
	if len(ys) > familyCols { // not above them but beside them, between the houses' numbers
		room = image.Rect(left-gutter, ys[1], left, ys[2]+h)
	}
	l.keyOfFamilies(v, room)
	return [2]int{left, left + width}
}

// keyOfFamilies places what one types for them all.
func (l *layout) keyOfFamilies(v *streit.View, room image.Rectangle) {
	p := familyPile(0)
	l.keyIn(room, label{pile: p, code: p.code(v.ToMove)})
}

func (l *layout) family(v *streit.View, n, x, y int) {
	f := v.Families[n]
	s := spot{pile: familyPile(n), rect: l.size.card(x, y), what: bare, card: cards.New(cards.Ace, f.Suit)}
	switch f.Height {
	case 0:
	case cards.King:
		s.what = done
	default:
		s.what, s.card = face, f.Top()
	}
	l.spots = append(l.spots, s)
}
