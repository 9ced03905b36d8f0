package render

import (
	"image/color"

	"stopp/game/cards"
)

// scheme chooses the colours of a picture.
type scheme struct {
	theme Theme
	four  bool // suits have a colour each
}

// rgb is a colour as people write it.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// colours are the inks of a scheme.
func (s scheme) colours() (all [inks]color.RGBA) {
	for i, hex := range tableColours[s.theme] {
		all[i] = rgb(hex)
	}
	suits := suitColours[s.theme].two
	if s.four {
		suits = suitColours[s.theme].four
	}
	for i := range cards.Suit(cards.Suits) {
		all[inkOf(i)], all[velvetOf(i)] = rgb(suits[i].ink), rgb(suits[i].velvet)
	}
	return all
}

// tableColours are the inks that do not depend on a suit.
var tableColours = [themes][club]uint32{
	Felt: {
		felt: 0x1f5e42, lit: 0x37835f, dim: 0x154530, line: 0x7cc3a0, ghost: 0x469a72, chalk: 0xfffef9, plate: 0x123c2a, typed: 0xffc82e, gold: 0xffc82e, sky: 0x3fb4ff,
		edge: 0x6c7470, paper: 0xfffefa, black: 0x14141c, backA: 0xa31f34, backB: 0x244fa8, backC: 0xb4740a, slate: 0x55606b,
		ivory: 0xf8efd9, skin: 0xf5cfae, hair: 0x8a5426, brass: 0xe0a526,
	},
	Dark: {
		felt: 0x313338, lit: 0x474b54, dim: 0x232428, line: 0x858c98, ghost: 0x727986, chalk: 0xf2f3f5, plate: 0x1e1f22, typed: 0xffcf4a, gold: 0xffcf4a, sky: 0x4dbdff,
		edge: 0x17181a, paper: 0xe6e7ea, black: 0x16171b, backA: 0x93313f, backB: 0x3355a0, backC: 0x96691f, slate: 0x5a606b,
		ivory: 0xdcd6c8, skin: 0xe6c3a4, hair: 0x7c4c24, brass: 0xd09c2c,
	},
	Light: {
		felt: 0xefe9dc, lit: 0xdccfae, dim: 0xd9d1bf, line: 0x7d7252, ghost: 0x8d8160, chalk: 0x2a2823, plate: 0x3c3932, typed: 0xffdc66, gold: 0xd97a00, sky: 0x0a6fd6,
		edge: 0x8d8675, paper: 0xffffff, black: 0x14141c, backA: 0xb03a4a, backB: 0x3f66b5, backC: 0xbd8420, slate: 0x76808a,
		ivory: 0xf9f2e0, skin: 0xf5cfae, hair: 0x8a5426, brass: 0xdca32a,
	},
	Contrast: {
		felt: 0x000000, lit: 0x44444e, dim: 0x2e2e34, line: 0xb4b4c0, ghost: 0x9c9ca8, chalk: 0xffffff, plate: 0x26262c, typed: 0xffe100, gold: 0xffc400, sky: 0x21c4ff,
		edge: 0x000000, paper: 0xffffff, black: 0x000000, backA: 0xc01030, backB: 0x1046c8, backC: 0xb06a00, slate: 0x50565e,
		ivory: 0xffffff, skin: 0xffdcc0, hair: 0x6a3c14, brass: 0xf0b000,
	},
}

// cloth is a suit's ink and what goes with it in its courts' clothes.
type cloth struct{ ink, velvet uint32 }

// suitColours are clubs, diamonds, hearts and spades.
var suitColours = [themes]struct{ two, four [cards.Suits]cloth }{
	Felt: {
		two:  [cards.Suits]cloth{{0x14141c, 0x4a5a78}, {0xc81024, 0x7c0d1c}, {0xc81024, 0x7c0d1c}, {0x14141c, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x006242, 0x003b27}, {0x1f30f6, 0x141c96}, {0xe22018, 0x8a130e}, {0x14141c, 0x4a5a78}},
	},
	Dark: {
		two:  [cards.Suits]cloth{{0x16171b, 0x4a5a78}, {0xbe1226, 0x770f1c}, {0xbe1226, 0x770f1c}, {0x16171b, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x007840, 0x004525}, {0x2030ee, 0x141c92}, {0xa80018, 0x66000f}, {0x16171b, 0x4a5a78}},
	},
	Light: {
		two:  [cards.Suits]cloth{{0x14141c, 0x4a5a78}, {0xc81024, 0x7c0d1c}, {0xc81024, 0x7c0d1c}, {0x14141c, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x006242, 0x003b27}, {0x1f30f6, 0x141c96}, {0xe22018, 0x8a130e}, {0x14141c, 0x4a5a78}},
	},
	Contrast: {
		two:  [cards.Suits]cloth{{0x000000, 0x505a70}, {0xd0001c, 0x800012}, {0xd0001c, 0x800012}, {0x000000, 0x505a70}},
		four: [cards.Suits]cloth{{0x006440, 0x003c26}, {0x2028fe, 0x14189a}, {0xe42018, 0x8a120c}, {0x000000, 0x505a70}},
	},
}
