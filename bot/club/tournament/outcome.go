package tournament

import (
	"slices"

	"stopp/bot/club/tournament/pairing"
	"stopp/bot/games/cardtable"
	"stopp/bot/table/match"
	"stopp/game"
	"stopp/storage"
)

// outcome is the result of a finished match for its tournament: for a table and one of its
// games, by a game's rules. A player who has lost without a move of their own was not there
// (match.Absent), and the other has won without play. If neither has moved, and the other has
// let a turn go by, too, neither was there. At a table of several, players who have not moved
// come in last. The computer is always there. A match that ended without a result is nobody's
// fault.
func outcome(g cardtable.Game, t pairing.Table, of int, m storage.Match, actions []storage.Action) pairing.Result {
	seats := len(t.Seats)
	if m.Result == nil || m.Result.Ending == storage.Abandoned || len(m.Players) != seats {
		return missed(g, t, of, m, actions)
	}
	places := standing(m.Result, seats)
	if seats > 2 {
		return placed(g, t, of, m, actions, places)
	}
	absent := match.Absent(g, m, actions)
	if last := slices.Index(places, 2); last >= 0 && absent.Has(game.Seat(last)) {
		return pairing.Missed(at(t, of, absent)...)
	}
	return pairing.Placed(turned(t, of, places), turned(t, of, m.Result.Points))
}

// placed is a match of several: players who have not moved stand behind all who have, however
// well the computer played for them.
func placed(g cardtable.Game, t pairing.Table, of int, m storage.Match, actions []storage.Action, places []int) pairing.Result {
	moved := match.Moved(g, m, actions)
	there := func(seat int) bool { return moved.Has(game.Seat(seat)) || m.Players[seat].Computer() }
	if moved == 0 && !slices.ContainsFunc(m.Players, storage.Person.Computer) {
		return pairing.Missed(at(t, of, game.Seats(1<<len(places)-1))...)
	}
	all := make([]int, len(places))
	for seat := range all {
		all[seat] = 1
		for other := range all {
			before := there(other) && !there(seat) || there(other) == there(seat) && there(seat) && places[other] < places[seat]
			if before {
				all[seat]++
			}
		}
	}
	return pairing.Placed(turned(t, of, all), turned(t, of, m.Result.Points))
}

// missed is a match without a result: at a table of several, members for whom the computer
// played in the end were not there.
func missed(g cardtable.Game, t pairing.Table, of int, m storage.Match, actions []storage.Action) pairing.Result {
	if len(t.Seats) == 2 || len(m.Players) != len(t.Seats) {
		return pairing.Void()
	}
	moved := match.Moved(g, m, actions)
	var gone game.Seats
	for seat, p := range m.Players {
		if !moved.Has(game.Seat(seat)) && !p.Computer() {
			gone = gone.With(game.Seat(seat))
		}
	}
	if gone == 0 || gone.Len() == len(t.Seats) {
		return pairing.Void()
	}
	return pairing.Missed(at(t, of, gone)...)
}

// at are the seats of a table that have some seats in one of its games.
func at(t pairing.Table, of int, seats game.Seats) (all []int) {
	for _, seat := range seats.List() {
		all = append(all, seatAt(t, of, int(seat)))
	}
	slices.Sort(all)
	return all
}

// standing is who came in where, by seat: by places, or else the winner first. Where nobody
// has won, points say it.
func standing(r *storage.Result, seats int) []int {
	if len(r.Places) == seats {
		return r.Places
	}
	all := make([]int, seats)
	for seat := range all {
		all[seat] = 1
		for other := range seats {
			if r.Winner == other && other != seat || r.Winner < 0 && len(r.Points) == seats && r.Points[other] > r.Points[seat] {
				all[seat]++
			}
		}
	}
	return all
}

// seatAt is the seat of a table that has a seat in one of its games.
func seatAt(t pairing.Table, of, seat int) int {
	return slices.Index(t.Seats, t.Seated(of)[seat])
}

// turned has numbers by the seats of a game stand by the seats of its table.
func turned(t pairing.Table, of int, numbers []int) []int {
	if len(numbers) != len(t.Seats) {
		return nil
	}
	all := make([]int, len(numbers))
	for seat, n := range numbers {
		all[seatAt(t, of, seat)] = n
	}
	return all
}
