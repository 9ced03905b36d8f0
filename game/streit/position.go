package streit

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// String is the position as the notation writes it: always in the same order,
// so equal positions are equal text.
func (s *State) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\nmove %v\nfamilies", s.rules, s.mover)
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		fmt.Fprintf(&text, " %v%d %v%d", suit, s.heights[suit][0], suit, s.heights[suit][1])
	}
	text.WriteByte('\n')
	for n := 1; n <= s.rules.Houses(); n++ {
		fmt.Fprintf(&text, "house %d %s\n", n, pileText(s.cardsOf(house(n))))
	}
	for seat := game.A; seat < s.seats(); seat++ {
		for i, name := range seatPileNames {
			fmt.Fprintf(&text, "%v %s %s\n", seat, name, pileText(s.cardsOf(of(seat, pile(i)))))
		}
	}
	return text.String()
}

// seatPileNames are the words of a seat's piles, in the order of their numbers.
var seatPileNames = []string{reserve: "reserve", hand: "hand", waste: "waste", turned: "turned"}

func pileText(list []cards.Card) string {
	if len(list) == 0 {
		return "-"
	}
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = c.String()
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
