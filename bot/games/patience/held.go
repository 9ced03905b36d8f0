package patience

import (
	"strings"

	"stopp/game/patience"
)

// held is the player's lifted cards: the free card of a pile, or as many as go with it.
// Into is set while it is asked how many of them go to an empty pile.
type held struct {
	from, into patience.Place
	n          int
	unmarked   bool // its player wants no marks where it may go
}

// unmarked stands behind a draft whose player wants no marks.
const unmarked = " unmarked"

// goesTo stands in a draft while it is asked how many cards go.
const goesTo = ">"

// isQuestion tells whether a draft asks how many cards go: no other keys are shown then.
func isQuestion(draft string) bool { return strings.Contains(draft, goesTo) }

// draft writes the held cards, "" for none.
func (h held) draft() string {
	switch {
	case h.from == patience.Nowhere:
		return ""
	case h.into != patience.Nowhere:
		return h.from.String() + goesTo + h.into.String()
	}
	return h.from.String()
}

// lifted reads what the scene says is held. An unreadable draft, or one whose cards are
// gone, counts as nothing.
func (t table) lifted() (h held) {
	draft, plain := strings.CutSuffix(t.Draft, unmarked)
	from, into, asked := strings.Cut(draft, goesTo)
	if h.from = placeOf(from); h.from == patience.Nowhere || !t.seen.Kind().Has(h.from) || t.seen.Size(h.from) == 0 || t.match.Over() {
		return held{}
	}
	h.n, h.unmarked = t.free(h.from), plain
	if h.into = placeOf(into); asked && h.into == patience.Nowhere {
		return held{}
	}
	return h
}

// free is how many of a pile's last cards are free together, 0 for none.
func (t table) free(p patience.Place) int {
	n := 0
	for t.seen.Judge(patience.Move{From: p, To: p, N: uint8(n + 1)}) == patience.SamePlace {
		n++
	}
	return n
}

// placeOf is the place of a key or a draft, Nowhere for none.
func placeOf(word string) patience.Place {
	m, err := patience.Grosse.ParseMove(word + "-f") // which knows all places from which cards move
	if err != nil {
		return patience.Nowhere
	}
	return m.From
}
