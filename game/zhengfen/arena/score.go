package arena

import (
	"stopp/game"
	"stopp/game/sample"
)

// Score is how deals came out.
type Score struct {
	Deals, Plays    int // a play is a single round or a match
	Rounds, Actions int
	A, B            int // points of A, and of all seats of B
	Others          int // how many seats B had in all rounds together
	won             int // plays in which A had most points, in sixtieths: with k equal ones 60/k

	points, share sample.Mean // over deals: of A's points a round and of its wins
}

// sixtieths of a play: whatever number of seats shares it, up to six, has a whole number.
const sixtieths = 60

// count counts a play with its points and rounds.
func (s *Score) count(points [game.MaxSeats]int, rounds int, alone, seats game.Seat) {
	most, shared := 0, 0
	for seat := range seats {
		n := points[seat]
		switch {
		case n > most:
			most, shared = n, 1
		case n == most:
			shared++
		}
		if seat == alone {
			s.A += n
		} else {
			s.B += n
		}
	}
	if points[alone] == most {
		s.won += sixtieths / shared
	}
	s.Plays++
	s.Rounds += rounds
	s.Others += rounds * (int(seats) - 1)
}

// Add adds another deal.
func (s *Score) Add(o Score) {
	s.points.Add(o.PointsA())
	s.share.Add(o.Won())
	s.Deals += o.Deals
	s.Plays += o.Plays
	s.Rounds += o.Rounds
	s.Actions += o.Actions
	s.A += o.A
	s.B += o.B
	s.Others += o.Others
	s.won += o.won
}

// PointsA and PointsB are the mean points a round of A, and of one seat of B.
func (s *Score) PointsA() float64 { return float64(s.A) / float64(s.Rounds) }

// PointsB is the same for B.
func (s *Score) PointsB() float64 { return float64(s.B) / float64(s.Others) }

// Won is how often A had most points of all, from 0 to 1; a tie of k counts 1/k.
func (s *Score) Won() float64 { return float64(s.won) / float64(sixtieths*s.Plays) }

// Points and Share are PointsA and Won as means over deals: deals are independent, the
// plays of one are not. Where matches differ in length, Points weighs all deals alike.
func (s *Score) Points() sample.Mean { return s.points }

// Share is explained at Points.
func (s *Score) Share() sample.Mean { return s.share }

// Test asks whether A scores that many points a round more than its fair share, rather
// than just its share (sample.Mean, Test).
func (s *Score) Test(margin float64) (v sample.Verdict, ratio float64) {
	fair := float64(s.A+s.B) / float64(s.Rounds+s.Others)
	return s.points.Test(fair, fair+margin, 1)
}
