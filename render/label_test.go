package render

import (
	"image"
	"testing"
)

// The names of places are written whole, and apart from each other.
func TestLayoutHasRoomForNames(t *testing.T) {
	for _, locale := range []string{"en", "de"} {
		v := drawn(t, threeTable)
		var taken []image.Rectangle
		for _, b := range arrange(&v).labels {
			if b.pile.at == atHouse || b.pile.at == atFamily {
				continue
			}
			text := speaks(locale)(labelKeys[b.pile.at], nil)
			at := b.nameAt(text)
			word := image.Rect(at.X, at.Y-20, at.X+wordType().width(text)+4, at.Y)
			for _, other := range taken {
				if word.Overlaps(other) {
					t.Errorf("%s: %s runs into another name", locale, text)
				}
			}
			if taken = append(taken, word); word.Max.X-4 > b.name.Max.X {
				t.Errorf("%s: no room for %s", locale, text)
			}
		}
	}
}
