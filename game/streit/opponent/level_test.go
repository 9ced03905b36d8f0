package opponent

import (
	"math"
	"math/rand/v2"
	"testing"

	"stopp/game/streit"
)

func TestLevelNames(t *testing.T) {
	for _, l := range Levels() {
		var read Level
		text, err := l.MarshalText()
		if err2 := read.UnmarshalText(text); err != nil || err2 != nil || read != l {
			t.Errorf("%v is read as %v, %v", l, read, err2)
		}
	}
	if _, err := ParseLevel("Master"); err == nil {
		t.Error("names are written small")
	}
}

// The level random as docs/notation.md has it: every regular move equally
// likely, but plays from house to house a tenth as much.
func TestRandomIsAsDefined(t *testing.T) {
	list := []streit.Move{{Kind: streit.Turn}, {From: 1, To: 2}, {From: streit.OwnReserve, To: 3}, {From: 4, To: 1}}
	want := []float64{10, 1, 10, 1}
	rng := rand.NewPCG(1, 2)
	n := map[streit.Move]float64{}
	const draws = 40_000
	for range draws {
		n[randomMove(list, rng)]++
	}
	for i, m := range list {
		if share := n[m] / draws; math.Abs(share-want[i]/22) > 0.01 {
			t.Errorf("%v is drawn in %v of all cases, want %v", m, share, want[i]/22)
		}
	}
}
