package opponent

import (
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// longest is how many moves of a playout there are at most.
const longest = 5000

// Playout plays a table to its end and returns how it came out, open if it took too long.
// All seats play by a fixed ranking of regular moves; equal ranks are drawn at random. It
// is some forty times as quick as decisions, because it uses the table's own hidden
// cards. No move depends on them, unless the rules let them decide what is regular.
func Playout(s streit.State, src cards.Source) game.Outcome {
	var room [streit.MaxMoves]streit.Move
	for range longest {
		if out := s.Outcome(); out.Over() {
			return out
		}
		s = s.After(quickMove(&s, s.Regular(room[:0]), src))
	}
	return game.Outcome{Winner: game.NoSeat}
}

// quickMove is one of the moves that rank highest.
func quickMove(s *streit.State, list []streit.Move, src cards.Source) streit.Move {
	best, most, alike := list[0], -1, uint64(0)
	for _, m := range list {
		switch r := rank(s, m); {
		case r > most:
			best, most, alike = m, r, 1
		case r == most:
			if alike++; cards.Below(src, alike) == 0 {
				best = m
			}
		}
	}
	return best
}

// rank orders moves by the points they rid the seat of at once, the best highest.
func rank(s *streit.State, m streit.Move) int {
	_, waste, load := m.To.Load()
	switch {
	case m.Kind == streit.Open:
		return 50
	case m.Kind == streit.Turn:
		return 3
	case m.Kind != streit.Play:
		return 2
	case m.To == streit.ToFamily:
		return 40 + Gain(m)
	case load && !waste:
		return 30 + Gain(m)
	case load:
		return 20 + Gain(m)
	case Gain(m) > 0:
		return 10 + Gain(m)
	case s.Count(m.From) == 1 && s.Count(m.To) > 0:
		return 5 // empties a house
	}
	return 0
}
