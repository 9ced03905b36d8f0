package arena

import "math"

// Score is what the games of a contest have shown so far. Its means are taken
// over deals, whose games belong together.
type Score struct {
	Games  int
	Wins   [2]int
	Drawn  int
	Moves  int
	Points [2]Mean // all by side, and per seat and game
	Turns  [2]Mean
	Faults [2]Mean
	// Oversights are duties overlooked, however many moves overlooked each.
	Oversights [2]Mean
	Right      [2]Mean // calls of Stopp
	Wrong      [2]Mean

	share Mean // of the wins that is side A's, draws half
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
	s.share.add(share / float64(len(deal)))
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
	s.Points[side].add(per(sum.Points))
	s.Turns[side].add(per(sum.Turns))
	s.Faults[side].add(per(sum.Faults))
	s.Oversights[side].add(per(sum.Oversights))
	s.Right[side].add(per(sum.Right))
	s.Wrong[side].add(per(sum.Wrong))
}

// Mean is a mean of independent numbers and how far it can be trusted.
type Mean struct {
	n          int
	mean, rest float64 // rest is the sum of squared distances from the mean
}

func (m *Mean) add(x float64) {
	m.n++
	d := x - m.mean
	m.mean += d / float64(m.n)
	m.rest += d * (x - m.mean)
}

// Value is the mean itself.
func (m Mean) Value() float64 { return m.mean }

// Within is how far the true mean may lie from Value, with 95 % confidence;
// infinite for fewer than two numbers.
func (m Mean) Within() float64 { return z95 * m.deviation() }

// deviation is the standard deviation of the mean.
func (m Mean) deviation() float64 {
	if m.n < 2 {
		return math.Inf(1)
	}
	return math.Sqrt(m.rest / float64(m.n-1) / float64(m.n))
}

const z95 = 1.959964

// Share is side A's share of the wins, a draw half a win, with its 95 %
// interval (Wilson's, for as many independent games as the deals prove to be
// worth).
func (s *Score) Share() (share, low, high float64) {
	p, n := s.share.mean, float64(s.Games)
	if d := s.share.deviation(); d > 0 && !math.IsInf(d, 1) && p > 0 && p < 1 {
		n = min(2*n, max(n/4, p*(1-p)/(d*d)))
	}
	z := z95 * z95 / n
	middle := (p + z/2) / (1 + z)
	half := math.Sqrt(z*p*(1-p)+z*z/4) / (1 + z)
	return p, min(p, max(0, middle-half)), max(p, min(1, middle+half))
}

// Elo is the difference in strength that makes a share of the wins likely.
func Elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }

// shareOf is the share of the wins that an Elo difference makes likely.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Verdict is what a sequential test says.
type Verdict int

// What a test can say.
const (
	Undecided Verdict = iota
	NotStronger
	Stronger
)

// Test is Wald's sequential probability ratio test, with the normal
// distribution for the mean of the deals: whether side A is stronger by Elo
// rather than by nothing. Either error has a chance of 5 %. Under 20 deals it
// says nothing. The ratio is the logarithm of the likelihoods' ratio.
func (s *Score) Test(elo float64) (v Verdict, ratio float64) {
	m := s.share
	if m.n < 20 {
		return Undecided, 0
	}
	variance := max(m.rest/float64(m.n-1), 1e-3)
	zero, one := 0.5, shareOf(elo)
	ratio = float64(m.n) * (one - zero) * (m.mean - (zero+one)/2) / variance
	switch bound := math.Log(0.95 / 0.05); {
	case ratio >= bound:
		return Stronger, ratio
	case ratio <= -bound:
		return NotStronger, ratio
	}
	return Undecided, ratio
}
