package opponent

import (
	"stopp/game/streit"
)

// greedyMove is one-move greedy play (docs/opponents.md): the regular move that
// changes the points at once most in the seat's favour; among equal ones a play
// to a family, then turning, then laying, then the first of the list.
func greedyMove(list []streit.Move) streit.Move {
	best, most := list[0], -1
	for _, m := range list {
		if r := 4*Gain(m) + haste(m); r > most {
			best, most = m, r
		}
	}
	return best
}

// Gain is by how many points (rules §7.1) a move brings the seat forward: its own cards
// count less, or another's more.
func Gain(m streit.Move) (points int) {
	switch m.From {
	case streit.OwnReserve:
		points = 2
	case streit.OwnTurned, streit.OwnWaste:
		points = 1
	}
	if _, waste, load := m.To.Load(); load && waste {
		points++
	} else if load {
		points += 2
	}
	return points
}

// haste orders moves that gain equally.
func haste(m streit.Move) int {
	switch {
	case m.To == streit.ToFamily, m.Kind == streit.Open:
		return 3
	case m.Kind == streit.Turn:
		return 2
	case m.Kind != streit.Play:
		return 1
	}
	return 0
}
