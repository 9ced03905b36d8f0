package view

import (
	"sort"

	"stopp/bot/text/markup"
)

// phoneLines are so many that a phone of 360 by 740 pixels shows them, the picture and all keys at once:
// what happened in small print, and whose turn it is.
const phoneLines = 2

// fitted is a text with as many moves as so many lines of a phone have room for, but most at the
// most, and a few in any case.
func (b logbook) fitted(lines, most int, text func(moves int) string) string {
	more := sort.Search(most-fewMoves, func(i int) bool { return b.Wrapped(text(fewMoves+i+1)) > lines })
	return text(fewMoves + more)
}

// Wrapped is how many lines of a phone a text fills, people's names included.
func (b logbook) Wrapped(text string) (lines int) { return markup.Wrapped(text, b.NameOf) }
