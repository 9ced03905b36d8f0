package opponent

import "stopp/game/zhengfen"

// stage is the stage of a round: early on cards are kept for points, then there is the race
// to be out, then nobody wants to be the Last.
type stage uint8

const (
	early stage = iota
	race
	flight
	stages
)

// stage of a round as the seat to move sees it.
func (g *sight) stage() stage {
	switch {
	case g.firstOut:
		return flight
	case g.fewest <= 5 || g.hand.Len() <= 5:
		return race
	}
	return early
}

// weights say how much each of the things counts that a play is judged by: for each stage
// of a round, to follow with and to lead with.
type weights [stages][2]vector

func (w *weights) at(g *sight) *vector {
	if g.lead {
		return &w[g.stage()][1]
	}
	return &w[g.stage()][0]
}

// weightsOf are those for the number of seats.
func weightsOf(s *zhengfen.State) *weights { return &usual[s.Rules().Players-zhengfen.MinPlayers] }

// value is an action's value by some weights.
func (x *vector) value(w *vector) (sum float32) {
	for i := range x {
		sum += float32(x[i] * w[i]) // rounded before it is added, so that all processors do it alike
	}
	return sum
}

// plain tells whether there is nothing to think about, and then what to do: take one's own
// trick, because whatever could be played on it can be led afterwards; and pass as the Last,
// which scores nothing.
func plain(s *zhengfen.State, list []zhengfen.Action) (zhengfen.Action, bool) {
	last := list[len(list)-1]
	switch {
	case last.Verb == zhengfen.Take, len(list) == 1:
		return last, true
	case last.Verb == zhengfen.Pass && alone(s):
		return last, true
	}
	return last, false
}

// alone tells whether the seat to move is the Last.
func alone(s *zhengfen.State) bool {
	for seat := range s.Rules().Seats() {
		if seat != s.ToMove() && s.Hand(seat) != 0 {
			return false
		}
	}
	return true
}

// thrifty chooses from the list of possible actions, by weights.
func thrifty(s *zhengfen.State, list []zhengfen.Action, w *weights) zhengfen.Action {
	if a, ok := plain(s, list); ok {
		return a
	}
	g := sightOf(s)
	at := w.at(&g)
	var x vector
	best, most := 0, float32(0)
	for i, a := range list {
		g.judged(&x, a)
		if v := x.value(at); i == 0 || v > most {
			best, most = i, v
		}
	}
	return list[best]
}
