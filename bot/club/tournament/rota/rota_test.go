package rota

import (
	"fmt"
	"slices"
	"testing"
)

// tables are the sizes of that many tables for n members, the larger ones first.
func tables(n, tables int) []int {
	sizes := make([]int, tables)
	for i := range sizes {
		sizes[i] = (n + tables - 1 - i) / tables
	}
	return sizes
}

// each goes through numbers of members and of tables with three to six at each.
func each(visit func(n int, sizes []int)) {
	for n := 6; n <= 64; n++ {
		for k := (n + 5) / 6; 3*k <= n; k++ {
			visit(n, tables(n, k))
		}
	}
}

// sound fails unless in every round each of some members sits at just one table, of the right
// size.
func sound(t *testing.T, rounds []Round, who, sizes []int) {
	t.Helper()
	for _, r := range rounds {
		var got []int
		for _, table := range r {
			got = append(got, len(table))
		}
		if all := slices.Sorted(slices.Values(slices.Concat(r...))); !slices.Equal(all, who) || !slices.Equal(got, sizes) {
			t.Fatalf("%v at tables of %v", r, sizes)
		}
	}
}

func upTo(n int) (all []int) {
	for m := range n {
		all = append(all, m)
	}
	return all
}

// again is how often two meet who have met before, counted by hand.
func again(rounds []Round) (n int) {
	met := map[[2]int]bool{}
	for _, r := range rounds {
		for _, table := range r {
			for i, a := range table {
				for _, b := range table[:i] {
					pair := [2]int{min(a, b), max(a, b)}
					n += map[bool]int{true: 1}[met[pair]]
					met[pair] = true
				}
			}
		}
	}
	return n
}

// For any number of members, at tables of any size, a plan seats everybody once a round.
func TestEverybodySitsOnce(t *testing.T) {
	each(func(n int, sizes []int) {
		rounds := 2 + n%3
		plan := Begun(sizes, rounds)
		if sound(t, plan, upTo(n), sizes); len(plan) != rounds {
			t.Errorf("%d rounds instead of %d", len(plan), rounds)
		}
	})
}

// If there are as many tables as seats at one, nobody meets anybody again in a usual
// evening, with as many rounds as the binary logarithm. Only designs do that: 9 at tables
// of 3, 16 of 4 and 25 of 5 are affine planes, with a round more than seats.
func TestNobodyMeetsAgain(t *testing.T) {
	for _, c := range [][3]int{{9, 3, 4}, {16, 4, 5}, {25, 5, 6}, {12, 4, 4}, {15, 5, 5}, {20, 5, 5}, {24, 6, 5}, {18, 6, 5}, {28, 7, 7}, {27, 9, 9}, {32, 8, 8}, {30, 6, 3}, {64, 16, 12}, {15, 4, 5}, {13, 4, 4}, {19, 5, 5}, {40, 10, 6}, {56, 14, 6}} {
		if plan := Begun(tables(c[0], c[1]), c[2]); again(plan) != 0 {
			t.Errorf("%d at %d tables, %d rounds: %d meet again", c[0], c[1], c[2], again(plan))
		}
	}
}

// In two rounds as few as possible meet again: a table of the second round has seats from
// all tables of the first.
func TestTwoRoundsAreTheBest(t *testing.T) {
	each(func(n int, sizes []int) {
		least, k := 0, len(sizes)
		for _, s := range sizes {
			more, each := s%k, s/k
			least += more*each*(each+1)/2 + (k-more)*each*(each-1)/2
		}
		if got := again(Begun(sizes, 2)); got != least {
			t.Errorf("%d at tables of %v: %d meet again, %d have to", n, sizes, got, least)
		}
	})
}

// A plan costs what it says, and a walk keeps its books.
func TestCosts(t *testing.T) {
	plan := Begun(tables(17, 4), 5)
	met := nobody(17)
	w := walkFrom(met, plan)
	for range 5000 {
		w.try(w.cost + 3)
		if want := met.Cost(w.rounds); w.cost != want {
			t.Fatalf("%d instead of %d", w.cost, want)
		}
	}
	sound(t, w.rounds, upTo(17), tables(17, 4))
	thrice := []Round{{{0, 1, 2}}, {{0, 1, 3}}, {{0, 1, 4}}}
	if got := nobody(5).Cost(thrice); got != 1+4 { // a second and a third time
		t.Errorf("%d", got)
	}
}

// Some of those who have met play on; others have gone.
func TestFurther(t *testing.T) {
	plan, met := Begun(tables(16, 4), 4), nobody(16)
	met.Add(plan[0], 1)
	who := slices.DeleteFunc(upTo(16), func(m int) bool { return m == 3 || m == 9 })
	rest := Further(met, who, tables(14, 4), 3)
	sound(t, rest, who, tables(14, 4))
	if cost := met.Cost(rest); cost > 2 {
		t.Errorf("it costs %d", cost)
	}
	mended := Mended(met, rest, 0)
	if sound(t, mended, who, tables(14, 4)); met.Cost(mended) > met.Cost(rest) {
		t.Errorf("mending costs %d instead of %d", met.Cost(mended), met.Cost(rest))
	}
}

// A plan is the same for ever: tournaments that are under way go by it.
func TestPlansAreTheSameForEver(t *testing.T) {
	for _, c := range []struct {
		n, tables, rounds int
		want              string
	}{
		{16, 4, 5, "[[0 1 2 3] [4 5 6 7] [8 9 10 11] [12 13 14 15]]"},
		{17, 4, 3, "[[8 6 5 13 16] [1 7 10 12] [2 4 9 15] [3 11 0 14]]"},
		{20, 5, 6, "[[0 1 2 3] [8 5 6 7] [4 9 15 11] [12 13 14 10] [16 17 18 19]]"},
		{24, 6, 5, "[[0 8 15 22] [1 9 16 23] [2 10 17 18] [3 11 12 19] [4 6 13 20] [5 7 14 21]]"},
		{32, 8, 3, "[[0 10 20 30] [1 11 21 31] [2 8 22 28] [3 9 23 29] [4 14 16 26] [5 15 17 27] [6 12 18 24] [7 13 19 25]]"},
		{27, 9, 4, "[[0 15 21] [1 16 22] [2 17 23] [3 9 24] [4 10 25] [5 11 26] [6 12 18] [7 13 19] [8 14 20]]"},
		{8, 2, 3, "[[0 1 5 6] [2 3 4 7]]"},
	} {
		if got := fmt.Sprint(Begun(tables(c.n, c.tables), c.rounds)[c.rounds-1]); got != c.want {
			t.Errorf("{%d, %d, %d, %q},", c.n, c.tables, c.rounds, got)
		}
	}
}
