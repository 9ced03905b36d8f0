package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game/streit"
)

// Every game played out comes to an end, the same one for the same random bits.
func TestPlayoutsEnd(t *testing.T) {
	for _, rules := range rulesInPlay {
		decided := 0
		for seed := range uint64(20) {
			m, err := streit.New(streit.NewDeal(optionsOf(t, rules), rand.NewPCG(seed, 5)))
			if err != nil {
				t.Fatal(err)
			}
			one := Playout(m.Table(), rand.NewPCG(seed, 6))
			if two := Playout(m.Table(), rand.NewPCG(seed, 6)); one != two {
				t.Fatalf("%s: %+v, then %+v", rules, one, two)
			}
			if one.Over() {
				decided++
			}
		}
		if decided < 19 {
			t.Errorf("%s: only %d of 20 games ended", rules, decided)
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, set := range streit.Sets() {
		b.Run(set.String(), func(b *testing.B) {
			for i := uint64(0); b.Loop(); i++ {
				m, err := streit.New(streit.NewDeal(set.Options(), rand.NewPCG(i, 5)))
				if err != nil {
					b.Fatal(err)
				}
				Playout(m.Table(), rand.NewPCG(i, 6))
			}
		})
	}
}
