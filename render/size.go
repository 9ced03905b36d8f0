package render

import (
	"image"
	"math"

	"stopp/game/streit"
)

// size is how large the cards of a table are. All cards of a picture have the
// same size, and all of an animated one.
type size uint8

const (
	small size = iota
	usual
	large
	sizeKinds
)

// cardSizes are widths and heights in pixels: what fits when there are seven
// cards from top to bottom, six, or five.
var cardSizes = [sizeKinds]image.Point{small: {76, 97}, usual: {92, 118}, large: {113, 144}}

func (s size) w() int { return cardSizes[s].X }
func (s size) h() int { return cardSizes[s].Y }

// card is a card's place with its upper left corner at (x, y).
func (s size) card(x, y int) image.Rectangle { return image.Rect(x, y, x+s.w(), y+s.h()) }

// scale is how many pixels make a unit of the drawings of cards, across and down.
func (s size) scale() (x, y float64) {
	return float64(s.w()) / cardW, float64(s.h()) / cardH
}

// scaled is a drawing in pixels.
func (s size) scaled(drawing shape) shape {
	x, y := s.scale()
	return drawing.moved(x, y, 0, 0)
}

// px is a length in units of the drawings in whole pixels, at least.
func (s size) px(units float64) int {
	x, _ := s.scale()
	return int(math.Ceil(units * x))
}

// largest is the largest size of which a table's rows fit into a picture.
func largest(v *streit.View) size {
	switch {
	case len(v.Players) > 2:
		return small
	case len(v.Houses) > 6:
		return usual
	}
	return large
}

// The strips of covered cards, in pixels.
const (
	narrowStep = 16 // the least
	comfort    = 20 // the least for which cards stay large
)

// arrange places everything that a view holds, with cards as large as can be: the
// next smaller ones are taken when the longest house would show less than comfort
// of a covered card. With large cards a house of 8 has room, with usual ones
// one of 10. In play few houses come to that, so a match seldom changes its size.
// Nothing but the piles' lengths counts, which everybody sees.
func arrange(v *streit.View) *layout {
	s := largest(v)
	l := arrangeIn(v, s)
	for ; s > small && l.strip < comfort; s-- {
		l = arrangeIn(v, s-1)
	}
	return l
}
