package render

import (
	"bytes"
	"image/color"
)

// tile is an emoji being drawn. Unlike a canvas it is clear where nothing is.
type tile struct {
	pix [emojiSize * emojiSize]color.NRGBA
}

// fill draws a shape.
func (e *tile) fill(s shape, ink color.RGBA) {
	m := s.raster()
	for i, n := range m.cover {
		x, y := m.rect.Min.X+i%m.rect.Dx(), m.rect.Min.Y+i/m.rect.Dx()
		e.cover(&e.pix[y*emojiSize+x], int(n), ink)
	}
}

// cover lays an ink over a pixel, to some of all levels.
func (e *tile) cover(at *color.NRGBA, n int, ink color.RGBA) {
	const all = levels - 1
	if n == 0 {
		return
	}
	if at.A > 0 {
		ink = mix(color.RGBA{at.R, at.G, at.B, 0xff}, ink, n, all)
	}
	*at = color.NRGBA{ink.R, ink.G, ink.B, max(at.A, uint8(n*255/all))}
}

// encoded is the tile as a PNG with a palette.
func (e *tile) encoded() []byte {
	pot := &inkwell{}
	c := newCanvas(emojiSize, emojiSize, &pack{pot: pot})
	known := map[color.NRGBA]uint8{}
	for i, p := range e.pix {
		n, ok := known[p]
		if !ok {
			n = uint8(len(known))
			known[p] = n
			pot.rgb = append(pot.rgb, p.R, p.G, p.B)
			pot.alpha = append(pot.alpha, p.A)
		}
		c.pix[i] = n
	}
	var file bytes.Buffer
	if err := new(studio).encode(&file, c); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.Bytes()
}
