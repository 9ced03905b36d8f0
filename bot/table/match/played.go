package match

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/storage"
)

// Moved are the seats whose members have made a move themselves, even a prepared one. Moves by the
// clock or the computer don't count, nor do calls and resigning. For a forgotten member it is no
// longer known who moved, so every move counts.
func Moved(g cardtable.Game, row storage.Match, actions []storage.Action) (seats game.Seats) {
	for _, a := range actions {
		seat, err := game.ParseSeat(a.Seat)
		if err != nil || int(seat) >= len(row.Players) || seats.Has(seat) {
			continue
		}
		p := row.Players[seat]
		own := a.Interaction != "" || a.Part == storage.Prepared || p.Forgotten()
		if own && !p.Computer() && g.Verbs.Moves(a.Text) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Played tells whether everybody has played a finished match, so that it counts: each member has
// moved. A member who has moved and then gives up has lost, even if others had not moved yet. But
// nobody wins like that who has lost a turn on time without having moved, unless the other has
// resigned.
func Played(g cardtable.Game, row storage.Match, actions []storage.Action) bool {
	moved := Moved(g, row, actions)
	missing := slices.DeleteFunc(members(row), moved.Has)
	if len(missing) == 0 {
		return true
	}
	if row.Result == nil || !slices.Contains([]string{game.Resigned.String(), pages.EndedLate, pages.EndedRound, pages.EndedClaimed}, row.Result.Ending) {
		return false
	}
	gone := did(actions, g.Verbs.Resign)
	late := did(actions, g.Verbs.Late)
	for _, seat := range gone.List() {
		if !moved.Has(seat) {
			return false
		}
	}
	for _, seat := range missing {
		if gone.Has(seat) || late.Has(seat) && row.Result.Ending != game.Resigned.String() {
			return false
		}
	}
	return gone != 0
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

// members are the seats of people.
func members(row storage.Match) (all []game.Seat) {
	for i, p := range row.Players {
		if !p.Computer() {
			all = append(all, game.Seat(i))
		}
	}
	return all
}

// did are the seats with an action in a record, none for "".
func did(actions []storage.Action, text string) (seats game.Seats) {
	for _, a := range actions {
		if seat, err := game.ParseSeat(a.Seat); err == nil && a.Text == text && text != "" {
			seats = seats.With(seat)
		}
	}
	return seats
}

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
