// Package canvas draws curves and letters on a picture whose pixels are numbers of a
// palette. It knows no cards.
package canvas

import (
	"encoding/binary"
	"image"

	"stopp/render/ink"
)

// Canvas is a picture to draw on, its pixels numbers of the palette.
type Canvas struct {
	W, H int
	Pix  []uint8
	KX   float64   // pixels per unit of a filled shape, across
	KY   float64   // and down
	Inks *ink.Well // the inks to draw with
}

// New is a canvas of a width and a height in pixels, all of the first ink.
func New(w, h int, inks *ink.Well) *Canvas {
	return &Canvas{W: w, H: h, Pix: make([]uint8, w*h), KX: 1, KY: 1, Inks: inks}
}

// Bounds is the whole canvas.
func (c *Canvas) Bounds() image.Rectangle { return image.Rect(0, 0, c.W, c.H) }

// Flood fills a rectangle.
func (c *Canvas) Flood(r image.Rectangle, i ink.Ink) {
	r = r.Intersect(c.Bounds())
	if r.Empty() {
		return
	}
	first := c.Pix[r.Min.Y*c.W+r.Min.X:][:r.Dx()]
	for x := range first {
		first[x] = uint8(i)
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(c.Pix[y*c.W+r.Min.X:], first)
	}
}

// Stamp presses a mask, shifted by at, onto the canvas.
func (c *Canvas) Stamp(m Mask, at image.Point, i ink.Ink) {
	table := (*blend)(&c.Inks.Blend[i])
	full := uint64(table[ink.Levels-1][0]) * eightOnes
	r := m.Rect.Add(at).Intersect(c.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := (y-at.Y-m.Rect.Min.Y)*m.Rect.Dx() + r.Min.X - at.X - m.Rect.Min.X
		line := c.Pix[y*c.W+r.Min.X : y*c.W+r.Max.X]
		covers := m.Cover[from : from+len(line)]
		for len(covers) >= 8 {
			switch v := binary.LittleEndian.Uint64(covers); v {
			case 0:
			case eightFull:
				binary.LittleEndian.PutUint64(line, full)
			default:
				table.press(line[:8], covers[:8])
			}
			line, covers = line[8:], covers[8:]
		}
		table.press(line, covers)
	}
}

// eightFull are eight pixels that are covered wholly.
const eightFull = (ink.Levels - 1) * eightOnes

const eightOnes = 0x0101010101010101

// press lets pixels be covered.
func (b *blend) press(line, covers []uint8) {
	for x, n := range covers {
		if n > 0 {
			line[x] = b[n][line[x]]
		}
	}
}

// blend is the result when one ink covers others.
type blend [ink.Levels][256]uint8

// Fill draws a shape. It is for things drawn once, at the start, and for arrows.
func (c *Canvas) Fill(s Shape, i ink.Ink) {
	c.Stamp(s.Moved(c.KX, c.KY, 0, 0).Raster(), image.Point{}, i)
}

// Paste copies a sprite onto the canvas, wholly.
func (c *Canvas) Paste(s *Canvas, at image.Point) {
	for y := range s.H {
		copy(c.Pix[(at.Y+y)*c.W+at.X:], s.Pix[y*s.W:][:s.W])
	}
}

// Put copies a sprite onto the canvas, to the pixels that its mask covers
// wholly; where the mask is partly covered, the ink rim goes on. Only within the
// corners, squares of a size in pixels, is the mask looked at.
func (c *Canvas) Put(s *Canvas, m Mask, corner int, at image.Point, rim ink.Ink) {
	for y := range s.H {
		to := c.Pix[(at.Y+y)*c.W+at.X:][:s.W]
		from := s.Pix[y*s.W:][:s.W]
		if y >= corner && y < s.H-corner {
			copy(to, from)
			continue
		}
		inner := s.W - corner
		copy(to[corner:inner], from[corner:inner])
		cover := m.Cover[y*s.W:][:s.W]
		c.round(to[:corner], from, cover, rim)
		c.round(to[inner:], from[inner:], cover[inner:], rim)
	}
}

// round copies the pixels of a line that are covered wholly; where they are partly
// covered, an ink goes on.
func (c *Canvas) round(to, from, cover []uint8, i ink.Ink) {
	table := &c.Inks.Blend[i]
	for x := range to {
		switch n := cover[x]; {
		case n == ink.Levels-1:
			to[x] = from[x]
		case n > 0:
			to[x] = table[n][to[x]]
		}
	}
}
