package render

import (
	"fmt"
	"slices"

	"stopp/game/cards"
	"stopp/render/ink"
)

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

// IndicesIn are a language's indices, by its code; the English ones if it has
// none.
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

// Style is the look of a pack of cards.
type Style struct {
	ink.Scheme
	Indices Indices
}

// sound is the style with existing theme and indices.
func (s Style) sound() Style { return Style{s.Scheme.Known(), s.Indices % tongues} }
