package rating

import "math"

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
