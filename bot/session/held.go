package session

import "stopp/bot/streit/view"

// held is what the seat to move holds. The computer lifts nothing, and after the
// end nobody does.
func (t *table) held() view.Held {
	v := t.view()
	if t.over() || v.Outcome.Over() || t.computer.plays(v.ToMove) {
		return view.Held{}
	}
	return view.HeldOf(t.lifted(), v)
}
