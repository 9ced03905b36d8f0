package autoplay

import (
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Fallback is for when thinking fails: a bot that is to move makes a move without
// thinking, or gives the answer that the others wait for. It does nothing if people can
// go on without it.
func (d *Driver) Fallback(m streit.Match) Step {
	all := m.View(game.NoSeat)
	for i := range d.Bots {
		b := &d.Bots[i]
		for _, a := range simplest(all, b.view(m, all)) {
			if next, events, err := m.Do(b.Seat, a); err == nil {
				return Step{true, b.Seat, a, next, events}
			}
		}
	}
	return Step{}
}

// simplest are actions that a seat might take, the best first: allowed ones, then one
// that ends a turn in any case.
func simplest(all, own streit.View) (actions []streit.Action) {
	switch {
	case all.Outcome.Provisional:
		return []streit.Action{{Verb: streit.Accept}}
	case all.ToMove != own.Viewer:
		return nil
	}
	for _, move := range regular(own) {
		actions = append(actions, streit.Do(move))
	}
	for _, kind := range []streit.Kind{streit.Turn, streit.Lay, streit.Pass, streit.Open} {
		actions = append(actions, streit.Do(streit.Move{Kind: kind}))
	}
	return actions
}

// regular is opponent.Simple, or nothing if that panics as thinking did.
func regular(v streit.View) (moves []streit.Move) {
	defer func() { _ = recover() }()
	return opponent.Simple(v)
}

// MostTurn is how many actions Turn gives at most.
const MostTurn = 500

// Turn is the computer's next action: a call, an answer, or a whole turn until somebody
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
