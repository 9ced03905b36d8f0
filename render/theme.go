package render

import (
	"fmt"
	"slices"

	"stopp/game/cards"
)

// Theme is the colours of a picture's table and cards.
type Theme uint8

// The themes. Felt is green; Dark goes with Discord's dark mode, Light with its
// light one and with paper; Contrast has no colour that is near another.
const (
	Felt Theme = iota
	Dark
	Light
	Contrast
	themes
)

var themeNames = [themes]string{"felt", "dark", "light", "contrast"}

// Themes are all there are, the usual one first.
func Themes() []Theme { return []Theme{Felt, Dark, Light, Contrast} }

// String is the theme's name: felt, dark, light or contrast.
func (t Theme) String() string { return themeNames[t%themes] }

// ParseTheme reads a name, exactly as String writes it.
func ParseTheme(text string) (Theme, error) {
	if i := slices.Index(themeNames[:], text); i >= 0 {
		return Theme(i), nil
	}
	return Felt, fmt.Errorf("unknown theme %q", text)
}

// Indices is the language of the letters on a picture's cards.
type Indices uint8

// The indices of court cards: J Q K, B D K and V D R. The ace is A in all.
const (
	English Indices = iota
	German
	French
	tongues
)

var (
	tongueNames  = [tongues]string{"en", "de", "fr"}
	courtLetters = [tongues]string{"JQK", "BDK", "VDR"}
)

// AllIndices are all there are, the usual ones first.
func AllIndices() []Indices { return []Indices{English, German, French} }

// String is the language's code: en, de or fr.
func (i Indices) String() string { return tongueNames[i%tongues] }

// ParseIndices reads a language's code, exactly as String writes it.
func ParseIndices(text string) (Indices, error) {
	if i := slices.Index(tongueNames[:], text); i >= 0 {
		return Indices(i), nil
	}
	return English, fmt.Errorf("no indices in %q", text)
}

// IndicesIn are those of a language, by its code; the English ones where it has
// none of its own.
func IndicesIn(language string) Indices {
	i, _ := ParseIndices(language)
	return i
}

// rank is a rank in one letter or digit, a ten as T.
func (i Indices) rank(r cards.Rank) string {
	if r > cards.Ten {
		return courtLetters[i%tongues][r-cards.Jack:][:1]
	}
	return r.String()
}

// Themed draws the picture in a theme's colours instead of on Felt.
func Themed(t Theme) Option { return func(l *look) { l.style.theme = t % themes } }

// FourColours draws clubs in green and diamonds in blue.
func FourColours() Option { return func(l *look) { l.style.four = true } }

// Indexed writes court cards with another language's letters than English: in
// pictures, in Text, and where Alt has no room for words.
func Indexed(i Indices) Option { return func(l *look) { l.style.indices = i % tongues } }

// style is what a pack of cards looks like.
type style struct {
	scheme
	indices Indices
}
