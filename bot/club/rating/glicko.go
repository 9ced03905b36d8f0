package rating

import "math"

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
