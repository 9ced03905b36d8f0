package ink

import (
	"fmt"
	"slices"
)

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
