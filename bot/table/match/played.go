package match

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/storage"
)

// Away are the seats of members for whom the computer plays on: they have been away too
// long, or have resigned where the match goes on without them.
func (m *Match) Away() (seats game.Seats) {
	for _, letter := range m.Row.Away {
		if seat, err := game.ParseSeat(string(letter)); err == nil {
			seats = seats.With(seat)
		}
	}
	return seats | m.Resigned()
}

// Resigned are the seats that have resigned, where the match goes on without them.
func (m *Match) Resigned() (seats game.Seats) {
	if !m.Game.Verbs.Stays {
		return 0
	}
	for _, a := range m.Actions {
		if seat, err := game.ParseSeat(a.Seat); err == nil && a.Text == m.Game.Verbs.Resign {
			seats = seats.With(seat)
		}
	}
	return seats
}

// LateInRow is how many turns a seat has lost on time since it did something else.
func (m *Match) LateInRow(seat game.Seat) (n int) {
	for _, a := range slices.Backward(m.Actions) {
		if a.Seat != seat.String() {
			continue
		}
		if m.Game.Verbs.Late == "" || a.Text != m.Game.Verbs.Late {
			break
		}
		n++
	}
	return n
}

// Absent are the seats whose members were not there for a match of two or more that is over or was
// ended: they have not moved, and have resigned, lost a turn on time, or lost the match.
func Absent(g cardtable.Game, row storage.Match, actions []storage.Action) (seats game.Seats) {
	out := Moved(g, row, actions)
	gone := did(actions, g.Verbs.Resign) | did(actions, g.Verbs.Late)
	for _, seat := range members(row) {
		lost := row.Result != nil && row.Result.Winner >= 0 && row.Result.Winner != int(seat)
		if !out.Has(seat) && (gone.Has(seat) || lost) {
			seats = seats.With(seat)
		}
	}
	return seats
}
