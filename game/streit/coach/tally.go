package coach

import "math"

// tally adds up games of a seat.
type tally struct {
	n             int
	points, share sums
}

// sums are of numbers and of their squares.
type sums struct {
	sum, squares float64
}

func (s *sums) add(x float64) {
	s.sum += x
	s.squares += x * x
}

func (t *tally) add(points, won float64) {
	t.n++
	t.points.add(points)
	t.share.add(won)
}

func (t tally) mean() float64 { return t.points.sum / float64(max(1, t.n)) }
func (t tally) wins() float64 { return t.share.sum / float64(max(1, t.n)) }

// variance is the variance of the mean of n numbers.
func (s sums) variance(n int) float64 {
	if n < 2 {
		return 0
	}
	mean := s.sum / float64(n)
	return max(0, s.squares/float64(n)-mean*mean) / float64(n-1)
}

// two975 is how many standard deviations hold with 97.5 % confidence, so that of
// two such statements both hold with 95 %.
const two975 = 2.2414

// within is how far the difference of two means, each of n numbers, can be trusted
// with 97.5 % confidence.
func within(a, b sums, n int) float64 { return two975 * math.Sqrt(a.variance(n)+b.variance(n)) }
