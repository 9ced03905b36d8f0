package autoplay

import (
	"stopp/game"
	"stopp/game/streit"
)

// MostTurn is how many actions Turn gives at most.
const MostTurn = 500

// Turn is what the computer does next: a call, an answer, or a whole turn until somebody
// else has to act; only one move of it, if that is wanted. It is empty if there is
// nothing to do. The driver goes on from there.
func (d *Driver) Turn(m streit.Match, oneMove bool) (seat game.Seat, actions []streit.Action, err error) {
	for range MostTurn {
		s, err := d.Step(m)
		if err != nil || !s.Acts || len(actions) > 0 && s.Seat != seat {
			return seat, actions, err
		}
		turn := m.View(s.Seat).Turn
		m, seat, actions = s.Match, s.Seat, append(actions, s.Action)
		d.Done(s.Action)
		if v := m.View(seat); oneMove || s.Action.Verb != streit.Moving || v.Outcome.Over() || v.Turn != turn {
			break
		}
	}
	return seat, actions, nil
}
