package solver

import "stopp/game/patience"

// Line is a way to win along which hints lead: a table, and the moves from there to the end. The zero
// Line is none.
type Line struct {
	from  patience.State
	moves []patience.Move
}

// Hint is a good move at a table: the next one of the line or, where the table is not on it, of a line
// that is looked for from there; where none is found, what FindHint says. It gives the line for the
// next hint. So hints alone win as soon as a line is known. It knows all cards, the hidden ones too.
// ok is false if no move is possible.
func (l Line) Hint(m patience.Match, b Budget) (h Hint, then Line, ok bool) {
	return l.hint(m.Table(), b)
}

func (l Line) hint(s patience.State, b Budget) (h Hint, then Line, ok bool) {
	v := s.View()
	if v.Stuck() || s.Won() {
		return Hint{}, l, false
	}
	m, known := l.next(s)
	if !known {
		a := Solve(s, b)
		if a.Result != Solved { // the old line stays, for whoever goes back to it
			return guess(v, b), l, true
		}
		l, m = Line{s, a.Moves}, a.Moves[0]
	}
	h = Hint{Move: m, Why: why(v, m), Result: Solved}
	if safe, is := v.Safe(); is && safe == m {
		h.Why = Harmless
	}
	return h, l, true
}

// next is the line's move at a table; ok is false if the table is not on it.
func (l Line) next(s patience.State) (m patience.Move, ok bool) {
	at := l.from
	for _, m := range l.moves {
		if at == s {
			return m, true
		}
		at = at.After(m)
	}
	return patience.Move{}, false
}
