package table

import (
	"image"
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/render"
)

// Pile names one pile of a table.
type Pile struct {
	Kind  uint8     // the game says what it means
	Owner game.Seat // game.NoSeat if the pile is nobody's
	N     int       // its number among its like
}

// Drawn on a spot.
type What uint8

const (
	Bare    What = iota // an empty place
	Base                // an empty place that waits for a suit
	Face                // an open card
	Back                // a face-down card
	Done                // a complete family, turned over
	Skipped             // stands for n cards of a row that is too long
	Closed              // a place that is out of the game
)

// Spot is a card or an empty place, put somewhere.
type Spot struct {
	Pile  Pile
	Rect  image.Rectangle
	What  What
	Card  cards.Card   // of a face, an ordinary one or a joker; of a base or a done family any of its suit
	Seat  game.Seat    // whose back
	N     int          // how many are skipped
	dress render.Dress // of a face
	right bool         // a covered face is seen at its right side, else at its left one
}

// Layout is everything on a table, in the order of painting. All cards have one size.
type Layout struct {
	Size  render.Size
	Spots []Spot
}

// Top is where a pile's uppermost spot is.
func (l *Layout) Top(p Pile) (image.Rectangle, bool) { return l.Outer(p, 1) }

// Outer is where a pile's n uppermost spots are, or all that it has.
func (l *Layout) Outer(p Pile, n int) (all image.Rectangle, ok bool) {
	for i := len(l.Spots) - 1; i >= 0 && n > 0; i-- {
		if l.Spots[i].Pile == p {
			all = all.Union(l.Spots[i].Rect)
			n--
		}
	}
	return all, !all.Empty()
}

// Raise lifts a pile's n uppermost spots off the table a little.
func (l *Layout) Raise(p Pile, n int) {
	for i := len(l.Spots) - 1; i >= 0 && n > 0; i-- {
		if l.Spots[i].Pile == p {
			l.Spots[i].Rect = l.Spots[i].Rect.Sub(image.Pt(0, raised))
			n--
		}
	}
}

// raised is how far up a touched card goes, in pixels: less than the space
// above any card.
const raised = 6

// Cover says that a spot is covered by the next one, which lies a strip to its right, in
// pixels: its face then has nothing but rank and suit.
func (l *Layout) Cover(i, strip int) {
	if strip < l.Size.W() {
		l.Spots[i].dress = l.Size.Covered(strip)
	}
}

// Seen is the part of a spot that no later one covers.
func (l *Layout) Seen(i int) image.Rectangle {
	r := l.Spots[i].Rect
	for _, over := range l.Spots[i+1:] {
		switch o := over.Rect; {
		case !o.Overlaps(r):
		case l.Spots[i].dress == render.Flat && o.Min.Y > r.Min.Y:
			r.Max.Y = o.Min.Y
		case o.Min.X > r.Min.X:
			r.Max.X = o.Min.X
		default:
			r.Min.X = o.Max.X
		}
	}
	return r
}

// Index is where an open card shows rank and suit: on a covered card, on the side that
// can be seen.
func (l *Layout) Index(s Spot) image.Rectangle {
	return l.Size.IndexAt(s.dress, s.right && s.dress != render.Full).Add(s.Rect.Min)
}

// Indices are where all open cards show rank and suit.
func (l *Layout) Indices() (all []image.Rectangle) {
	for _, s := range l.Spots {
		if s.What == Face {
			all = append(all, l.Index(s))
		}
	}
	return all
}

// headroom is how far above a row of cards its band of lines begins: below the
// frames of the row before, which shall not change it.
const headroom = 7

// Cuts are the lines of a picture that bands begin at, and where the last one ends: a row
// of cards changes together. Bands are packed by themselves; after a move most are found
// packed. Everything above a height is in the first band.
func (l *Layout) Cuts(top, height int) []int {
	at := []int{0, height}
	for _, s := range l.Spots {
		if y := s.Rect.Min.Y - headroom; y > top && y < height {
			at = append(at, y)
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}
