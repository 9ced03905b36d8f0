package render

import (
	"image"
	"math"
)

// size is how large cards are. All of a table have the same size, and all of an
// animated one.
type size uint8

const (
	small size = iota
	usual
	large
	sizeKinds
)

// cardSizes are widths and heights in pixels: what fits into a picture of a table
// when there are seven cards from top to bottom, six, or five.
var cardSizes = [sizeKinds]image.Point{small: {76, 97}, usual: {92, 118}, large: {113, 144}}

// w and h are a card's width and height in pixels.
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

// wideStep is how far cards that lie on each other are apart, in pixels, as long as
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

// together is the mask of several drawings that may overlap.
func (s size) together(all ...shape) mask {
	for i := range all {
		all[i] = s.scaled(all[i])
	}
	return together(all...)
}
