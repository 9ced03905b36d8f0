package render

import (
	"encoding/binary"
	"image"
)

// canvas is a picture to draw on, its pixels numbers of the palette.
type canvas struct {
	w, h int
	pix  []uint8
	kx   float64  // how many pixels make a unit of what is filled, across
	ky   float64  // and down
	pot  *inkwell // the inks to draw with
}

// newCanvas is a canvas of a width and a height in pixels, all of the first ink.
func newCanvas(w, h int, pot *inkwell) *canvas {
	return &canvas{w: w, h: h, pix: make([]uint8, w*h), kx: 1, ky: 1, pot: pot}
}

// bounds is the whole canvas.
func (c *canvas) bounds() image.Rectangle { return image.Rect(0, 0, c.w, c.h) }

// flood fills a rectangle.
func (c *canvas) flood(r image.Rectangle, i ink) {
	r = r.Intersect(c.bounds())
	if r.Empty() {
		return
	}
	first := c.pix[r.Min.Y*c.w+r.Min.X:][:r.Dx()]
	for x := range first {
		first[x] = uint8(i)
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(c.pix[y*c.w+r.Min.X:], first)
	}
}

// stamp presses a mask, shifted by at, onto the canvas.
func (c *canvas) stamp(m mask, at image.Point, i ink) {
	table := &c.pot.blend[i]
	r := m.rect.Add(at).Intersect(c.bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := (y-at.Y-m.rect.Min.Y)*m.rect.Dx() + r.Min.X - at.X - m.rect.Min.X
		line := c.pix[y*c.w+r.Min.X : y*c.w+r.Max.X]
		covers := m.cover[from : from+len(line)]
		for x := 0; x < len(covers); x++ {
			for x+8 <= len(covers) && binary.LittleEndian.Uint64(covers[x:]) == 0 {
				x += 8
			}
			if x < len(covers) && covers[x] > 0 {
				line[x] = table[covers[x]][line[x]]
			}
		}
	}
}

// fill draws a shape. It is for what is drawn once, at the start, and for arrows.
func (c *canvas) fill(s shape, i ink) {
	c.stamp(s.moved(c.kx, c.ky, 0, 0).raster(), image.Point{}, i)
}

// paste copies a sprite onto the canvas, wholly.
func (c *canvas) paste(s *canvas, at image.Point) {
	for y := range s.h {
		copy(c.pix[(at.Y+y)*c.w+at.X:], s.pix[y*s.w:][:s.w])
	}
}

// put copies a sprite onto the canvas, to the pixels that its mask covers
// wholly; where the mask is partly covered, the ink rim goes on. Only within the
// corners, squares of a size in pixels, is the mask looked at.
func (c *canvas) put(s *canvas, m mask, corner int, at image.Point, rim ink) {
	table := &c.pot.blend[rim]
	for y := range s.h {
		to := c.pix[(at.Y+y)*c.w+at.X:][:s.w]
		from, cover := s.pix[y*s.w:][:s.w], m.cover[y*s.w:][:s.w]
		if y >= corner && y < s.h-corner {
			copy(to, from)
			continue
		}
		copy(to[corner:s.w-corner], from[corner:s.w-corner])
		for x := range s.w {
			if x == corner {
				continue
			}
			switch {
			case cover[x] == levels-1:
				to[x] = from[x]
			case cover[x] > 0:
				to[x] = table[cover[x]][to[x]]
			}
		}
	}
}
