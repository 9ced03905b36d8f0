package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Face-down cards of a house.
const (
	backStep = 12 // how far they lie apart, in pixels
	maxBacks = 2  // more than this are not drawn; rules §8 have no more
)

// wideStep is how far the open cards of a house lie apart, in pixels, as long as
// there is room. A covered card shows a strip of this width at its inner edge,
// with its index.
func (s size) wideStep() int { return s.px(34) }

// least is how wide a strip must be for a dress of covered cards.
func (s size) least(d dress) int {
	ix := s.index(d)
	return ix.side + ix.width + 1
}

// covered is the dress of a face of which only a strip can be seen.
func (s size) covered(strip int) dress {
	for d := part; d < thin; d++ {
		if strip >= s.least(d) {
			return d
		}
	}
	return thin
}

// columns places the tableau beside the families: the first half in the left
// column, fanning to the left, the rest in the right one.
func (l *layout) columns(v *streit.View, middle [2]int) {
	left := (len(v.Houses) + 1) / 2
	ys := l.lines(left)
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
	f := fan{size: l.size, x: x - gutter - l.size.w(), y: y, sign: -1, space: x - gutter - margin + 2}
	l.house(v, n, f, image.Rect(x-gutter, y, x, y+l.size.h()))
}

// rightHouse fans a house from x to the right, where its cards have to end;
// its number comes first.
func (l *layout) rightHouse(v *streit.View, n, x, y, end int) {
	f := fan{size: l.size, x: x + gutter, y: y, sign: 1, space: end - x - gutter + 2}
	l.house(v, n, f, image.Rect(x, y, x+gutter, y+l.size.h()))
}

func (l *layout) house(v *streit.View, n int, f fan, number image.Rectangle) {
	f.pile, f.dealer = housePile(n), dealer(v, n)
	spots, strip := f.spots(v.Houses[n-1])
	l.spots, l.strip = append(l.spots, spots...), min(l.strip, strip)
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
	size   size
	pile   pile
	dealer game.Seat
	x, y   int
	sign   int // -1 to the left, 1 to the right
	space  int // how wide all its cards may be together
}

// spots are the house's cards from the inner to the outer, at least one spot, and
// how far they lie apart.
func (f *fan) spots(h streit.House) (all []spot, step int) {
	if h.Closed {
		return []spot{f.spot(closed, 0)}, f.size.wideStep()
	}
	at := 0
	for range min(h.Down, maxBacks) {
		all = append(all, f.spot(back, at))
		at += backStep
	}
	open, hidden := h.Open, 0
	if limit := 1 + (f.space-f.size.w()-at)/narrowStep; len(open) > limit {
		hidden = len(open) - limit + 1
	}
	step = f.step(len(open)-hidden+min(hidden, 1), at)
	inner := (len(open) - hidden) / 2
	for i := 0; i < len(open); i++ {
		s := f.spot(face, at)
		if hidden > 0 && i == inner {
			s.what, s.n = skipped, hidden
			i += hidden - 1
		}
		s.card, s.dress = open[i], f.size.covered(step)
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []spot{f.spot(bare, 0)}, step
	}
	all[len(all)-1].dress = full
	return all, step
}

// step is how far n open cards lie apart if they begin at an offset.
func (f *fan) step(n, offset int) int {
	if n < 2 {
		return f.size.wideStep()
	}
	return min(f.size.wideStep(), (f.space-f.size.w()-offset)/(n-1))
}

func (f *fan) spot(w what, offset int) spot {
	at := f.size.card(f.x+f.sign*offset, f.y)
	return spot{pile: f.pile, rect: at, what: w, card: cards.None, seat: f.dealer, right: f.sign < 0}
}
