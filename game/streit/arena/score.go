package arena

import (
	"math"

	"stopp/game/sample"
)

// Score is what the games of a contest have shown so far. Its means are taken over
// deals, because the games of one deal belong together.
type Score struct {
	Games  int
	Wins   [2]int
	Drawn  int
	Moves  int
	Points [2]sample.Mean // all by side, and per seat and game
	Turns  [2]sample.Mean
	Faults [2]sample.Mean
	// Oversights are duties overlooked, however many moves overlooked each.
	Oversights [2]sample.Mean
	Right      [2]sample.Mean // calls of Stopp
	Wrong      [2]sample.Mean

	share sample.Mean // of the wins that is side A's, draws half
}

// Add counts the games of one deal.
func (s *Score) Add(deal []Played) {
	var share float64
	for _, g := range deal {
		s.Games++
		switch g.Winner {
		case Drawn:
			s.Drawn++
			share += 0.5
		default:
			s.Wins[g.Winner]++
			share += float64(1 - g.Winner)
		}
	}
	s.share.Add(share / float64(len(deal)))
	for side := range 2 {
		s.addSide(side, deal)
	}
}

func (s *Score) addSide(side int, deal []Played) {
	var sum Tally
	seats := 0
	for _, g := range deal {
		sum.add(g.Tally[side])
		seats += g.Seats[side]
	}
	s.Moves += sum.Moves
	per := func(n int) float64 { return float64(n) / float64(seats) }
	s.Points[side].Add(per(sum.Points))
	s.Turns[side].Add(per(sum.Turns))
	s.Faults[side].Add(per(sum.Faults))
	s.Oversights[side].Add(per(sum.Oversights))
	s.Right[side].Add(per(sum.Right))
	s.Wrong[side].Add(per(sum.Wrong))
}

// Share is side A's share of the wins, a draw counting half, with its 95 %
// interval (Wilson's, for as many independent games as the deals turn out to be
// worth).
func (s *Score) Share() (share, low, high float64) {
	p, n := s.share.Value(), float64(s.Games)
	if d := s.share.Error(); d > 0 && !math.IsInf(d, 1) && p > 0 && p < 1 {
		n = min(2*n, max(n/4, p*(1-p)/(d*d)))
	}
	z := sample.Z95 * sample.Z95 / n
	middle := (p + z/2) / (1 + z)
	half := math.Sqrt(z*p*(1-p)+z*z/4) / (1 + z)
	return p, min(p, max(0, middle-half)), max(p, min(1, middle+half))
}

// Elo is the difference in strength that makes a share of the wins likely.
func Elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }

// shareOf is the share of the wins that an Elo difference makes likely.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Test asks whether side A is stronger by that many Elo points rather than by none
// (sample.Mean, Test).
func (s *Score) Test(elo float64) (v sample.Verdict, ratio float64) {
	return s.share.Test(0.5, shareOf(elo), 1e-3)
}
