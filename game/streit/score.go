package streit

import "stopp/game"

const (
	winBonus      = 30 // for a win (§7.1)
	reservePoints = 2  // for each card of a reserve; every other card counts 1
	quietTurns    = 80 // turns without a card to a family that block a game (§7.2)
)

// declareBlock ends a game that is blocked (§7.2).
func (s *State) declareBlock() {
	if s.ending == game.Open && (s.quiet >= quietTurns || s.allLaid()) {
		s.ending = game.Blocked
	}
}

// allLaid tells whether since the last progress every seat has laid as many
// cards as its hand and waste hold, one at least.
func (s *State) allLaid() bool {
	for seat := game.A; seat < s.seats(); seat++ {
		held := s.count[of(seat, hand)] + s.count[of(seat, waste)]
		if s.lays[seat] < max(1, held) {
			return false
		}
	}
	return true
}

// sum is what a seat's cards count against it (§7.1).
func (s *State) sum(seat game.Seat) int {
	return s.small(seat) + reservePoints*int(s.count[of(seat, reserve)])
}

// Outcome is how the table stands: open, or ended and scored. Whether that can
// still be undone is not the table's to know.
func (s *State) Outcome() game.Outcome {
	out := game.Outcome{Ending: s.ending, Winner: game.NoSeat}
	switch s.ending {
	case game.Won:
		out.Winner = s.victor
		out.Points[out.Winner] = winBonus + s.sum(1-s.victor)
	case game.Resigned:
		out.Winner = 1 - s.victor
		out.Points[out.Winner] = winBonus + s.sum(s.victor)
	case game.Blocked:
		if diff := s.sum(game.B) - s.sum(game.A); diff > 0 {
			out.Winner, out.Points[game.A] = game.A, diff
		} else if diff < 0 {
			out.Winner, out.Points[game.B] = game.B, -diff
		}
	}
	return out
}
