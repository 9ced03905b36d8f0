package streit

import (
	"fmt"
	"strings"

	"stopp/game/cards"
)

// Text is the position as the notation writes it, but with ?? in place of each
// card that the viewer may not know. With any ?? it can't be read back.
func (v View) Text() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\nmove %v\nfamilies", v.Rules, v.ToMove)
	for _, f := range v.Families {
		fmt.Fprintf(&text, " %v%d", f.Suit, f.Height)
	}
	text.WriteByte('\n')
	for i, h := range v.Houses {
		fmt.Fprintf(&text, "house %d %s\n", i+1, h.text())
	}
	for i, p := range v.Players {
		seat := rune('A' + i)
		fmt.Fprintf(&text, "%c reserve %s\n", seat, heap(p.Reserve, p.ReserveTop, p.ReserveTop == cards.Hidden))
		fmt.Fprintf(&text, "%c hand %s\n", seat, heap(p.Hand, p.HandNext, false))
		fmt.Fprintf(&text, "%c waste %s\n", seat, heap(p.Waste, p.WasteTop, false))
		fmt.Fprintf(&text, "%c turned %s\n", seat, heap(min(1, int(p.Turned)), p.Turned, false))
	}
	return text.String()
}

// text is a house, its face-down cards in brackets.
func (h House) text() string {
	switch {
	case h.Closed:
		return "closed"
	case h.Down > 0:
		return "(" + heap(h.Down, cards.Hidden, false) + ") " + pileText(h.Open)
	}
	return pileText(h.Open)
}

// heap is a pile of which only the top may be known; in brackets if it lies face
// down where others lie open.
func heap(n int, top cards.Card, closed bool) string {
	if n == 0 {
		return "-"
	}
	last := top.String()
	if closed {
		last = "(" + last + ")"
	}
	return strings.Repeat(cards.Hidden.String()+" ", n-1) + last
}
