package render

import (
	"image"
	"slices"

	"stopp/game"
	"stopp/game/cards"
)

// pile names one pile of a table.
type pile struct {
	kind  uint8     // the game says what it means
	owner game.Seat // game.NoSeat if the pile is nobody's
	n     int       // its number among its like
}

// what is drawn on a spot.
type what uint8

const (
	bare    what = iota // an empty place
	base                // an empty place that waits for a suit
	face                // an open card
	back                // a face-down card
	done                // a complete family, turned over
	skipped             // stands for n cards of a row that is too long
	closed              // a place that is out of the game
)

// spot is a card or an empty place, put somewhere.
type spot struct {
	pile  pile
	rect  image.Rectangle
	what  what
	card  cards.Card // of a face; of a base or a done family any card of its suit
	seat  game.Seat  // whose back
	n     int        // how many are skipped
	dress dress      // of a face
	right bool       // a covered face is seen at its right side, else at its left one
}

// layout is what lies on a table, in the order of painting. All cards have one size.
type layout struct {
	size  size
	spots []spot
}

// top is where a pile's uppermost spot is.
func (l *layout) top(p pile) (image.Rectangle, bool) { return l.outer(p, 1) }

// outer is where a pile's n uppermost spots are, or all that it has.
func (l *layout) outer(p pile, n int) (all image.Rectangle, ok bool) {
	for i := len(l.spots) - 1; i >= 0 && n > 0; i-- {
		if l.spots[i].pile == p {
			all = all.Union(l.spots[i].rect)
			n--
		}
	}
	return all, !all.Empty()
}

// raise lifts a pile's uppermost spot off the table a little.
func (l *layout) raise(p pile) {
	for i := len(l.spots) - 1; i >= 0; i-- {
		if l.spots[i].pile == p {
			l.spots[i].rect = l.spots[i].rect.Sub(image.Pt(0, raised))
			return
		}
	}
}

// raised is how far up a touched card goes, in pixels: less than the space
// above any card.
const raised = 6

// seen is what of a spot no later one covers.
func (l *layout) seen(i int) image.Rectangle {
	r := l.spots[i].rect
	for _, over := range l.spots[i+1:] {
		switch o := over.rect; {
		case !o.Overlaps(r):
		case l.spots[i].dress == flat && o.Min.Y > r.Min.Y:
			r.Max.Y = o.Min.Y
		case o.Min.X > r.Min.X:
			r.Max.X = o.Min.X
		default:
			r.Min.X = o.Max.X
		}
	}
	return r
}

// index is where an open card shows rank and suit: on the side that is seen, that of
// a covered one.
func (l *layout) index(s spot) image.Rectangle {
	return l.size.indexAt(s.dress, s.right && s.dress != full).Add(s.rect.Min)
}

// indices are where all open cards show rank and suit.
func (l *layout) indices() (all []image.Rectangle) {
	for _, s := range l.spots {
		if s.what == face {
			all = append(all, l.index(s))
		}
	}
	return all
}

// headroom is how far above a row of cards its band of lines begins: below the
// frames of the row before, which shall not change it.
const headroom = 7

// cuts are the lines of a picture that bands begin at, and where the last one
// ends: a row of cards changes together. Bands are packed by themselves; after
// a move most are found packed. What lies above a height is all in the first band.
func (l *layout) cuts(top, height int) []int {
	at := []int{0, height}
	for _, s := range l.spots {
		if y := s.rect.Min.Y - headroom; y > top && y < height {
			at = append(at, y)
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}
