package pairing

import (
	"strings"
	"testing"
)

// The tables that FIDE prints for four to ten (Handbook C.05, annex 1).
var berger4to10 = map[int]string{
	4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
	6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
	8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
	10: "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | " +
		"10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1",
}

func written(rounds []Round) string {
	var all []string
	for _, r := range rounds {
		var tables []string
		for _, t := range r {
			tables = append(tables, t.String())
		}
		all = append(all, strings.Join(tables, " "))
	}
	return strings.Join(all, " | ")
}

func TestBergerTables(t *testing.T) {
	for entrants, want := range berger4to10 {
		if got := written(begun(Rules{}, entrants).Fixtures()); got != want {
			t.Errorf("%d:\n%s\n%s", entrants, got, want)
		}
	}
	if got := written(begun(Rules{}, 3).Fixtures()); got != "1 2-3 | 3 1-2 | 2 3-1" {
		t.Error(got)
	}
}

// Each meets each, once or once in each seat. Everybody has each seat as often as the other,
// or once more. With an odd number everybody has one bye, and nobody's seats differ.
func TestEverybodyMeetsEverybody(t *testing.T) {
	for n := Fewest; n <= Most; n++ {
		for _, double := range []bool{false, true} {
			circled(t, n, begun(Rules{Double: double}, n).Fixtures(), double)
		}
	}
}

func circled(t *testing.T, n int, rounds []Round, double bool) {
	t.Helper()
	met, balance, byes, runs := map[[2]int]int{}, make([]int, n), make([]int, n), make([][]int, n)
	for _, r := range rounds {
		for _, table := range r {
			if table.Bye() {
				byes[table.Seats[0]]++
				continue
			}
			met[[2]int(table.Seats)]++
			for seat, e := range table.Seats {
				balance[e] += 1 - 2*seat
				runs[e] = append(runs[e], seat)
			}
		}
	}
	times := 1 + one(double)
	for a := range n {
		for b := range a {
			ab, ba := met[[2]int{a, b}], met[[2]int{b, a}]
			if ab+ba != times || double && ab != ba {
				t.Errorf("%d of %d meets %d %d and %d times", a, n, b, ab, ba)
			}
		}
		if most := (n + 1) % 2 * (2 - times); absolutely(balance[a]) > most || byes[a] != n%2*times {
			t.Errorf("%d of %d: seats differ by %d, %d byes", a, n, balance[a], byes[a])
		}
		for i := 2; i < len(runs[a]); i++ {
			if runs[a][i] == runs[a][i-1] && runs[a][i] == runs[a][i-2] {
				t.Errorf("%d of %d sits in seat %d three times running", a, n, runs[a][i])
			}
		}
	}
}

// A player who leaves before half of their games is left out of the table; one who leaves
// later has lost the others (FIDE Tournament Rules, 5.4).
func TestLeavingARoundRobin(t *testing.T) {
	for after, want := range map[int][]Score{2: {0, 3, 2, 1, 0}, 3: {2, 3, 2, 2, 1}} {
		on := playedOut(t, begun(Rules{}, 5), stronger, func(on Tournament) Tournament {
			if len(on.Rounds) == after+1 {
				on = on.Withdraw(0) // they have played one game less than rounds, for the first was a bye
			}
			return on
		})
		for _, l := range on.Standings() {
			if l.Score != Point*want[l.Entrant] {
				t.Errorf("gone after %d rounds: %d has %d\n%s", after, l.Entrant+1, l.Score, on.Encode())
			}
		}
	}
}
