package ink

import (
	"fmt"
	"image/color"
	"slices"

	"stopp/game/cards"
)

// Scheme chooses the colours of a picture.
type Scheme struct {
	Theme Theme
	Four  bool // suits have a colour each
}

// Schemes are all there are.
func Schemes() (all []Scheme) {
	for _, t := range Themes() {
		all = append(all, Scheme{t, false}, Scheme{t, true})
	}
	return all
}

// Known is the scheme with an existing theme.
func (s Scheme) Known() Scheme {
	s.Theme %= themes
	return s
}

// RGB is a colour as people write it.
func RGB(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// colours are the inks of a scheme.
func (s Scheme) colours() (all [Kinds]color.RGBA) {
	for i, hex := range tableColours[s.Theme] {
		all[i] = RGB(hex)
	}
	suits := suitColours[s.Theme].two
	if s.Four {
		suits = suitColours[s.Theme].four
	}
	for i := range cards.Suit(cards.Suits) {
		all[Of(i)], all[VelvetOf(i)] = RGB(suits[i].ink), RGB(suits[i].velvet)
	}
	return all
}

// tableColours are the inks that do not depend on a suit.
var tableColours = [themes][Club]uint32{
	ThemeFelt: {
		Felt: 0x1f5e42, Lit: 0x37835f, Dim: 0x154530, Line: 0x7cc3a0, Ghost: 0x469a72, Chalk: 0xfffef9, Plate: 0x123c2a, Typed: 0xffc82e, Gold: 0xffc82e, Sky: 0x3fb4ff,
		Edge: 0x6c7470, Paper: 0xfffefa, Black: 0x14141c, BackA: 0xa31f34, BackB: 0x244fa8, BackC: 0xb4740a, Slate: 0x55606b,
		Ivory: 0xf8efd9, Skin: 0xf5cfae, Hair: 0x8a5426, Brass: 0xe0a526,
	},
	ThemeDark: {
		Felt: 0x313338, Lit: 0x474b54, Dim: 0x232428, Line: 0x858c98, Ghost: 0x727986, Chalk: 0xf2f3f5, Plate: 0x1e1f22, Typed: 0xffcf4a, Gold: 0xffcf4a, Sky: 0x4dbdff,
		Edge: 0x17181a, Paper: 0xe6e7ea, Black: 0x16171b, BackA: 0x93313f, BackB: 0x3355a0, BackC: 0x96691f, Slate: 0x5a606b,
		Ivory: 0xdcd6c8, Skin: 0xe6c3a4, Hair: 0x7c4c24, Brass: 0xd09c2c,
	},
	ThemeLight: {
		Felt: 0xefe9dc, Lit: 0xdccfae, Dim: 0xd9d1bf, Line: 0x7d7252, Ghost: 0x8d8160, Chalk: 0x2a2823, Plate: 0x3c3932, Typed: 0xffdc66, Gold: 0xd97a00, Sky: 0x0a6fd6,
		Edge: 0x8d8675, Paper: 0xffffff, Black: 0x14141c, BackA: 0xb03a4a, BackB: 0x3f66b5, BackC: 0xbd8420, Slate: 0x76808a,
		Ivory: 0xf9f2e0, Skin: 0xf5cfae, Hair: 0x8a5426, Brass: 0xdca32a,
	},
	ThemeContrast: {
		Felt: 0x000000, Lit: 0x44444e, Dim: 0x2e2e34, Line: 0xb4b4c0, Ghost: 0x9c9ca8, Chalk: 0xffffff, Plate: 0x26262c, Typed: 0xffe100, Gold: 0xffc400, Sky: 0x21c4ff,
		Edge: 0x000000, Paper: 0xffffff, Black: 0x000000, BackA: 0xc01030, BackB: 0x1046c8, BackC: 0xb06a00, Slate: 0x50565e,
		Ivory: 0xffffff, Skin: 0xffdcc0, Hair: 0x6a3c14, Brass: 0xf0b000,
	},
}

// cloth is a suit's ink and what goes with it in its courts' clothes.
type cloth struct{ ink, velvet uint32 }

// suitColours are clubs, diamonds, hearts and spades.
var suitColours = [themes]struct{ two, four [cards.Suits]cloth }{
	ThemeFelt: {
		two:  [cards.Suits]cloth{{0x14141c, 0x4a5a78}, {0xc81024, 0x7c0d1c}, {0xc81024, 0x7c0d1c}, {0x14141c, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x006242, 0x003b27}, {0x1f30f6, 0x141c96}, {0xe22018, 0x8a130e}, {0x14141c, 0x4a5a78}},
	},
	ThemeDark: {
		two:  [cards.Suits]cloth{{0x16171b, 0x4a5a78}, {0xbe1226, 0x770f1c}, {0xbe1226, 0x770f1c}, {0x16171b, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x007840, 0x004525}, {0x2030ee, 0x141c92}, {0xa80018, 0x66000f}, {0x16171b, 0x4a5a78}},
	},
	ThemeLight: {
		two:  [cards.Suits]cloth{{0x14141c, 0x4a5a78}, {0xc81024, 0x7c0d1c}, {0xc81024, 0x7c0d1c}, {0x14141c, 0x4a5a78}},
		four: [cards.Suits]cloth{{0x006242, 0x003b27}, {0x1f30f6, 0x141c96}, {0xe22018, 0x8a130e}, {0x14141c, 0x4a5a78}},
	},
	ThemeContrast: {
		two:  [cards.Suits]cloth{{0x000000, 0x505a70}, {0xd0001c, 0x800012}, {0xd0001c, 0x800012}, {0x000000, 0x505a70}},
		four: [cards.Suits]cloth{{0x006440, 0x003c26}, {0x2028fe, 0x14189a}, {0xe42018, 0x8a120c}, {0x000000, 0x505a70}},
	},
}

// Theme is the colours of a picture's table and cards.
type Theme uint8

// The themes. Felt is green; Dark goes with Discord's dark mode, Light with its
// light one and with paper; Contrast has no colour that is near another.
const (
	ThemeFelt Theme = iota
	ThemeDark
	ThemeLight
	ThemeContrast
	themes
)

var themeNames = [themes]string{"felt", "dark", "light", "contrast"}

// Themes are all there are, the usual one first.
func Themes() []Theme { return []Theme{ThemeFelt, ThemeDark, ThemeLight, ThemeContrast} }

// String is the theme's name: felt, dark, light or contrast.
func (t Theme) String() string { return themeNames[t%themes] }

// ParseTheme reads a name, exactly as String writes it.
func ParseTheme(text string) (Theme, error) {
	if i := slices.Index(themeNames[:], text); i >= 0 {
		return Theme(i), nil
	}
	return ThemeFelt, fmt.Errorf("unknown theme %q", text)
}
