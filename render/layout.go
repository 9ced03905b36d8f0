package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The size of every picture and of its cards, in pixels.
const (
	Width  = 1100
	Height = 700

	cardW, cardH = 80, 102
	margin       = 10
	gap          = 10 // between families, and between seats that share a row
	gutter       = 37 // between families and houses; house numbers stand there
	aisle        = 17 // between a seat's row and the houses
	maxPitch     = 122
	maxCols      = 4 // of families
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

// dress is how a face is drawn, which hangs on how much of it can be seen.
type dress uint8

const (
	full dress = iota // rank and suit in both corners, the figure in the middle
	part              // covered: the corners only
	slim              // covered but for a narrow strip: narrow corners
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
}

// label stands beside a pile: what one types for it, and how many cards it has.
type label struct {
	pile  pile
	rect  image.Rectangle
	code  string
	count int // -1 where nobody counts
}

// row is the strip of a seat's own places.
type row struct {
	seat game.Seat
	rect image.Rectangle
}

// layout is the whole table in pixels, spots in the order of painting.
type layout struct {
	rows   []row
	spots  []spot
	labels []label
}

// arrange places everything that a view holds. How many seats, houses and
// families there are it takes from the view: seat A's row is at the bottom,
// the others share the top; the first half of the houses is the left column.
func arrange(v *streit.View) *layout {
	l := &layout{}
	for _, s := range seats(v) {
		l.seatRow(v, s)
	}
	columns := l.families(v)
	l.houses(v, columns)
	return l
}

// top is the pile's uppermost spot.
func (l *layout) top(p pile) (image.Rectangle, bool) {
	for i := len(l.spots) - 1; i >= 0; i-- {
		if l.spots[i].pile == p {
			return l.spots[i].rect, true
		}
	}
	return image.Rectangle{}, false
}

func cardAt(x, y int) image.Rectangle { return image.Rect(x, y, x+cardW, y+cardH) }

// seatRow places hand, turned card, waste and reserve: from left to right for
// A, the other way round for who sits opposite.
func (l *layout) seatRow(v *streit.View, s game.Seat) {
	order := []place{atHand, atTurned, atWaste, atReserve}
	strip := image.Rect(0, Height-margin-cardH, Width, Height-margin)
	if s != game.A {
		order = []place{atReserve, atWaste, atTurned, atHand}
		share := Width / (len(v.Players) - 1)
		strip = image.Rect(0, margin, share, margin+cardH).Add(image.Pt(share*int(s-1), 0))
	}
	l.rows = append(l.rows, row{s, strip})
	lead := margin
	if len(v.Players) == 2 || s == game.A {
		lead = 4 * margin
	}
	slot := (strip.Dx() - lead) / len(order)
	for i, at := range order {
		x := strip.Min.X + lead + i*slot
		l.own(v, seatPile(at, s), cardAt(x, strip.Min.Y), slot)
	}
}

// own places one of a seat's places with its label.
func (l *layout) own(v *streit.View, p pile, at image.Rectangle, slot int) {
	top, count := topOf(v, p), countOf(v.Players[p.seat], p.at)
	l.spots = append(l.spots, spot{pile: p, rect: at, what: shown(top), card: top, seat: p.seat})
	beside := image.Rect(at.Max.X+8, at.Min.Y, at.Min.X+slot-4, at.Max.Y)
	l.labels = append(l.labels, label{p, beside, p.code(v.ToMove), count})
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
func lines(n int) []int {
	const first, last = margin + cardH + aisle, Height - margin - cardH - aisle - cardH
	pitch := maxPitch
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

// families places the foundations in the middle, a row a suit, and gives back
// the x where their columns begin and end.
func (l *layout) families(v *streit.View) (middle [2]int) {
	cols := min(maxCols, max(1, (len(v.Families)+cards.Suits-1)/cards.Suits))
	width := cols*cardW + (cols-1)*gap
	left := (Width - width) / 2
	ys := lines((len(v.Families) + cols - 1) / cols)
	for i, f := range v.Families {
		s := spot{pile: familyPile(i), what: bare, card: cards.New(cards.Ace, f.Suit)}
		s.rect = cardAt(left+i%cols*(cardW+gap), ys[i/cols])
		switch f.Height {
		case 0:
		case cards.King:
			s.what = done
		default:
			s.what, s.card = face, f.Top()
		}
		l.spots = append(l.spots, s)
	}
	return [2]int{left, left + width}
}
