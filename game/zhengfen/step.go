package zhengfen

import (
	"fmt"

	"stopp/game"
)

// Step is something that was done in a match, with all that everybody saw of it.
type Step struct {
	Seat game.Seat // game.NoSeat for the deal of a round
	// Late tells that the time was up: Action is then what was done for the seat (§10.1),
	// after it took its trick if Took says so.
	Late, Took bool
	Action     Action  // a play has its reading
	Tricks     []Trick // that ended by it: none, one or two
	Round      *RoundEnd
}

// Trick is a trick that somebody has won.
type Trick struct {
	Winner game.Seat
	Cards  Cards
}

// RoundEnd is how a round ended (§7.3, §7.4).
type RoundEnd struct {
	First, Last game.Seat
	Hand, Taken Cards // what the Last handed over: the rest of its hand, and the cards it had taken
	Points      [game.MaxSeats]int
}

// Text is the step as the log of the command line writes it: the action, and late before
// it if the time was up.
func (s Step) Text() string {
	text := s.Action.String()
	if s.Took {
		text = verbWords[Take] + " " + text
	}
	if s.Late {
		text = verbWords[Late] + " " + text
	}
	return text
}

// Consequences is its effects, as the log of the command line writes it behind the
// action, for so many seats; "" for nothing.
func (s Step) Consequences(seats game.Seat) (text string) {
	for _, t := range s.Tricks {
		text += fmt.Sprintf(" trick %v %d", t.Winner, t.Cards.Points())
	}
	if s.Round == nil {
		return text
	}
	text += " round"
	for seat := range seats {
		text += fmt.Sprintf(" %v %d", seat, s.Round.Points[seat])
	}
	return text
}

// step tells what came of an action.
func (o *outcome) step(seat game.Seat, said Action) Step {
	s := Step{Seat: seat, Late: said.Verb == Late, Took: o.took, Action: o.action}
	if o.ended > 0 {
		s.Tricks = append(s.Tricks, o.tricks[:o.ended]...)
	}
	if o.over {
		end := o.round
		s.Round = &end
	}
	return s
}
