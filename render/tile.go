package render

import (
	"bytes"
	"image/color"

	"stopp/render/canvas"
	"stopp/render/ink"
	"stopp/render/paletted"
)

// tile is an emoji being drawn. Unlike a canvas it is clear where nothing is.
type tile struct {
	pix [emojiSize * emojiSize]color.NRGBA
}

// fill draws a shape.
func (e *tile) fill(s canvas.Shape, i color.RGBA) {
	m := s.Raster()
	for at, n := range m.Cover {
		x, y := m.Rect.Min.X+at%m.Rect.Dx(), m.Rect.Min.Y+at/m.Rect.Dx()
		e.cover(&e.pix[y*emojiSize+x], int(n), i)
	}
}

// cover lays a colour over a pixel, to some of all levels.
func (e *tile) cover(at *color.NRGBA, n int, i color.RGBA) {
	const all = ink.Levels - 1
	if n == 0 {
		return
	}
	if at.A > 0 {
		i = ink.Mix(color.RGBA{at.R, at.G, at.B, 0xff}, i, n, all)
	}
	*at = color.NRGBA{i.R, i.G, i.B, max(at.A, uint8(n*255/all))}
}

// encoded is the tile as a PNG with a palette.
func (e *tile) encoded() []byte {
	pix := make([]uint8, len(e.pix))
	p := paletted.Picture{Width: emojiSize, Pix: pix, Cuts: []int{0, emojiSize}}
	known := map[color.NRGBA]uint8{}
	for i, c := range e.pix {
		n, ok := known[c]
		if !ok {
			n = uint8(len(known))
			known[c] = n
			p.RGB = append(p.RGB, c.R, c.G, c.B)
			p.Alpha = append(p.Alpha, c.A)
		}
		pix[i] = n
	}
	var file bytes.Buffer
	if err := new(paletted.Encoder).Encode(&file, p); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.Bytes()
}
