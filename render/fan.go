package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// How far the cards of a house lie apart, in pixels. A covered card shows a
// strip of this width at its inner edge, with its index.
const (
	wideStep   = 34 // as long as there is room
	indexStep  = 28 // the least for a full index; 13 open cards fit
	leanStep   = 20 // the least for a narrower one
	narrowStep = 16 // the least for the narrowest
	backStep   = 16 // of face-down cards
	maxBacks   = 2  // more face-down cards than this are not drawn; rules §8 have no more
)

// columns places the tableau beside the families: the first half in the left
// column, fanning to the left, the rest in the right one.
func (l *layout) columns(v *streit.View, middle [2]int) {
	left := (len(v.Houses) + 1) / 2
	ys := lines(left)
	for i := range v.Houses {
		if i < left {
			l.leftHouse(v, i+1, middle[0], ys[i])
		} else {
			l.rightHouse(v, i+1, middle[1], ys[i-left], Width-margin)
		}
	}
}

// leftHouse fans a house from x to the left, up to the picture's margin; its
// number comes first.
func (l *layout) leftHouse(v *streit.View, n, x, y int) {
	f := fan{x: x - gutter - cardW, y: y, sign: -1, space: x - gutter - margin + 2}
	l.house(v, n, f, image.Rect(x-gutter, y, x, y+cardH))
}

// rightHouse fans a house from x to the right, where its cards have to end;
// its number comes first.
func (l *layout) rightHouse(v *streit.View, n, x, y, end int) {
	f := fan{x: x + gutter, y: y, sign: 1, space: end - x - gutter + 2}
	l.house(v, n, f, image.Rect(x, y, x+gutter, y+cardH))
}

func (l *layout) house(v *streit.View, n int, f fan, number image.Rectangle) {
	f.pile, f.dealer = housePile(n), dealer(v, n)
	l.spots = append(l.spots, f.spots(v.Houses[n-1])...)
	l.keyIn(number, label{pile: f.pile, code: f.pile.code(v.ToMove), off: v.Houses[n-1].Closed})
}

// keyIn places the key of a house or of the families in the middle of some room.
func (l *layout) keyIn(room image.Rectangle, b label) {
	b.count = -1
	b.rect = image.Rect(0, 0, oneKey, keyH).Add(image.Pt(room.Min.X+(room.Dx()-oneKey)/2, (room.Min.Y+room.Max.Y-keyH)/2))
	l.labels = append(l.labels, b)
}

// dealer is who dealt a house and whose back its face-down cards show: the
// seats deal as many each, B the first (rules §1.1, §1.5, §10 and §11).
func dealer(v *streit.View, n int) game.Seat {
	seats := len(v.Players)
	if seats == 0 {
		return game.NoSeat
	}
	each := max(1, len(v.Houses)/seats)
	return game.Seat((1 + (n-1)/each) % seats)
}

// fan lays out one house, from its first card at (x, y) outwards.
type fan struct {
	pile   pile
	dealer game.Seat
	x, y   int
	sign   int // -1 to the left, 1 to the right
	space  int // how wide all its cards may be together
}

// spots are the house's cards from the inner to the outer, at least one spot.
func (f *fan) spots(h streit.House) []spot {
	if h.Closed {
		return []spot{f.spot(closed, 0)}
	}
	var all []spot
	at := 0
	for range min(h.Down, maxBacks) {
		all = append(all, f.spot(back, at))
		at += backStep
	}
	open, hidden := h.Open, 0
	if limit := 1 + (f.space-cardW-at)/narrowStep; len(open) > limit {
		hidden = len(open) - limit + 1
	}
	step := f.step(len(open)-hidden+min(hidden, 1), at)
	inner := (len(open) - hidden) / 2
	for i := 0; i < len(open); i++ {
		s := f.spot(face, at)
		if hidden > 0 && i == inner {
			s.what, s.n = skipped, hidden
			i += hidden - 1
		}
		s.card, s.dress = open[i], covered(step)
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []spot{f.spot(bare, 0)}
	}
	all[len(all)-1].dress = full
	return all
}

// covered is the dress of a face of which only a strip can be seen.
func covered(strip int) dress {
	switch {
	case strip >= indexStep:
		return part
	case strip >= leanStep:
		return lean
	}
	return slim
}

// step is how far n open cards lie apart if they begin at an offset.
func (f *fan) step(n, offset int) int {
	if n < 2 {
		return wideStep
	}
	return min(wideStep, (f.space-cardW-offset)/(n-1))
}

func (f *fan) spot(w what, offset int) spot {
	return spot{pile: f.pile, rect: cardAt(f.x+f.sign*offset, f.y), what: w, card: cards.None, seat: f.dealer}
}
