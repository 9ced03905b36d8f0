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
	MaxBacks = 2  // more than this are not drawn in a fan that goes across
)

// narrowStep is the least strip of a card that is covered from the side, in pixels.
const narrowStep = 16

// Toward is where a fan opens to.
type Toward uint8

// The ways that fans open. A fan downward is covered from below, and shows rank and suit
// beside each other on its upper edge.
const (
	Rightward Toward = iota
	Leftward
	Downward
)

// Fan lays out the cards of a pile that lie on each other, from the first one at
// (x, y) outwards.
type Fan struct {
	Size   render.Size
	Pile   Pile
	Owner  game.Seat // whose backs
	X, Y   int
	Toward Toward
	Space  int // how wide, or high, all its cards may be together
}

// Spots are n face-down cards and then open ones, from the inner to the outer, at
// least one spot, and how far the open ones lie apart. Of a fan that is too long
// the middle is skipped.
func (f *Fan) Spots(n int, open []cards.Card) (all []Spot, step int) {
	at, hidden := 0, 0
	n, apart := f.backs(n)
	for range n {
		all = append(all, f.Spot(Back, at))
		at += apart
	}
	if limit := 1 + (f.room()-at)/f.least(); len(open) > limit {
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
		s.Card, s.dress = open[i], f.covered(step)
		all = append(all, s)
		at += step
	}
	if len(all) == 0 {
		return []Spot{f.Spot(Bare, 0)}, step
	}
	all[len(all)-1].dress = render.Full
	return all, step
}

// room is how far the last card may lie from the first.
func (f *Fan) room() int {
	if f.Toward == Downward {
		return f.Space - f.Size.H()
	}
	return f.Space - f.Size.W()
}

// backs is how many of n face-down cards are drawn, and how far apart. In a column all
// are, in at most half of its room.
func (f *Fan) backs(n int) (drawn, apart int) {
	if f.Toward == Downward {
		return n, min(BackStep, f.room()/(2*max(n, 1)))
	}
	return min(n, MaxBacks), BackStep
}

// least is how far open cards lie apart at least.
func (f *Fan) least() int {
	if f.Toward == Downward {
		return f.Size.LeastLine()
	}
	return narrowStep
}

// covered is the dress of cards of which a strip can be seen.
func (f *Fan) covered(strip int) render.Dress {
	if f.Toward == Downward {
		return render.Flat
	}
	return f.Size.Covered(strip)
}

// step is how far n open cards lie apart if they begin at an offset.
func (f *Fan) step(n, offset int) int {
	wide := f.Size.WideStep()
	if f.Toward == Downward {
		wide = f.Size.LineStep()
	}
	if n < 2 {
		return wide
	}
	return min(wide, (f.room()-offset)/(n-1))
}

// Spot is one of the fan's spots at an offset.
func (f *Fan) Spot(w What, offset int) Spot {
	at := f.Size.Card(f.X, f.Y)
	switch f.Toward {
	case Rightward:
		at = at.Add(image.Pt(offset, 0))
	case Leftward:
		at = at.Sub(image.Pt(offset, 0))
	case Downward:
		at = at.Add(image.Pt(0, offset))
	}
	return Spot{Pile: f.Pile, Rect: at, What: w, Card: cards.None, Seat: f.Owner, right: f.Toward == Leftward}
}
