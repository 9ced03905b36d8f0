package render

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
)

// Face-down cards of a fan.
const (
	backStep = 12 // how far they lie apart, in pixels
	maxBacks = 2  // more than this are not drawn in a row that goes across
)

// narrowStep is the least strip of a covered card, in pixels.
const narrowStep = 16

// toward is where a fan opens to.
type toward uint8

const (
	rightward toward = iota
	leftward
	downward
)

// fan lays out the cards of a pile that lie on each other, from the first one at
// (x, y) outwards.
type fan struct {
	size   size
	pile   pile
	owner  game.Seat // whose backs
	x, y   int
	toward toward
	space  int // how wide, or high, all its cards may be together
}

// spots are n face-down cards and then open ones, from the inner to the outer, at
// least one spot, and how far the open ones lie apart. Of a row that is too long
// the middle is skipped.
func (f *fan) spots(n int, open []cards.Card) (all []spot, step int) {
	at, length := 0, f.size.w()
	if f.toward == downward {
		return f.column(n, open)
	}
	for range min(n, maxBacks) {
		all = append(all, f.spot(back, at))
		at += backStep
	}
	hidden := 0
	if limit := 1 + (f.space-length-at)/narrowStep; len(open) > limit {
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

// step is how far n open cards of a row lie apart if they begin at an offset.
func (f *fan) step(n, offset int) int {
	if n < 2 {
		return f.size.wideStep()
	}
	return min(f.size.wideStep(), (f.space-f.size.w()-offset)/(n-1))
}

// spot is one of the fan's spots at an offset.
func (f *fan) spot(w what, offset int) spot {
	at := f.size.card(f.x, f.y)
	switch f.toward {
	case rightward:
		at = at.Add(image.Pt(offset, 0))
	case leftward:
		at = at.Sub(image.Pt(offset, 0))
	case downward:
		at = at.Add(image.Pt(0, offset))
	}
	return spot{pile: f.pile, rect: at, what: w, card: cards.None, seat: f.owner, right: f.toward == leftward}
}
