package coach

import (
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Hint is advice for the seat to move: a master's action.
type Hint struct {
	Action  zhengfen.Action
	Reasons []Reason // points for it, the weightiest first, at most three; never none
	Points  float64  // that the seat may expect of this round
	Others  []Other  // the other actions looked at, the best first
}

// Other is an action that is not the best.
type Other struct {
	Action zhengfen.Action
	Cost   float64 // in points of this round, 0 or more
}

// Advise gives a hint to the seat that looks at a View; false if it is not to move. It
// knows only what the View shows: equal Views, seeds and budgets give the same hint.
func Advise(v zhengfen.View, seed uint64, b opponent.Budget) (Hint, bool) {
	all := opponent.Weigh(v, seed, b)
	if len(all) == 0 {
		return Hint{}, false
	}
	best := all[0]
	h := Hint{Action: best.Action, Reasons: reasons(v, best.Action), Points: best.Points}
	for _, w := range all[1:] {
		h.Others = append(h.Others, Other{w.Action, max(0, best.Points-w.Points)})
	}
	return h, true
}
