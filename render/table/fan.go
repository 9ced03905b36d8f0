package table

import (
	"image"

	"stopp/game"
	"stopp/game/cards"
	"stopp/render"
)

// Face-down cards of a fan.
const (
	BackStep = 12 // how far they lie apart, in pixels
	MaxBacks = 2  // more than this are not drawn in a row that goes across
)

// narrowStep is the least strip of a covered card, in pixels.
const narrowStep = 16

// toward is where a fan opens to.
type toward uint8

const (
	Rightward toward = iota
	Leftward
	downward
)

// Fan lays out the cards of a pile that lie on each other, from the first one at
// (x, y) outwards.
type Fan struct {
	Size   render.Size
	Pile   Pile
	Owner  game.Seat // whose backs
	X, Y   int
	Toward toward
	Space  int // how wide, or high, all its cards may be together
}

// Spots are n face-down cards and then open ones, from the inner to the outer, at
// least one spot, and how far the open ones lie apart. Of a row that is too long
// the middle is skipped.
func (f *Fan) Spots(n int, open []cards.Card) (all []Spot, step int) {
	at, length := 0, f.Size.W()
	if f.Toward == downward {
		return f.column(n, open)
	}
	for range min(n, MaxBacks) {
		all = append(all, f.Spot(Back, at))
		at += BackStep
	}
	hidden := 0
	if limit := 1 + (f.Space-length-at)/narrowStep; len(open) > limit {
		hidden = len(open) - limit + 1
	}
	step = f.step(len(open)-hidden+min(hidden, 1), at)
	inner := (len(open) - hidden) / 2
	for i := 0; i < len(open); i++ {
		s := f.Spot(Face, at)
		if hidden > 0 && i == inner {
			s.What, s.N = Skipped, hidden
			i += hidden - 1
		}
		s.Card, s.dress = open[i], f.Size.Covered(step)
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []Spot{f.Spot(Bare, 0)}, step
	}
	all[len(all)-1].dress = render.Full
	return all, step
}

// step is how far n open cards of a row lie apart if they begin at an offset.
func (f *Fan) step(n, offset int) int {
	if n < 2 {
		return f.Size.WideStep()
	}
	return min(f.Size.WideStep(), (f.Space-f.Size.W()-offset)/(n-1))
}

// Spot is one of the fan's spots at an offset.
func (f *Fan) Spot(w What, offset int) Spot {
	at := f.Size.Card(f.X, f.Y)
	switch f.Toward {
	case Rightward:
		at = at.Add(image.Pt(offset, 0))
	case Leftward:
		at = at.Sub(image.Pt(offset, 0))
	case downward:
		at = at.Add(image.Pt(0, offset))
	}
	return Spot{Pile: f.Pile, Rect: at, What: w, Card: cards.None, Seat: f.Owner, right: f.Toward == Leftward}
}
