package patience

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/quote"
)

// Move is a move as somebody wants it; State.Judge says whether it is possible. The
// zero Move is none.
type Move struct {
	From, To Place
	// N is how many cards go as a sequence, 1 for a single one.
	N uint8
	// Above tells that the card goes above the first card of a column.
	Above bool
}

// The moves that draw from the hand.
var (
	Turn = Move{From: Hand, To: Waste, N: 1}   // the next card goes onto the waste
	Deal = Move{From: Hand, To: Nowhere, N: 1} // the next card goes to its place
)

// String is the move as the notation writes it.
func (m Move) String() string {
	switch m {
	case Move{}:
		return "-"
	case Turn:
		return "turn"
	case Deal:
		return "deal"
	}
	text := m.From.String() + "-" + m.To.String()
	if m.N > 1 {
		text = strconv.Itoa(int(m.N)) + "x" + text
	}
	if m.Above {
		text += "^"
	}
	return text
}

// String is the place as moves write it.
func (p Place) String() string {
	switch p {
	case Cellar:
		return "c"
	case Waste:
		return "w"
	case Family, Packet:
		return "f"
	case Hand:
		return "hand"
	case Nowhere, Unknown:
		return "-"
	}
	return strconv.Itoa(int(p))
}

// ParseMove reads a move as a position of this game may have it, in the one spelling
// that is printed. State.Judge says whether there is such a pile and whether the move
// is possible.
func (k Kind) ParseMove(text string) (Move, error) {
	s := k.spec()
	for _, word := range []Move{Turn, Deal} {
		if text == word.String() && s.draw == word {
			return word, nil
		}
	}
	rest, above := text, false
	m := Move{N: 1}
	if s.sequences {
		rest, above = strings.CutSuffix(rest, "^")
		m.N, rest = cutCount(rest)
	}
	from, to, _ := strings.Cut(rest, "-")
	var known [2]bool
	m.From, known[0] = parsePlace(from)
	m.To, known[1] = parsePlace(to)
	if known != [2]bool{true, true} || m.From == Family || above && m.To > mostColumns && m.To != Unknown {
		return Move{}, fmt.Errorf("%s is no move of %v: %w", quote.Word(text), k, ErrNotation)
	}
	m.Above = above
	return m, nil
}

// cutCount takes the number of cards off a move; without one it is 1. A number spelled
// otherwise than it is printed stays where it is, so the rest is no move.
func cutCount(text string) (uint8, string) {
	number, rest, found := strings.Cut(text, "x")
	n, err := strconv.ParseUint(number, 10, 8)
	if !found || err != nil || n < 2 || n > mostCards || strconv.FormatUint(n, 10) != number {
		return 1, text
	}
	return uint8(n), rest
}

// parsePlace reads a place. A number that no game has is Unknown.
func parsePlace(word string) (Place, bool) {
	switch word {
	case "f":
		return Family, true
	case "w":
		return Waste, true
	case "c":
		return Cellar, true
	}
	if word == "" || strings.Trim(word, "0123456789") != "" || len(word) > 1 && word[0] == '0' {
		return Nowhere, false
	}
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || n == 0 || n > mostColumns {
		return Unknown, true
	}
	return Place(n), true
}

// Expand reads a move as people type it: besides those of ParseMove, NxF-T in a game
// whose cards move one by one. It is that many plays, one after another (§5.7).
func (k Kind) Expand(text string) ([]Move, error) {
	n, rest := cutCount(text)
	if k.spec().sequences || k.spec().built == 0 || n == 1 {
		m, err := k.ParseMove(text)
		return []Move{m}, err
	}
	m, err := k.ParseMove(rest)
	if err != nil {
		return nil, fmt.Errorf("%s is no move of %v: %w", quote.Word(text), k, ErrNotation)
	}
	all := make([]Move, n)
	for i := range all {
		all[i] = m
	}
	return all, nil
}
