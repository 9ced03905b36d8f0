package render

import (
	"fmt"
	"image/color"
	"sync"

	"stopp/game/cards"
)

// ink is a colour of the picture, as its number in the palette.
type ink uint8

// The inks of the table and what is written on it, and of cards. The palette
// goes on with the shades that lie between two of them where they meet.
const (
	felt  ink = iota
	lit       // the felt of the seat to move
	dim       // empty places
	line      // around empty places
	ghost     // what is written on an empty place, and a number out of use
	chalk     // words and counts
	plate     // the boxes of labels
	typed     // what one types, in its box
	gold      // whose turn it is, what was touched
	sky       // the last move
	edge      // around a card
	paper     // of cards
	black     // words on cards
	backA     // the backs of the seats, in order
	backB
	backC
	slate // the back of a complete family
	ivory // behind the figure of a court card
	skin
	hair
	brass // crowns
	club  // the suits, in their order
	diamond
	heart
	spade
	velvetC // what goes with a suit's ink in its courts' clothes, in the same order
	velvetD
	velvetH
	velvetS
	inks
)

// inkOf is the ink of a suit.
func inkOf(s cards.Suit) ink { return club + ink(s) }

// velvetOf goes with the ink of a suit.
func velvetOf(s cards.Suit) ink { return velvetC + ink(s) }

// levels is how many degrees of coverage there are, 0 none, 15 full.
const levels = 16

// inkwell is the palette, and what comes out when an ink covers a colour of it
// to some degree.
type inkwell struct {
	palette color.Palette
	rgb     []byte // the palette as a PNG has it
	blend   [inks][levels][256]uint8
}

// mostColours is how many a palette may have: the last number of a byte is kept
// for what lets the picture before show (render/paletted).
const mostColours = 255

// inkwells has the inkwell of each scheme, filled when it is first needed.
var inkwells = sync.OnceValue(func() map[scheme]func() *inkwell {
	all := map[scheme]func() *inkwell{}
	for _, s := range schemes() {
		all[s] = sync.OnceValue(func() *inkwell { return newInkwell(s) })
	}
	return all
})

// inkwellOf is the inkwell of a scheme, the same each time.
func inkwellOf(s scheme) *inkwell { return inkwells()[s]() }

// newInkwell fills an inkwell with the colours of a scheme.
func newInkwell(s scheme) *inkwell {
	w, base := &inkwell{}, s.colours()
	all, ramps := base[:], map[[2]color.RGBA]bool{}
	for _, m := range meeting() {
		ends := [2]color.RGBA{base[m.a], base[m.b]}
		if ends[0] == ends[1] || ramps[ends] {
			continue
		}
		ramps[ends] = true
		for i := 1; i <= m.shades; i++ {
			all = append(all, mix(base[m.a], base[m.b], i, m.shades+1))
		}
	}
	for _, c := range all {
		w.palette = append(w.palette, c)
		w.rgb = append(w.rgb, c.R, c.G, c.B)
	}
	if len(all) > mostColours {
		panic(fmt.Sprintf("a palette of %d colours", len(all)))
	}
	w.fillBlend(all)
	return w
}

func (w *inkwell) fillBlend(all []color.RGBA) {
	known := map[color.RGBA]uint8{}
	for i := range inks {
		for level := range levels {
			for under, c := range all {
				m := mix(c, all[i], level, levels-1)
				n, ok := known[m]
				if !ok {
					n = nearest(all, m)
					known[m] = n
				}
				w.blend[i][level][under] = n
			}
		}
	}
}

// nearest is the first of the colours that no other is nearer to.
func nearest(all []color.RGBA, to color.RGBA) (best uint8) {
	least := 1 << 30
	for i, c := range all {
		r, g, b := int(c.R)-int(to.R), int(c.G)-int(to.G), int(c.B)-int(to.B)
		if far := 3*r*r + 4*g*g + 2*b*b; far < least {
			least, best = far, uint8(i)
		}
	}
	return best
}

// mix is the colour that lies part of whole steps from a to b.
func mix(a, b color.RGBA, part, whole int) color.RGBA {
	between := func(x, y uint8) uint8 {
		return uint8((int(x)*(whole-part) + int(y)*part + whole/2) / whole)
	}
	return color.RGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 0xff}
}

// pair are two inks that meet, and how many shades they get between them.
type pair struct {
	a, b   ink
	shades int
}

// meeting are all pairs that do. The sharper the contrast, the more shades.
func meeting() []pair {
	all := []pair{
		{felt, chalk, 4}, {lit, chalk, 4}, {felt, dim, 2}, {lit, dim, 2}, {plate, typed, 6}, {felt, plate, 2}, {lit, plate, 2},
		{felt, gold, 4}, {lit, gold, 4}, {paper, gold, 4}, {felt, sky, 4}, {lit, sky, 4}, {paper, sky, 4}, {dim, ghost, 4}, {plate, ghost, 2}, {dim, sky, 2}, {dim, gold, 2},
		{felt, line, 2}, {lit, line, 2}, {dim, line, 2}, {felt, ghost, 2}, {felt, black, 3}, {lit, black, 3}, {black, gold, 3}, {black, sky, 3},
		{felt, edge, 4}, {lit, edge, 4}, {paper, edge, 4}, {paper, black, 7},
		{paper, backA, 4}, {paper, backB, 4}, {paper, backC, 4}, {paper, slate, 4},
		{ivory, skin, 2}, {ivory, hair, 2}, {ivory, brass, 3}, {skin, hair, 2}, {skin, brass, 2}, {hair, brass, 1},
	}
	for s := range cards.Suit(cards.Suits) {
		i, v := inkOf(s), velvetOf(s)
		all = append(all, pair{paper, i, 5}, pair{ivory, i, 3}, pair{skin, i, 2}, pair{brass, i, 2}, pair{i, v, 1}, pair{ivory, v, 2}, pair{brass, v, 2})
	}
	return all
}
