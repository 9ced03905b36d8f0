// Package ink has the colours of pictures: inks by their numbers in a palette, what comes
// out where one covers another, and the themes that say what they look like.
package ink

import (
	"fmt"
	"image/color"
	"sync"

	"stopp/game/cards"
)

// Ink is a colour of the picture, as its number in the palette.
type Ink uint8

// The inks of the table and its writing, and of cards. The palette goes on with the
// shades that lie between two of them where they meet.
const (
	Felt  Ink = iota
	Lit       // the felt of the seat to move
	Dim       // empty places
	Line      // around empty places
	Ghost     // writing on an empty place, and a number out of use
	Chalk     // words and counts
	Plate     // the boxes of labels
	Typed     // what one types, in its box
	Gold      // whose turn it is, what was touched
	Sky       // the last move
	Edge      // around a card
	Paper     // of cards
	Black     // words on cards
	BackA     // the backs of the seats, in order
	BackB
	BackC
	Slate // the back of a complete family
	Ivory // behind the figure of a court card
	Skin
	Hair
	Brass // crowns
	Club  // the suits, in their order
	Diamond
	Heart
	Spade
	velvetC // what goes with a suit's ink in its courts' clothes, in the same order
	velvetD
	velvetH
	velvetS
	Kinds
)

// Of is the ink of a suit.
func Of(s cards.Suit) Ink { return Club + Ink(s) }

// VelvetOf goes with the ink of a suit.
func VelvetOf(s cards.Suit) Ink { return velvetC + Ink(s) }

// Levels is how many degrees of coverage there are, 0 none, 15 full.
const Levels = 16

// Well is the palette, and what comes out when an ink covers a colour of it
// to some degree.
type Well struct {
	Palette color.Palette
	RGB     []byte // the palette as a PNG has it
	Blend   [Kinds][Levels][256]uint8
}

// mostColours is how many a palette may have: the last number of a byte is kept for
// pixels that let the picture before show (render/paletted).
const mostColours = 255

// inkwells has the inkwell of each scheme, filled when it is first needed.
var inkwells = sync.OnceValue(func() map[Scheme]func() *Well {
	all := map[Scheme]func() *Well{}
	for _, s := range Schemes() {
		all[s] = sync.OnceValue(func() *Well { return NewWell(s) })
	}
	return all
})

// WellOf is the inkwell of a scheme, the same each time.
func WellOf(s Scheme) *Well { return inkwells()[s]() }

// NewWell fills an inkwell with the colours of a scheme.
func NewWell(s Scheme) *Well {
	w, base := &Well{}, s.colours()
	all, ramps := base[:], map[[2]color.RGBA]bool{}
	for _, m := range meeting() {
		ends := [2]color.RGBA{base[m.a], base[m.b]}
		if ends[0] == ends[1] || ramps[ends] {
			continue
		}
		ramps[ends] = true
		for i := 1; i <= m.shades; i++ {
			all = append(all, Mix(base[m.a], base[m.b], i, m.shades+1))
		}
	}
	for _, c := range all {
		w.Palette = append(w.Palette, c)
		w.RGB = append(w.RGB, c.R, c.G, c.B)
	}
	if len(all) > mostColours {
		panic(fmt.Sprintf("a palette of %d colours", len(all)))
	}
	w.fillBlend(all)
	return w
}

func (w *Well) fillBlend(all []color.RGBA) {
	known := map[color.RGBA]uint8{}
	for i := range Kinds {
		for level := range Levels {
			for under, c := range all {
				m := Mix(c, all[i], level, Levels-1)
				n, ok := known[m]
				if !ok {
					n = nearest(all, m)
					known[m] = n
				}
				w.Blend[i][level][under] = n
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

// Mix is the colour that lies part of whole steps from a to b.
func Mix(a, b color.RGBA, part, whole int) color.RGBA {
	between := func(x, y uint8) uint8 {
		return uint8((int(x)*(whole-part) + int(y)*part + whole/2) / whole)
	}
	return color.RGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), 0xff}
}

// pair are two inks that meet, and how many shades they get between them.
type pair struct {
	a, b   Ink
	shades int
}

// meeting are all pairs that do. The sharper the contrast, the more shades.
func meeting() []pair {
	all := []pair{
		{Felt, Chalk, 4}, {Lit, Chalk, 4}, {Felt, Dim, 2}, {Lit, Dim, 2}, {Plate, Typed, 6}, {Felt, Plate, 2}, {Lit, Plate, 2},
		{Felt, Gold, 4}, {Lit, Gold, 4}, {Paper, Gold, 4}, {Felt, Sky, 4}, {Lit, Sky, 4}, {Paper, Sky, 4}, {Dim, Ghost, 4}, {Plate, Ghost, 2}, {Dim, Sky, 2}, {Dim, Gold, 2},
		{Felt, Line, 2}, {Lit, Line, 2}, {Dim, Line, 2}, {Felt, Ghost, 2}, {Felt, Black, 3}, {Lit, Black, 3}, {Black, Gold, 3}, {Black, Sky, 3},
		{Felt, Edge, 4}, {Lit, Edge, 4}, {Paper, Edge, 4}, {Paper, Black, 7},
		{Paper, BackA, 4}, {Paper, BackB, 4}, {Paper, BackC, 4}, {Paper, Slate, 4},
		{Ivory, Skin, 2}, {Ivory, Hair, 2}, {Ivory, Brass, 3}, {Skin, Hair, 2}, {Skin, Brass, 2}, {Hair, Brass, 1},
	}
	for s := range cards.Suit(cards.Suits) {
		i, v := Of(s), VelvetOf(s)
		all = append(all, pair{Paper, i, 5}, pair{Ivory, i, 3}, pair{Skin, i, 2}, pair{Brass, i, 2}, pair{i, v, 1}, pair{Ivory, v, 2}, pair{Brass, v, 2})
	}
	return all
}
