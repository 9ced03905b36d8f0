package streit

import (
	"math/rand/v2"
	"testing"
)

// In every rule set games of random regular play end, no card is lost, and
// positions and records can be read back.
func TestRule8_4_EverySetCanBePlayed(t *testing.T) {
	for _, set := range Sets() {
		t.Run(set.String(), func(t *testing.T) {
			for seed := range uint64(100) {
				playOut(t, set.Options(), rand.NewPCG(seed, 84))
			}
		})
	}
}

func playOut(t *testing.T, o Options, rng *rand.PCG) {
	t.Helper()
	d := NewDeal(o, rng)
	if err := d.Validate(); err != nil {
		t.Fatal(err)
	}
	again, err := ParseDeal(d.String())
	if err != nil || again.String() != d.String() {
		t.Fatalf("%v\n%s\n%s", err, d.String(), again.String())
	}
	s := d.table()
	for moves := 0; ; moves++ {
		m, ok := randomMove(&s, rng)
		if !ok {
			break
		}
		if moves > 20000 {
			t.Fatalf("no end:\n%s", s.String())
		}
		s = s.After(m)
		if moves%7 == 0 {
			read, err := ParsePosition(s.String())
			if err != nil || read.String() != s.String() {
				t.Fatalf("%v\n%s\n%s", err, s.String(), read.String())
			}
		}
	}
	if s.ending == 0 {
		t.Fatalf("nobody can move, but it isn't over:\n%s", s.String())
	}
}
