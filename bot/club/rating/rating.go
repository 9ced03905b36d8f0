// Package rating works out how strong players are from how their matches came out: by
// Glicko-2 where two play, by Weng and Lin's method with the model of Plackett and Luce
// where more do (docs/ratings.md). All of it is pure: a System is its constants, and
// nothing here knows a clock, a game or where anything is kept.
//
// Everything is in points, as people see them. Both methods begin at the same rating with
// the same deviation, so their numbers read alike.
package rating

import (
	"fmt"
	"math"
)

// Rating is somebody's strength, as far as it is known.
type Rating struct {
	Value      float64 // the rating in points
	Deviation  float64 // how far it may be off: its standard deviation in points, above 0
	Volatility float64 // how erratic the results are, by Glicko-2; the other method leaves it alone
}

// Other is somebody else at the table.
type Other struct {
	Value, Deviation float64 // in points; a deviation of 0 is a rating that is certain
	Place            int     // 1 for the first; equal ones share it
}

// System is a way of rating. Both ways work alike: they look at a match through the eyes of
// one player at a time.
type System interface {
	// After is a player's rating after matches in which they came in at a place among others.
	// They count with a weight, 1 in full and 0 for nothing. Without others nothing changes.
	After(r Rating, place int, others []Other, weight float64) Rating
	// Away is a rating after some periods without matches. It is less certain: its deviation
	// grows, at most to a newcomer's.
	Away(r Rating, periods float64) Rating
}

// grown is a deviation that time has made larger, and no larger than most.
func grown(deviation, by, most float64) float64 {
	return math.Max(deviation, math.Min(most, math.Sqrt(deviation*deviation+by)))
}

// Constants are all numbers that ratings follow from, as a text that changes with any of
// them.
func Constants() string {
	return fmt.Sprint(Version, start, unknown, volatility, sure, mostMet, Period, forTwo, forMore)
}

// Glicko2 rates players of games for two, as Mark Glickman describes it in "Example of the
// Glicko-2 system" (2013), whose letters the code has. Each call of After is one rating
// period: in the paper several games, here one match, so that nobody who wins loses points
// by it.
type Glicko2 struct {
	Tau  float64 // how quickly volatility follows results
	Most float64 // the deviation of an unknown player
}

const (
	scale     = 173.7178 // points for one of the paper's units
	tolerance = 0.000001 // how exact the volatility is found
)

// middle is the rating that Glicko-2 counts from. It makes no difference to the result.
const middle = 1500

func (s Glicko2) After(r Rating, place int, others []Other, weight float64) Rating {
	mu, phi := (r.Value-middle)/scale, r.Deviation/scale
	var inverse, sum float64 // 1/v, and Δ/v
	for _, o := range others {
		g := 1 / math.Sqrt(1+3*sq(o.Deviation/scale)/sq(math.Pi))
		e := 1 / (1 + math.Exp(-g*(mu-(o.Value-middle)/scale)))
		inverse += weight * sq(g) * e * (1 - e)
		sum += weight * g * (score(place, o.Place) - e)
	}
	if inverse == 0 {
		return r
	}
	v := 1 / inverse
	r.Volatility = s.volatility(r.Volatility, phi, v, v*sum)
	phi = 1 / math.Sqrt(1/(sq(phi)+sq(r.Volatility))+inverse)
	r.Value, r.Deviation = middle+scale*(mu+sq(phi)*sum), scale*phi
	return r
}

func (s Glicko2) Away(r Rating, periods float64) Rating {
	r.Deviation = grown(r.Deviation, periods*sq(scale*r.Volatility), s.Most)
	return r
}

// volatility is σ' of the paper's step 5, found by the Illinois method.
func (s Glicko2) volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sq(sigma))
	f := func(x float64) float64 {
		ex := math.Exp(x)
		d := sq(phi) + v + ex
		return ex*(sq(delta)-d)/(2*sq(d)) - (x-a)/sq(s.Tau)
	}
	low, high := a, math.Log(sq(delta)-sq(phi)-v)
	if !(sq(delta) > sq(phi)+v) {
		for high = a - s.Tau; f(high) < 0; high -= s.Tau {
		}
	}
	atLow, atHigh := f(low), f(high)
	for math.Abs(high-low) > tolerance {
		next := low + (low-high)*atLow/(atHigh-atLow)
		at := f(next)
		if at*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, at
	}
	return math.Exp(low / 2)
}

// score is 1 for a place before another, ½ for the same and 0 for one behind.
func score(place, other int) float64 {
	switch {
	case place < other:
		return 1
	case place > other:
		return 0
	}
	return 0.5
}

func sq(x float64) float64 { return x * x }

// PlackettLuce rates players of games for several, as Ruby Weng and Chih-Jen Lin describe
// it in "A Bayesian Approximation Method for Online Ranking" (2011, algorithm 4), in the
// form that OpenSkill has given it. Everybody is a team of one.
type PlackettLuce struct {
	Beta  float64 // how much luck one match has: the deviation of a performance, in points
	Kappa float64 // the least share of a variance that a match leaves
	Tau   float64 // by how much a deviation grows with each match, so that nobody's is ever certain
	Drift float64 // by how much it grows in a period without matches
	Most  float64 // the deviation of an unknown player
}

func (s PlackettLuce) After(r Rating, place int, others []Other, weight float64) Rating {
	if len(others) == 0 {
		return r
	}
	variance := sq(r.Deviation) + weight*sq(s.Tau)
	own := Other{Value: r.Value, Deviation: math.Sqrt(variance), Place: place}
	total := variance + sq(s.Beta)
	for _, o := range others {
		total += sq(o.Deviation) + sq(s.Beta)
		if o.Deviation > 0 {
			total += weight * sq(s.Tau)
		}
	}
	c := math.Sqrt(total)
	omega, delta := s.gain(own, others, c)
	gamma := own.Deviation / c
	r.Value += weight * variance / c * omega
	r.Deviation = math.Sqrt(variance * math.Max(1-weight*gamma*variance/total*delta, s.Kappa))
	return r
}

func (s PlackettLuce) Away(r Rating, periods float64) Rating {
	r.Deviation = grown(r.Deviation, periods*sq(s.Drift), s.Most)
	return r
}

// gain are the sums Ω and Δ of the paper for one player. For each place from the first to
// the player's own somebody was chosen out of all who are not before it; players who share
// a place share that choice.
func (s PlackettLuce) gain(own Other, others []Other, c float64) (omega, delta float64) {
	chosen := func(at Other, is float64) {
		left, alike := 0.0, 0.0
		for i := -1; i < len(others); i++ {
			o := own
			if i >= 0 {
				o = others[i]
			}
			if o.Place >= at.Place {
				left += math.Exp((o.Value - own.Value) / c)
			}
			if o.Place == at.Place {
				alike++
			}
		}
		chance := 1 / left
		omega += (is - chance) / alike
		delta += chance * (1 - chance) / alike
	}
	chosen(own, 1)
	for _, o := range others {
		if o.Place <= own.Place {
			chosen(o, 0)
		}
	}
	return omega, delta
}
