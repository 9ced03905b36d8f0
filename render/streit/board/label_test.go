package board

import (
	"image"
	"strconv"
	"testing"

	"stopp/render/table"
)

// The names of places are written whole, and apart from each other.
func TestLayoutHasRoomForNames(t *testing.T) {
	for _, locale := range []string{"en", "de", "fr"} {
		v := drawn(t, threeTable)
		var taken []image.Rectangle
		for _, b := range arrange(&v).labels {
			if b.pile.Kind == atHouse || b.pile.Kind == atFamily {
				continue
			}
			text := speaks(locale)(labelKeys[b.pile.Kind], nil)
			letters, short := table.Fit(text, b.name.Dx())
			word := image.Rect(b.name.Min.X, b.name.Min.Y, b.name.Min.X+letters.Width(short)+4, b.name.Max.Y)
			for _, other := range taken {
				if word.Overlaps(other) {
					t.Errorf("%s: %s runs into another name", locale, text)
				}
			}
			if taken = append(taken, word); short != text {
				t.Errorf("%s: no room for %s", locale, text)
			}
		}
	}
}

// The text to type for a pile stands beside it, for all families once.
func TestLayoutHasAKeyForEveryPile(t *testing.T) {
	for _, table := range []string{dealtTable, simpleTable, threeTable, coveredTable} {
		v := drawn(t, table)
		got := map[string]int{}
		for _, b := range arrange(&v).labels {
			got[b.code]++
		}
		want := []string{"f", "r", "t", "w", "1", strconv.Itoa(len(v.Houses))}
		for _, s := range seats(&v) {
			if s != v.ToMove {
				want = append(want, s.String()+"r", s.String()+"w")
			}
		}
		for _, code := range want {
			if got[code] != 1 {
				t.Errorf("move %v: %q stands %d times on a table of %d", v.ToMove, code, got[code], len(v.Players))
			}
		}
	}
}
