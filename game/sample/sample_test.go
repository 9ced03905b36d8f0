package sample

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestMean(t *testing.T) {
	var m Mean
	if m.Add(2); !math.IsInf(m.Error(), 1) || !math.IsInf(m.Within(), 1) {
		t.Error("a single number proves something")
	}
	for _, x := range []float64{4, 6, 8} {
		m.Add(x)
	}
	// The variance of 2, 4, 6, 8 is 20/3; of their mean it is 5/3.
	if m.Value() != 5 || math.Abs(m.Error()-math.Sqrt(5.0/3)) > 1e-12 || math.Abs(m.Within()/m.Error()-1.96) > 0.001 {
		t.Errorf("%v ± %v", m.Value(), m.Error())
	}
}

// For numbers around one or around zero the test says which, with at most about as many
// errors as it promises.
func TestTest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	for _, c := range []struct {
		mean float64
		want Verdict
	}{{0, NotStronger}, {2, Stronger}} {
		right := 0
		for range 200 {
			var m Mean
			v := Undecided
			for n := 0; v == Undecided; n++ {
				m.Add(c.mean + 5*rng.NormFloat64())
				if v, _ = m.Test(0, 2, 0.001); n < 19 && v != Undecided {
					t.Fatal("a verdict of too few numbers")
				}
			}
			if v == c.want {
				right++
			}
		}
		if right < 180 {
			t.Errorf("around %v %d of 200 verdicts are %v", c.mean, right, c.want)
		}
	}
}
