package zhengfen

import (
	"fmt"

	"stopp/game"
)

// whole asks whether all cards lie somewhere, and whether exactly the seats without cards
// are out.
func (r *reader) whole() (int, error) {
	if missing := Pack &^ r.placed; missing != 0 {
		return 0, fmt.Errorf("%v is missing: %w", missing.First(), ErrNotation)
	}
	out := game.SeatsOf(r.s.out[:r.s.outs]...)
	for seat := range r.s.rules.Seats() {
		if empty := r.s.hands[seat] == 0; empty != out.Has(seat) {
			return r.found["out"].no, fmt.Errorf("out has just the seats without cards, and %v is wrong there: %w", seat, ErrNotation)
		}
	}
	return 0, nil
}

// standing asks whether turn, totals and the end of the round agree.
func (r *reader) standing() (int, error) {
	ended, sum := r.s.RoundOver(), 0
	for seat := range r.s.rules.Seats() {
		n := r.s.Total(seat)
		if sum += n; !ended && n >= int(r.s.rules.Target) {
			return r.found["score"].no, fmt.Errorf("%v has reached the target, and a round goes on: %w", seat, ErrNotation)
		}
	}
	over := int(r.s.round)
	if !ended {
		over--
	}
	switch {
	case sum != 100*over:
		return r.found["score"].no, fmt.Errorf("the totals of %d rounds add up to %d, not %d: %w", over, 100*over, sum, ErrNotation)
	case ended:
		return r.ended()
	case r.s.hands[r.s.move] == 0:
		return r.found["move"].no, fmt.Errorf("%v is to move, and it is out: %w", r.s.move, ErrNotation)
	case r.s.last() && !r.answers():
		return r.found["out"].no, fmt.Errorf("a single seat has cards, and nothing to answer: the round is over: %w", ErrNotation)
	}
	return 0, nil
}

// answers tells whether the Last may beat the play that put the last other seat out.
func (r *reader) answers() bool {
	top, laid := r.s.Top()
	return laid && r.s.rules.LastTrick == LastAnswers && top.Seat == r.s.out[r.s.outs-1] && r.s.CanBeat()
}

// ended asks what holds at the end of a round.
func (r *reader) ended() (int, error) {
	last := r.s.out[r.s.outs-1]
	switch {
	case r.s.move != r.s.out[0]:
		return r.found["move"].no, fmt.Errorf("the round is over, and the First, %v, leads next: %w", r.s.out[0], ErrNotation)
	case r.s.plays > 0:
		return r.tricks[0].no, fmt.Errorf("the round is over, and a play lies on the table: %w", ErrNotation)
	case r.s.taken[last] != 0:
		return r.found[last.String()+" taken"].no, fmt.Errorf("the round is over, and the Last, %v, has handed over nothing: %w", last, ErrNotation)
	}
	return 0, nil
}
