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
		for _, h := range s.heights[suit][:s.rules.Packs()] {
			fmt.Fprintf(&text, " %v%d", suit, h)
		}
	}
	text.WriteByte('\n')
	for n := 1; n <= s.houses(); n++ {
		fmt.Fprintf(&text, "house %d %s\n", n, s.houseText(n))
	}
	for seat := game.A; seat < s.seats(); seat++ {
		for i, name := range seatPileNames {
			fmt.Fprintf(&text, "%v %s %s\n", seat, name, s.ownText(seat, pile(i)))
		}
	}
	return text.String()
}

// houseText is a house, its face-down cards in brackets.
func (s *State) houseText(n int) string {
	list, down := s.cardsOf(house(n)), s.down[n-1]
	switch {
	case Place(n) == s.closed:
		return "closed"
	case down > 0:
		return "(" + pileText(list[:down]) + ") " + pileText(list[down:])
	}
	return pileText(list)
}

// ownText is a pile of a seat's, a closed top in brackets.
func (s *State) ownText(seat game.Seat, p pile) string {
	list := s.cardsOf(of(seat, p))
	if p != reserve || !s.closedTops.Has(seat) {
		return pileText(list)
	}
	words := strings.Fields(pileText(list))
	words[len(words)-1] = "(" + words[len(words)-1] + ")"
	return strings.Join(words, " ")
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
