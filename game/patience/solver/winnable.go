package solver

import "stopp/game/patience"

// Winnable is a deal that comes out.
type Winnable struct {
	Number   patience.Number
	Solution []patience.Move
	Tried    int // deals that were looked at, this one among them
}

// FindWinnable takes numbers from draw until the deal of one comes out (§1.14). ok is false
// if it gives up, after that many deals or when the budget says Stop. Each deal gets the
// whole budget; a small one is enough, because there is always another deal to try.
func FindWinnable(r patience.Rules, draw func() patience.Number, most int, b Budget) (found Winnable, ok bool) {
	for found.Tried < most && (b.Stop == nil || !b.Stop()) {
		found.Number = draw()
		found.Tried++
		s, err := patience.Layout(r, r.Kind.Deck(found.Number))
		if err != nil {
			continue // the deck of a number is never refused
		}
		if a := Solve(s, b); a.Result == Solved {
			found.Solution = a.Moves
			return found, true
		}
	}
	return found, false
}
