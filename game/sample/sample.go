// Package sample says what a sample of games proves. It has means over deals with their
// confidence intervals, and a test that stops as soon as the result is clear.
package sample

import "math"

// Mean is a mean of independent numbers and how far it can be trusted.
type Mean struct {
	n          int
	mean, rest float64 // rest is the sum of squared distances from the mean
}

// Add adds a number.
func (m *Mean) Add(x float64) {
	m.n++
	d := x - m.mean
	m.mean += d / float64(m.n)
	m.rest += d * (x - m.mean)
}

// Value is the mean itself.
func (m Mean) Value() float64 { return m.mean }

// Within is how far the true mean may lie from Value, with 95 % confidence;
// infinite for fewer than two numbers.
func (m Mean) Within() float64 { return Z95 * m.Error() }

// Error is the standard error of the mean.
func (m Mean) Error() float64 {
	if m.n < 2 {
		return math.Inf(1)
	}
	return math.Sqrt(m.rest / float64(m.n-1) / float64(m.n))
}

// Z95 is how many standard errors a mean is off in at most 95 of 100 samples.
const Z95 = 1.959964

// Verdict is the result of a sequential test.
type Verdict int

// Results of a test.
const (
	Undecided Verdict = iota
	NotStronger
	Stronger
)

// Test is Wald's sequential probability ratio test, with a normal distribution for the
// mean: is it one rather than zero, where zero is the lower of the two? Either error has a
// chance of 5 %. Under 20 numbers it says nothing. The variance is assumed to be at least
// the one given. The ratio is the logarithm of the likelihood ratio.
func (m Mean) Test(zero, one, least float64) (v Verdict, ratio float64) {
	if m.n < 20 {
		return Undecided, 0
	}
	variance := max(m.rest/float64(m.n-1), least)
	ratio = float64(m.n) * (one - zero) * (m.mean - (zero+one)/2) / variance
	switch bound := math.Log(0.95 / 0.05); {
	case ratio >= bound:
		return Stronger, ratio
	case ratio <= -bound:
		return NotStronger, ratio
	}
	return Undecided, ratio
}
