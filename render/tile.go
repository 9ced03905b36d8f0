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
func (e *tile) fill(s shape, i color.RGBA) {
	m := s.raster()
	for at, n := range m.cover {
		x, y := m.rect.Min.X+at%m.rect.Dx(), m.rect.Min.Y+at/m.rect.Dx()
		e.cover(&e.pix[y*emojiSize+x], int(n), i)
	}
}

// cover lays a colour over a pixel, to some of all levels.
func (e *tile) cover(at *color.NRGBA, n int, i color.RGBA) {
	const all = levels - 1
	if n == 0 {
		return
	}
	if at.A > 0 {
		i = mix(color.RGBA{at.R, at.G, at.B, 0xff}, i, n, all)
	}
	*at = color.NRGBA{i.R, i.G, i.B, max(at.A, uint8(n*255/all))}
}

// encoded is the tile as a PNG with a palette.
func (e *tile) encoded() []byte {
	pix := make([]uint8, len(e.pix))
	p := picture{width: emojiSize, pix: pix, cuts: []int{0, emojiSize}}
	known := map[color.NRGBA]uint8{}
	for i, c := range e.pix {
		n, ok := known[c]
		if !ok {
			n = uint8(len(known))
			known[c] = n
			p.rgb = append(p.rgb, c.R, c.G, c.B)
			p.alpha = append(p.alpha, c.A)
		}
		pix[i] = n
	}
	var file bytes.Buffer
	if err := new(encoder).encode(&file, p); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.Bytes()
}
