package patience

import (
	"fmt"
	"strconv"
	"strings"

	"stopp/game/cards"
)

// line is a sort of line of a position. It is about a pile, about all piles that go by
// a number, or about something else, written by value and read by read.
type line struct {
	word     string
	place    Place
	numbered bool
	value    func(s *State) string
	read     func(r *reader, words []string) error
	needed   bool // may be missing
}

// The lines of which positions are made.
var (
	familiesLine  = heightsLine("families", 0)
	twinsLine     = heightsLine("families", 0, 1)
	kingsLine     = heightsLine("kings", 1)
	baseLine      = line{word: "base", value: func(s *State) string { return s.base.String() }, read: (*reader).base, needed: true}
	directionLine = line{word: "direction", value: func(s *State) string { return s.direction.String() }, read: (*reader).direction}
	passLine      = line{word: "pass", value: func(s *State) string { return strconv.Itoa(int(s.pass)) }, read: (*reader).pass}
	packetLine    = line{word: "packet", place: Packet, needed: true}
	handLine      = line{word: "hand", place: Hand}
	wasteLine     = line{word: "waste", place: Waste}
	cellarLine    = line{word: "cellar", place: Cellar}
)

// columnLines are the lines of the piles that go by a number.
func columnLines(word string) line { return line{word: word, numbered: true} }

// heightsLine is the line of a suit's families of these numbers.
func heightsLine(word string, which ...int) line {
	return line{
		word:  word,
		value: func(s *State) string { return s.heightsText(which) },
		read:  func(r *reader, words []string) error { return r.heights(words, which) },
	}
}

// String is the position as the notation writes it: always the same lines in the same
// order, so equal tables are equal text.
func (s *State) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\n", s.rules)
	for _, l := range s.spec().lines {
		switch {
		case l.numbered:
			for p := Place(1); int(p) <= s.spec().columns; p++ {
				fmt.Fprintf(&text, "%s %v %s\n", l.word, p, s.pileText(p))
			}
		case l.place != Nowhere:
			fmt.Fprintf(&text, "%s %s\n", l.word, s.pileText(l.place))
		default:
			fmt.Fprintf(&text, "%s %s\n", l.word, l.value(s))
		}
	}
	return text.String()
}

// pileText is a pile from the bottom to the top, face-down cards in brackets.
func (s *State) pileText(p Place) string {
	pile := s.Pile(p)
	if len(pile) == 0 {
		return "-"
	}
	words := make([]string, len(pile))
	for i, c := range pile {
		words[i] = c.String()
		if p == Hand {
			words[i] = pile[len(pile)-1-i].String()
		}
	}
	if n := s.Down(p); n > 0 {
		words[0] = "(" + words[0]
		words[n-1] += ")"
	}
	return strings.Join(words, " ")
}

// heightsText is how high families are, suit by suit.
func (s *State) heightsText(which []int) string {
	var words []string
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		for _, i := range which {
			words = append(words, fmt.Sprintf("%v%d", suit, s.heights[suit][i]))
		}
	}
	return strings.Join(words, " ")
}

// MarshalText is String, for text formats.
func (s *State) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText is ParsePosition.
func (s *State) UnmarshalText(text []byte) (err error) {
	*s, err = ParsePosition(string(text))
	return err
}
