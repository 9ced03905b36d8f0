package matching

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// plain is the least that a perfect matching costs, found by trying all.
func plain(left []int, cost func(a, b int) Cost) Cost {
	if len(left) == 0 {
		return Cost{}
	}
	var best Cost
	for i := 1; i < len(left); i++ {
		rest := append(append([]int{}, left[1:i]...), left[i+1:]...)
		if c := plain(rest, cost).plus(cost(left[0], left[i])); i == 1 || c.Less(best) {
			best = c
		}
	}
	return best
}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// perfect fails unless everybody has a mate whose mate they are.
func perfect(t interface{ Fatalf(string, ...any) }, mates []int) {
	for a, b := range mates {
		if b < 0 || b == a || mates[b] != a {
			t.Fatalf("no perfect matching: %v", mates)
		}
	}
}

// Compared with all possible matchings, with costs that make for many blossoms: small ones,
// large ones, and ones that tell only a few pairs from the rest.
func TestCostsLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(0, 5).Draw(t, "half of the points")
		most := rapid.SampledFrom([]int64{1, 2, 5, 100, 1 << 40}).Draw(t, "most")
		costs := table[Cost](n, n)
		for a := range n {
			for b := range a {
				c := Cost{rapid.Int64Range(-most, most).Draw(t, "first"), rapid.Int64Range(-3, most).Draw(t, "second"), rapid.Int64Range(0, 3).Draw(t, "third")}
				costs[a][b], costs[b][a] = c, c
			}
		}
		cost := func(a, b int) Cost { return costs[a][b] }
		mates := Pairs(n, cost)
		perfect(t, mates)
		if got, want := sum(mates, cost), plain(upTo(n), cost); got != want {
			t.Fatalf("%v costs %v, the best %v", mates, got, want)
		}
	})
}

// With many points the proof is looked at: prices under which no pair is a bargain, and all
// pairs are tight, show that the matching is the best.
func TestProof(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for round := range 60 {
		n := 2 * (1 + rng.IntN(33))
		most := []int64{1, 3, 40, 1 << 50}[round%4]
		costs := table[Cost](n, n)
		for a := range n {
			for b := range a {
				c := Cost{rng.Int64N(most + 1), rng.Int64N(most + 1), rng.Int64N(3)}
				costs[a][b], costs[b][a] = c, c
			}
		}
		s := begin(n, func(a, b int) Cost { return costs[a][b] })
		for range n / 2 {
			s.grow()
		}
		proven(t, s)
	}
}

func proven(t *testing.T, s *search) {
	t.Helper()
	zero := Cost{}
	blossoms := map[[2]int]Cost{} // how much less a pair may cost, thanks to the blossoms around both points
	for b := s.points + 1; b < len(s.outer); b++ {
		if s.outer[b] == none {
			continue
		}
		if s.price[b].Less(zero) {
			t.Fatalf("a blossom with the price %v", s.price[b])
		}
		for x, in := range s.within[b] {
			for y, also := range s.within[b] {
				if in != none && also != none {
					blossoms[[2]int{x, y}] = blossoms[[2]int{x, y}].plus(s.price[b])
				}
			}
		}
	}
	for a := 1; a <= s.points; a++ {
		if s.mate[s.mate[a]] != a {
			t.Fatalf("%d and %d", a, s.mate[a])
		}
		for b := 1; b <= s.points; b++ {
			over := s.over(edge{a, b}).plus(blossoms[[2]int{a, b}])
			if a != b && over.Less(zero) || s.mate[a] == b && over != zero {
				t.Fatalf("%d and %d are over by %v", a, b, over)
			}
		}
	}
}

func TestOddNumberPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("three points are joined in pairs")
		}
	}()
	Pairs(3, func(int, int) Cost { return Cost{} })
}

func BenchmarkPairs64(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	costs := table[Cost](64, 64)
	for x := range costs {
		for y := range x {
			c := Cost{rng.Int64N(9) << 40, rng.Int64N(1 << 20)}
			costs[x][y], costs[y][x] = c, c
		}
	}
	for b.Loop() {
		Pairs(64, func(x, y int) Cost { return costs[x][y] })
	}
}

// sum is the cost of a matching.
func sum(mates []int, cost func(a, b int) Cost) (all Cost) {
	for a, b := range mates {
		if a < b {
			all = all.plus(cost(a, b))
		}
	}
	return all
}
