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

// sum is how much a seat's cards count against it (§7.1).
func (s *State) sum(seat game.Seat) int {
	return s.small(seat) + reservePoints*int(s.count[of(seat, reserve)])
}

// Outcome is how the table stands: open, or ended and scored (§7, §11). Whether
// that can still be undone is not the table's to know.
func (s *State) Outcome() game.Outcome {
	out := game.Outcome{Ending: s.ending, Winner: game.NoSeat}
	switch s.ending {
	case game.Won:
		out.Winner = s.victor
		out.Points[s.victor] = winBonus + s.others(s.victor)
	case game.Resigned:
		s.scoreResigned(&out)
	case game.Blocked:
		s.scoreBlocked(&out)
	}
	return out
}

// others is the sum of all seats but one.
func (s *State) others(seat game.Seat) (sum int) {
	for other := game.A; other < s.seats(); other++ {
		if other != seat {
			sum += s.sum(other)
		}
	}
	return sum
}

// scoreResigned lets the opponent score as if it had won; of two opponents each
// scores the resigner's cards, and nobody is the winner (§7.4, §11).
func (s *State) scoreResigned(out *game.Outcome) {
	for seat := game.A; seat < s.seats(); seat++ {
		switch {
		case seat == s.victor:
		case s.seats() == 2:
			out.Winner, out.Points[seat] = seat, winBonus+s.sum(s.victor)
		default:
			out.Points[seat] = s.sum(s.victor)
		}
	}
}

// scoreBlocked lets the smallest sum score its differences to the others; none
// scores if two have it (§7.3, §11).
func (s *State) scoreBlocked(out *game.Outcome) {
	best, alone := game.A, true
	for seat := game.B; seat < s.seats(); seat++ {
		if d := s.sum(seat) - s.sum(best); d <= 0 {
			best, alone = seat, d < 0
		}
	}
	if alone {
		out.Winner = best
		out.Points[best] = s.others(best) - (int(s.seats())-1)*s.sum(best)
	}
}
