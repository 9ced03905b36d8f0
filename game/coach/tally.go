package coach

import "math"

// tally adds up games of a seat.
type tally struct {
	n                  int
	sum, squares, wons float64
}

func (t *tally) add(points, won float64) {
	t.n++
	t.sum += points
	t.squares += points * points
	t.wons += won
}

func (t tally) mean() float64 { return t.sum / float64(max(1, t.n)) }
func (t tally) wins() float64 { return t.wons / float64(max(1, t.n)) }

// variance is that of the mean.
func (t tally) variance() float64 {
	if t.n < 2 {
		return 0
	}
	n := float64(t.n)
	return max(0, t.squares/n-t.mean()*t.mean()) / (n - 1)
}

// within is how far the difference of two means can be trusted, with 95 %
// confidence.
func within(a, b tally) float64 { return 1.96 * math.Sqrt(a.variance()+b.variance()) }
