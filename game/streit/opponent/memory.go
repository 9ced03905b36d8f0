package opponent

import (
	"slices"

	"stopp/game/cards"
	"stopp/game/streit"
)

// Memory is a seat's memory of a match: the Views of the running turn and of the one that
// ended before it. The zero value remembers nothing.
type Memory struct {
	running, ended *look         // the newest look at each of the two turns
	refused        []streit.Move // since the newest of all
}

// look is a View that was seen in a turn, and the look before it in the same
// turn. Memories share it, so it never changes.
type look struct {
	streit.View
	before *look
}

// until leaves out looks from a number of actions on.
func (l *look) until(number int) *look {
	for l != nil && l.Number >= number {
		l = l.before
	}
	return l
}

// See is the memory after one more look at the table. A seat that judges the
// others' moves must look after every action; it cannot judge moves it did not
// see. The Memory it is called on stays as it is. It keeps the View, which must
// not be changed any more.
func (m Memory) See(v streit.View) Memory {
	seen := Memory{running: m.running.until(v.Number), ended: m.ended.until(v.Number)}
	if seen.running != nil && seen.running.Turn != v.Turn {
		seen.running, seen.ended = nil, seen.running
	}
	if seen.ended != nil && seen.ended.Turn < v.Ended {
		seen.ended = nil
	}
	if m.running != nil && m.running.Number == v.Number {
		seen.refused = m.refused
	}
	seen.running = &look{v, seen.running}
	return seen
}

// Refused is the memory after a move that the referee did not accept. That
// happens under an arbiter only, where a fault depends on a face-down card of a
// house; the move is not tried again at this table.
func (m Memory) Refused(move streit.Move) Memory {
	m.refused = append(slices.Clone(m.refused), move)
	return m
}

// witnessed is another seat's move that can be stopped, and the table before it
// as far as it was seen.
type witnessed struct {
	step   streit.Step
	before *streit.View
	number int // of the action before it
}

// witnessed lists the moves that can be stopped and whose beginning was seen.
func (m Memory) witnessed(v streit.View) (list []witnessed) {
	turn, steps := v.Turn, v.Running
	if len(steps) == 0 {
		turn, steps = v.Ended, v.Previous
	}
	for i := max(0, len(steps)-v.Window); i < len(steps); i++ {
		if steps[i].Seat == v.Viewer {
			continue
		}
		if before := m.at(turn, i); before != nil {
			list = append(list, witnessed{steps[i], before, before.Number})
		}
	}
	return list
}

// at is the last View of a turn after a number of moves, nil if it was not seen.
func (m Memory) at(turn, steps int) *streit.View {
	for _, l := range []*look{m.running, m.ended} {
		for ; l != nil && l.Turn == turn; l = l.before {
			if len(l.Running) == steps {
				return &l.View
			}
		}
	}
	return nil
}

// faults are the faults that the rules find in the move and that can be seen: it has them
// however the hidden cards lie.
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
