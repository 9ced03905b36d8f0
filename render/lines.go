package render

import (
	"strings"
	"unicode/utf16"

	"stopp/game/cards"
)

// Columns is the most that a line of a table in monospace type takes, in characters.
const Columns = 38

// CardSigns is a card in two columns of monospace type, a ten as T: "7♥", "T♣", "Q♠";
// "??" a hidden card, "**" the joker, "- " none. With letters, suits are written as the
// notation does, as c, d, h and s.
func CardSigns(c cards.Card, in Indices, letters bool) string {
	switch {
	case c == cards.None:
		return "- "
	case !c.Ordinary():
		return c.String()
	case letters:
		return in.rank(c.Rank()) + c.Suit().String()
	}
	return in.rank(c.Rank()) + suitSigns[c.Suit()]
}

// InLine is a row of cards, each in two columns: with spaces if there is room,
// otherwise without, and if even that is too long without its middle.
func InLine(all []string, room int) string {
	switch n := len(all); {
	case 3*n-1 <= room:
		return strings.Join(all, " ")
	case 2*n <= room:
		return strings.Join(all, "")
	default:
		side := (room/2 - 1) / 2
		return strings.Join(all[:side], "") + "…" + strings.Join(all[n-side:], "")
	}
}

// AltLimit is the longest description of a picture that Discord allows, in UTF-16 units.
const AltLimit = 1024

// Shortened is the first text that fits into AltLimit, among texts with less and less
// detail; if none does, the last one, cut.
func Shortened(details int, text func(detail int) string) (s string) {
	for detail := range details {
		if s = text(detail); units(s) <= AltLimit {
			return s
		}
	}
	return Cut(s, AltLimit)
}

// units is how long a text is, in UTF-16 units.
func units(s string) (n int) {
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// Cut shortens a text to a number of UTF-16 units.
func Cut(s string, limit int) string {
	if units(s) <= limit {
		return s
	}
	used := 0
	for i, r := range s {
		if used += utf16.RuneLen(r); used > limit-1 {
			return s[:i] + "…"
		}
	}
	return s
}
