package view

import (
	"sort"

	"stopp/bot/text/markup"
)

// phoneLines is a third of a phone's screen.
const phoneLines = 9

// fitted is a text with as many moves as a phone has room for, but most at the
// most, and a few in any case.
func (b logbook) fitted(most int, text func(moves int) string) string {
	more := sort.Search(most-fewMoves, func(i int) bool { return b.Wrapped(text(fewMoves+i+1)) > phoneLines })
	return text(fewMoves + more)
}

// Wrapped is how many lines of a phone a text fills, people's names included.
func (b logbook) Wrapped(text string) (lines int) { return markup.Wrapped(text, b.NameOf) }
