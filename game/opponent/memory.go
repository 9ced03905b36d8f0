package opponent

import (
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// Memory is what a seat remembers of a match: the Views of the running turn and
// of the one that ended before it. The zero value remembers nothing.
type Memory struct {
	views   []streit.View // oldest first
	refused []streit.Move // since the last of them
}

// See is the memory after one more look at the table. A seat that is to judge
// the others' moves looks after every action; what it did not look at it cannot
// judge. The Memory it is called on stays as it is.
func (m Memory) See(v streit.View) Memory {
	var kept []streit.View
	for _, old := range m.views {
		if old.Number < v.Number && old.Turn >= v.Ended {
			kept = append(kept, old)
		}
	}
	seen := Memory{views: append(kept, v)}
	if len(m.views) > 0 && m.views[len(m.views)-1].Number == v.Number {
		seen.refused = m.refused
	}
	return seen
}

// Refused is the memory after a move that the referee did not accept. That
// happens under an arbiter only, where a fault hangs on a face-down card of a
// house; the move is not tried again at this table.
func (m Memory) Refused(move streit.Move) Memory {
	m.refused = append(slices.Clone(m.refused), move)
	return m
}

// witnessed is another seat's move that can be stopped, and the table before it
// as far as it was seen.
type witnessed struct {
	step   streit.Step
	before streit.View
	number int // of the action before it
}

// witnessed lists the moves that can be stopped and whose beginning was seen.
func (m Memory) witnessed(v streit.View) (list []witnessed) {
	turn, steps := v.Turn, v.Running
	if len(steps) == 0 {
		turn, steps = v.Ended, v.Previous
	}
	for i := max(0, len(steps)-v.Window); i < len(steps); i++ {
		if before, ok := m.at(turn, i); ok && steps[i].Seat != v.Viewer {
			list = append(list, witnessed{steps[i], before, before.Number})
		}
	}
	return list
}

// at is the last View of a turn with so many moves made.
func (m Memory) at(turn, steps int) (found streit.View, ok bool) {
	for _, v := range m.views {
		if v.Turn == turn && len(v.Running) == steps {
			found, ok = v, true
		}
	}
	return found, ok
}

// faults are those that the rules find in the move, as far as they can be seen:
// those that it has however the hidden cards lie.
func (w witnessed) faults(src cards.Source) (sure streit.Faults) {
	for i := range 4 {
		table, err := w.before.Redeal(src)
		if err != nil {
			return 0
		}
		f := table.Judge(w.step.Move).Faults
		if i == 0 {
			sure = f
		}
		if sure &= f; w.before.Rules.Covered == 0 || sure == 0 {
			break
		}
	}
	return sure
}
