package session

import (
	"slices"

	"stopp/bot/view"
)

// held is what the seat to move holds. The computer lifts nothing, and after the
// end nobody does.
func (t *table) held() view.Held {
	v := t.view()
	ours := func(m mind) bool { return m.seat == v.ToMove }
	if t.over() || v.Outcome.Over() || slices.ContainsFunc(t.minds, ours) {
		return view.Held{}
	}
	return view.HeldOf(t.lifted(), v)
}
