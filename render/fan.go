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
	narrowStep = 16 // the least for a narrow index
	backStep   = 12 // of face-down cards
	maxBacks   = 3  // more face-down cards than this are not drawn
)

// houses places the tableau: the first half in the left column, fanning to the
// left, the rest in the right one. Face-down cards show who dealt the column:
// B the left one, A the right one (rules §1.5).
func (l *layout) houses(v *streit.View, middle [2]int) {
	left := (len(v.Houses) + 1) / 2
	ys := lines(left)
	for i, h := range v.Houses {
		f := fan{pile: housePile(i + 1), dealer: game.B, sign: -1}
		f.x, f.space = middle[0]-gutter-cardW, middle[0]-gutter-margin+2
		number := image.Rect(middle[0]-gutter, 0, middle[0], cardH)
		line := i
		if i >= left {
			line = i - left
			f.dealer, f.sign, f.x = game.A, 1, middle[1]+gutter
			number = image.Rect(middle[1], 0, middle[1]+gutter, cardH)
		}
		f.y = ys[line]
		l.spots = append(l.spots, f.spots(h)...)
		l.labels = append(l.labels, label{f.pile, number.Add(image.Pt(0, f.y)), f.pile.code(v.ToMove), -1})
	}
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
	if strip < indexStep {
		return slim
	}
	return part
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
