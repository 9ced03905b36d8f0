package tournament

import (
	"slices"

	"stopp/bot/pages"
	"stopp/bot/tournament/pairing"
	"stopp/game"
	"stopp/storage"
)

// outcome is what a match that is over is for its tournament: of a table, and which of its
// games the match was. A member who has lost without having done anything was not there; the computer
// always is. One that ended without a result is nobody's fault.
func outcome(t pairing.Table, of int, m storage.Match, actions []storage.Action) pairing.Result {
	seats := len(t.Seats)
	if m.Result == nil || m.Result.Ending == storage.Abandoned || len(m.Players) != seats {
		return missed(t, of, m, actions)
	}
	places := standing(m.Result, seats)
	if last := slices.Index(places, 2); seats == 2 && last >= 0 && pages.Person(m.Players[last]).Member() && !acted(actions, last) {
		return pairing.Missed(seatAt(t, of, last))
	}
	return pairing.Placed(turned(t, of, places), turned(t, of, m.Result.Points))
}

// missed is a match without a result: at a table of several those were not there for whom the
// computer played in the end.
func missed(t pairing.Table, of int, m storage.Match, actions []storage.Action) pairing.Result {
	if len(t.Seats) == 2 {
		return pairing.Void()
	}
	var gone []int
	for seat := range t.Seats {
		if !acted(actions, seat) {
			gone = append(gone, seatAt(t, of, seat))
		}
	}
	if len(gone) == 0 || len(gone) == len(t.Seats) {
		return pairing.Void()
	}
	return pairing.Missed(gone...)
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

// acted tells whether a member has done something at a seat. What the clock and the computer
// do comes from no interaction.
func acted(actions []storage.Action, seat int) bool {
	name := game.Seat(seat).String()
	return slices.ContainsFunc(actions, func(a storage.Action) bool { return a.Seat == name && a.Interaction != "" })
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
