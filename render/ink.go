package render

import (
	"image/color"
	"sync"
)

// ink is a colour of the picture, as its number in the palette.
type ink uint8

// The colours that things are drawn in. The palette goes on with the shades
// that lie between two of them where they meet.
const (
	felt ink = iota
	lit      // the felt of the seat to move
	dim      // empty places, the boxes of labels
	paper
	black
	red
	edge // around a card
	gold
	sky
	backA // the backs of the seats, in order
	backB
	backC
	slate // the back of a complete family
	skin
	hair
	rose
	inks
)

var colours = [inks]color.RGBA{
	felt:  {0x1f, 0x5e, 0x42, 0xff},
	lit:   {0x37, 0x83, 0x5f, 0xff},
	dim:   {0x15, 0x45, 0x30, 0xff},
	paper: {0xff, 0xfe, 0xf9, 0xff},
	black: {0x14, 0x14, 0x1c, 0xff},
	red:   {0xc8, 0x10, 0x24, 0xff},
	edge:  {0x6c, 0x74, 0x70, 0xff},
	gold:  {0xff, 0xc8, 0x2e, 0xff},
	sky:   {0x3f, 0xb4, 0xff, 0xff},
	backA: {0xa3, 0x1f, 0x34, 0xff},
	backB: {0x24, 0x4f, 0xa8, 0xff},
	backC: {0xc4, 0x82, 0x0e, 0xff},
	slate: {0x55, 0x5f, 0x6b, 0xff},
	skin:  {0xf6, 0xcf, 0xac, 0xff},
	hair:  {0x8a, 0x54, 0x26, 0xff},
	rose:  {0xe8, 0x8e, 0x98, 0xff},
}

// meeting are the pairs of inks that get shades between them, and how many.
var meeting = []struct {
	a, b   ink
	shades int
}{
	{paper, black, 13}, {paper, red, 13}, {felt, paper, 9}, {lit, paper, 9}, {dim, paper, 9}, {felt, dim, 4}, {lit, dim, 4},
	{felt, gold, 7}, {lit, gold, 7}, {paper, gold, 7}, {black, gold, 7}, {red, gold, 7}, {felt, sky, 7}, {lit, sky, 7}, {paper, sky, 7},
	{felt, edge, 5}, {lit, edge, 5}, {paper, edge, 5}, {paper, backA, 7}, {paper, backB, 7}, {paper, backC, 7}, {paper, slate, 7},
	{paper, skin, 3}, {skin, black, 5}, {skin, hair, 4}, {paper, hair, 4}, {black, hair, 3}, {skin, red, 3}, {black, red, 5}, {dim, gold, 5},
}

const levels = 16 // how many degrees of coverage there are, 0 none, 15 full

// inkwell is the palette, and what comes out when an ink covers a colour of it
// to some degree.
type inkwell struct {
	palette color.Palette
	blend   [inks][levels][256]uint8
}

var inkPot = sync.OnceValue(func() *inkwell {
	w := &inkwell{}
	for _, c := range colours {
		w.palette = append(w.palette, c)
	}
	for _, m := range meeting {
		for i := 1; i <= m.shades; i++ {
			w.palette = append(w.palette, mix(colours[m.a], colours[m.b], i, m.shades+1))
		}
	}
	w.fillBlend()
	return w
})

func (w *inkwell) fillBlend() {
	nearest := map[color.RGBA]uint8{}
	for i := range inks {
		for level := range levels {
			for under, c := range w.palette {
				m := mix(c.(color.RGBA), colours[i], level, levels-1)
				n, known := nearest[m]
				if !known {
					n = uint8(w.palette.Index(m))
					nearest[m] = n
				}
				w.blend[i][level][under] = n
			}
		}
	}
}

// mix is the colour that lies part of whole steps from a to b.
func mix(a, b color.RGBA, part, whole int) color.RGBA {
	between := func(x, y uint8) uint8 {
		return uint8((int(x)*(whole-part) + int(y)*part + whole/2) / whole)
	}
	return color.RGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 0xff}
}
