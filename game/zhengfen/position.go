package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game"
)

// String is the position as the notation writes it: always the same lines in the same
// order, so equal tables are equal text.
func (s *State) String() string {
	return s.text(func(seat game.Seat) string { return s.hands[seat].String() })
}

// text is the position with the hands as they may be shown.
func (s *State) text(hand func(seat game.Seat) string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "rules %v\nround %d\nscore", s.rules, s.round)
	for _, n := range s.score[:s.rules.Players] {
		fmt.Fprintf(&text, " %d", n)
	}
	fmt.Fprintf(&text, "\nresigned %s\nout %s\nmove %v\n", seatsText(s.resigned.List()), seatsText(s.out[:s.outs]), s.move)
	if s.plays == 0 {
		text.WriteString("trick -\n")
	}
	for i := range s.Plays() {
		l := s.Laid(i)
		fmt.Fprintf(&text, "trick %v %v\n", l.Seat, l.Play)
	}
	for seat := range s.rules.Seats() {
		fmt.Fprintf(&text, "%v hand %s\n%v taken %v\n", seat, hand(seat), seat, s.taken[seat])
	}
	return text.String()
}

// seatsText is seats in their order, - for none.
func seatsText(seats []game.Seat) string {
	if len(seats) == 0 {
		return "-"
	}
	words := make([]string, len(seats))
	for i, seat := range seats {
		words[i] = seat.String()
	}
	return strings.Join(words, " ")
}
