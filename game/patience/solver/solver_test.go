package solver

import (
	"flag"
	"testing"

	"stopp/game/patience"
)

// deals is how many deals of each game the tests look at; more take longer.
var deals = flag.Int("deals", 5, "how many deals of each game to look at, from number 1")

// lines are rules that the tests play by.
var lines = []string{
	"harfe", "harfe ascend=below", "harfe ascend=off passes=3", "reihe", "reihe play=must",
	"napoleon", "napoleon play=must", "napoleon passes=9", "grosse",
}

func rulesOf(t testing.TB, line string) patience.Rules {
	t.Helper()
	r, err := patience.ParseRules(line)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func dealt(t testing.TB, line string, n patience.Number) patience.State {
	t.Helper()
	r := rulesOf(t, line)
	s, err := patience.Layout(r, r.Kind.Deck(n))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A solution is played through a match, in the notation, and wins.
func TestSolutionsWin(t *testing.T) {
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			solved := 0
			for n := range patience.Number(*deals) {
				s := dealt(t, line, n+1)
				a := Solve(s, Budget{Nodes: 100_000})
				if a.Result == Solved {
					solved++
					wins(t, s, a)
				} else if len(a.Moves) > 0 {
					t.Errorf("deal %d is %v, with moves", n+1, a.Result)
				}
			}
			if solved == 0 {
				t.Error("no deal comes out")
			}
		})
	}
}

func wins(t *testing.T, s patience.State, a Answer) {
	t.Helper()
	m := patience.New(s)
	for i, move := range a.Moves {
		next, err := m.Do(move.String())
		if err != nil {
			t.Fatalf("move %d, %v: %v in\n%s", i+1, move, err, m.Position())
		}
		m = next
	}
	if r := m.Result(); r.Standing != patience.Won || r.Left != 0 || r.Moves != len(a.Moves) {
		t.Errorf("the solution ends %v in\n%s", r, m.Position())
	}
}
