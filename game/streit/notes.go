package streit

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
)

// Note is a duty that a turn has overlooked and nobody has called (§6.9).
type Note struct {
	Turn  int          // its number
	Step  Step         // the first move of the turn that overlooked it
	Moves int          // how many moves of the turn did, at least 1
	Code  Code         // the row of the rules that the move broke first
	Cards []cards.Card // that had to move, where the row names cards; in the order of a pack

	duty Duty
}

// note writes down what moves have overlooked that can't be stopped any more.
func (m *Match) note(moves []*made) {
	if m.now.rules.Notes == Off {
		return
	}
	for _, e := range moves {
		if e.faults == 0 {
			continue
		}
		duty := e.before.Overlooked(e.step.Move)
		last := len(m.notes) - 1
		if last < 0 || m.notes[last].Turn != e.turn || !m.notes[last].duty.Same(duty) {
			m.notes = append(slices.Clip(m.notes), Note{Turn: e.turn, Step: e.step, Moves: 1, Code: duty.Code, Cards: duty.cards(), duty: duty})
			continue
		}
		m.notes = slices.Clone(m.notes)
		m.notes[last].Moves++
	}
}

// noted adds to the events the notes that may be read now: at the beginning of a turn's
// log, or before the end.
func (m *Match) noted(events []Event) []Event {
	final := m.Outcome().Final()
	if final {
		m.note(m.window.list())
	}
	var read, kept []Note
	for _, n := range m.notes {
		if final || m.mayRead(n) {
			read = append(read, n)
		} else {
			kept = append(kept, n)
		}
	}
	if m.notes = kept; len(read) == 0 {
		return events
	}
	at := len(events)
	switch last := events[at-1]; {
	case events[0].What == Moved:
		at = 0
	case last.What == Ended:
		at--
	}
	return slices.Insert(events, at, Event{What: Noted, Seat: game.NoSeat, Notes: read})
}

// mayRead tells whether a note gives away neither a move that can still be stopped nor a
// present duty: its turn is over, no move that can be stopped overlooks the same, and the
// table no longer asks for it.
func (m *Match) mayRead(n Note) bool {
	if n.Turn == m.turn || m.now.stillAsks(n.duty) {
		return false
	}
	return !slices.ContainsFunc(m.window.list(), func(e *made) bool {
		return e.turn == n.Turn || e.faults != 0 && e.before.Overlooked(e.step.Move).Same(n.duty)
	})
}

// stillAsks tells whether the seat to move has the same duty.
func (s *State) stillAsks(d Duty) bool {
	if s.ending != 0 {
		return false
	}
	holds := s.demands()
	switch d.Code {
	case ReserveFirst:
		return holds.reserve && d.of&bit(s.openTop(s.mover)) != 0
	case FamilyFirst:
		return holds.family && d.of&s.free()&s.wanted != 0
	case FreeForFamily:
		return d.of&holds.freeing.houses() != 0
	case Uncover:
		return d.of&holds.uncovering.houses() != 0
	case FillVacancy:
		return holds.fill && d.of&bit(s.topCard(s.source(s.filler()))) != 0
	case OpenFirst:
		return false // the closed top is of the seat alone that overlooked it
	}
	return d.of&s.asked(d.Code) != 0
}

// houses are those from which the plays come, a bit a house, as in a Duty.
func (t *playSet) houses() (set uint64) {
	for from, goals := range t {
		if goals != 0 {
			set |= 1 << from
		}
	}
	return set
}

// cards are the cards that had to move; none for rows that free or open one.
func (d Duty) cards() (list []cards.Card) {
	switch d.Code {
	case ReserveFirst, FamilyFirst, LoadFirst, FillVacancy:
		for _, c := range cards.Pack() {
			if d.of&bit(c) != 0 {
				list = append(list, c)
			}
		}
	}
	return list
}
