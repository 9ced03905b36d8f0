package solver

import (
	"math/rand/v2"
	"testing"

	"stopp/game/patience"
)

// plainly tries every way through the rules themselves, with nothing clever. ok is false if
// those are too many tables.
func plainly(s patience.State, most int) (wins, ok bool) {
	seen := map[patience.State]bool{s: true}
	open := []patience.State{s}
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at.Won() {
			return true, true
		}
		for _, m := range at.Legal(nil) {
			if then := at.After(m); !seen[then] {
				seen[then] = true
				open = append(open, then)
			}
		}
		if len(seen) > most {
			return false, false
		}
	}
	return false, true
}

// A position called unsolvable is unsolvable, and others are not: late in random games
// all ways can be tried plainly.
func TestVerdictsAgreeWithTryingEverything(t *testing.T) {
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			var counts [2]int
			for n := range patience.Number(2 * *deals) {
				s := dealt(t, line, n+1)
				for _, at := range randomly(s, rand.New(rand.NewPCG(uint64(n), 3))) {
					wins, ok := plainly(at, 1500)
					if !ok {
						continue
					}
					a := Solve(at, Budget{})
					if wins != (a.Result == Solved) || a.Result == Unknown {
						t.Fatalf("%v, but trying everything says %v, in\n%s", a.Result, wins, at.String())
					}
					if wins {
						counts[1]++
					} else {
						counts[0]++
					}
				}
			}
			if counts[0] == 0 {
				t.Error("nothing was unsolvable")
			}
			t.Logf("unsolvable %d, solved %d", counts[0], counts[1])
		})
	}
}

// randomly are some tables of a random game, or of a game that goes well for a while.
func randomly(s patience.State, rng *rand.Rand) (tables []patience.State) {
	a := Solve(s, Budget{Nodes: 20_000})
	skip := rng.IntN(len(a.Moves) + 1)
	for _, m := range a.Moves[:skip] {
		s = s.After(m)
	}
	for i := range 200 {
		list := s.Legal(nil)
		if len(list) == 0 {
			break
		}
		m := list[rng.IntN(len(list))]
		if last := list[len(list)-1]; last.From == patience.Hand && rng.IntN(2) > 0 {
			m = last
		}
		s = s.After(m)
		if i%8 == 0 {
			tables = append(tables, s)
		}
	}
	return append(tables, s)
}
