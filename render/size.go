package render

import (
	"image"
	"math"

	"stopp/render/canvas"
)

// Size is how large cards are. All of a table have the same size, and all of an
// animated one.
type Size uint8

const (
	Small Size = iota
	Usual
	Large
	Sizes
)

// cardSizes are widths and heights in pixels: they fit into a picture of a table with
// seven cards from top to bottom, six, or five.
var cardSizes = [Sizes]image.Point{Small: {76, 97}, Usual: {92, 118}, Large: {113, 144}}

// W and H are a card's width and height in pixels.
func (s Size) W() int { return cardSizes[s].X }
func (s Size) H() int { return cardSizes[s].Y }

// Card is a card's place with its upper left corner at (x, y).
func (s Size) Card(x, y int) image.Rectangle { return image.Rect(x, y, x+s.W(), y+s.H()) }

// scale is how many pixels make a unit of the drawings of cards, across and down.
func (s Size) scale() (x, y float64) {
	return float64(s.W()) / CardW, float64(s.H()) / CardH
}

// scaled is a drawing in pixels.
func (s Size) scaled(drawing canvas.Shape) canvas.Shape {
	x, y := s.scale()
	return drawing.Moved(x, y, 0, 0)
}

// Px is a length in units of the drawings in whole pixels, at least.
func (s Size) Px(units float64) int {
	x, _ := s.scale()
	return int(math.Ceil(units * x))
}

// WideStep is how far cards that lie on each other are apart, in pixels, as long as
// there is room. A covered card shows a strip of this width at its inner edge,
// with its index.
func (s Size) WideStep() int { return s.Px(34) }

// Least is how wide a strip must be for a dress of covered cards.
func (s Size) Least(d Dress) int {
	ix := s.index(d)
	return ix.side + ix.width + 1
}

// Covered is the dress of a face of which only a strip can be seen.
func (s Size) Covered(strip int) Dress {
	for d := Part; d < thin; d++ {
		if strip >= s.Least(d) {
			return d
		}
	}
	return thin
}

// Together is the mask of several drawings that may overlap.
func (s Size) Together(all ...canvas.Shape) canvas.Mask {
	for i := range all {
		all[i] = s.scaled(all[i])
	}
	return canvas.Together(all...)
}
