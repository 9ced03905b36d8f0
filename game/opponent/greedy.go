package opponent

import (
	"stopp/game/streit"
)

// greedyMove is the first move of a fixed order (docs/opponents.md): what rids
// the seat of most at once.
func greedyMove(s *streit.State, list []streit.Move) streit.Move {
	best, most := list[0], -1
	for _, m := range list {
		if r := greed(s, m); r > most {
			best, most = m, r
		}
	}
	return best
}

// greed ranks a move by what it does at once, the best highest.
func greed(s *streit.State, m streit.Move) int {
	_, waste, load := m.To.Load()
	from := 0
	switch m.From {
	case streit.OwnReserve:
		from = 2
	case streit.OwnTurned, streit.OwnWaste:
		from = 1
	}
	switch {
	case m.Kind == streit.Open:
		return 50
	case m.Kind == streit.Turn:
		return 3
	case m.Kind != streit.Play:
		return 2
	case m.To == streit.ToFamily:
		return 40 + from
	case load && !waste:
		return 30 + from
	case load:
		return 20 + from
	case from > 0:
		return 10 + from
	case s.Count(m.From) == 1 && s.Count(m.To) > 0:
		return 5 // empties a house
	}
	return 0
}
