package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game"
)

// State is a table: the hands, the trick, the taken cards, the totals. It is a plain value
// without pointers: assigning it keeps an old one, and equal tables are equal. It knows all
// hands, so it never leaves the rules and the computer players; everything that is shown is
// made from a View.
type State struct {
	rules    Rules
	round    uint32 // from 1; 0 before the first deal
	move     game.Seat
	resigned game.Seats
	outs     uint8 // how many seats are out
	plays    uint8 // how many plays lie on the table
	out      [game.MaxSeats]game.Seat
	score    [game.MaxSeats]uint32 // of the rounds that are over
	hands    [game.MaxSeats]Cards
	taken    [game.MaxSeats]Cards
	trick    [mostPlays]laid // the first play first
}

// mostPlays is how many plays a trick can have: singles from the 3 to the ace, the jokers,
// and the three special categories are seventeen.
const mostPlays = 17

// laid is a play on the table, packed.
type laid struct {
	cards   Cards
	reading Reading
	seat    game.Seat
}

// Laid is a play on the table and who played it.
type Laid struct {
	Seat game.Seat
	Play Play
}

// Rules are the rules of the match.
func (s *State) Rules() Rules { return s.rules }

// Round is the number of the round, from 1.
func (s *State) Round() int { return int(s.round) }

// ToMove is whose turn it is; when a round is over, the First, who leads next.
func (s *State) ToMove() game.Seat { return s.move }

// Hand is a seat's cards.
func (s *State) Hand(seat game.Seat) Cards { return s.hands[seat] }

// Taken are the cards of the tricks that a seat has won in this round.
func (s *State) Taken(seat game.Seat) Cards { return s.taken[seat] }

// Total is a seat's points in the rounds that are over.
func (s *State) Total(seat game.Seat) int { return int(s.score[seat]) }

// Resigned are the seats that have left for good.
func (s *State) Resigned() game.Seats { return s.resigned }

// Out are the seats that hold no card, in the order in which they went out; all of them
// when the round is over, the Last at its end.
func (s *State) Out() []game.Seat { return append([]game.Seat(nil), s.out[:s.outs]...) }

// Plays is how many plays lie on the table.
func (s *State) Plays() int { return int(s.plays) }

// Laid is a play on the table, from 0.
func (s *State) Laid(i int) Laid {
	l := &s.trick[i]
	return Laid{l.seat, Play{l.cards, l.reading}}
}

// Top is the play that lies on top; ok is false if none lies.
func (s *State) Top() (top Laid, ok bool) {
	if s.plays == 0 {
		return Laid{Seat: game.NoSeat}, false
	}
	return s.Laid(int(s.plays) - 1), true
}

// Trick are all cards of the trick on the table.
func (s *State) Trick() (all Cards) {
	for i := range s.plays {
		all |= s.trick[i].cards
	}
	return all
}

// RoundOver tells whether no round is going on.
func (s *State) RoundOver() bool { return s.outs == s.rules.Players || s.round == 0 }

// Over tells whether the match is: after a round with the target reached, or with one seat
// left that has not resigned (§8.1, §10.2).
func (s *State) Over() bool {
	if s.left() == 1 {
		return true
	}
	if !s.RoundOver() {
		return false
	}
	for _, n := range s.score[:s.rules.Players] {
		if n >= uint32(s.rules.Target) {
			return true
		}
	}
	return false
}

// left is how many seats have not resigned.
func (s *State) left() int { return int(s.rules.Players) - s.resigned.Len() }

// Passed are the seats that have passed since the last play: the seats, not out, between
// the last play's seat and the one to move, or all others if that seat is to move itself.
func (s *State) Passed() (seats game.Seats) {
	if s.plays == 0 || s.RoundOver() {
		return 0
	}
	for seat := s.after(s.trick[s.plays-1].seat); seat != s.move && seat != s.trick[s.plays-1].seat; seat = s.after(seat) {
		if s.hands[seat] != 0 {
			seats = seats.With(seat)
		}
	}
	return seats
}

// after is the seat next to one (§1.5), whether or not it is out.
func (s *State) after(seat game.Seat) game.Seat {
	if seat++; seat < s.rules.Seats() {
		return seat
	}
	return game.A
}

// nextIn is the next seat after one that is not out. There has to be one.
func (s *State) nextIn(seat game.Seat) game.Seat {
	for {
		if seat = s.after(seat); s.hands[seat] != 0 {
			return seat
		}
	}
}

// last tells whether a single seat is not out: it is the Last (§7.2).
func (s *State) last() bool { return s.outs == s.rules.Players-1 }

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
