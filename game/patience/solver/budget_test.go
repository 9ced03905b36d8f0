package solver

import (
	"slices"
	"testing"

	"stopp/game/patience"
)

// mostOfOne is how many positions one judgement may look at: by a rule of thumb, one game.
const mostOfOne = 2000

// The same table and budget give the same answer, and no more is looked at than the
// budget allows.
func TestBudgetIsKept(t *testing.T) {
	for _, line := range lines {
		for n := range patience.Number(3) {
			s := dealt(t, line, n+1)
			for _, nodes := range []int{1, 100, 5000} {
				a, b := Solve(s, Budget{Nodes: nodes}), Solve(s, Budget{Nodes: nodes})
				if a.Result != b.Result || a.Looked != b.Looked || !slices.Equal(a.Moves, b.Moves) {
					t.Errorf("%s %d: %v, then %v", line, n+1, a, b)
				}
				if a.Looked > nodes+mostOfOne*len(harfeThumbs) {
					t.Errorf("%s %d: %d positions, not %d", line, n+1, a.Looked, nodes)
				}
			}
		}
	}
}

// hard is a deal that takes the whole budget.
func hard(t testing.TB) patience.State { return dealt(t, "harfe", 14) }

func TestMemoryIsBounded(t *testing.T) {
	s := dealt(t, "napoleon", 466)
	few := Solve(s, Budget{Bytes: 1 << 15})
	many := Solve(s, Budget{Bytes: 1 << 17})
	if few.Result != Unknown || few.Looked >= many.Looked || many.Looked >= DefaultNodes {
		t.Errorf("%v after %d positions in 32 KiB, %d in 128", few.Result, few.Looked, many.Looked)
	}
}

// Stop ends a search soon, and for good.
func TestStopEndsASearch(t *testing.T) {
	asked := 0
	a := Solve(hard(t), Budget{Stop: func() bool { asked++; return asked == 3 }})
	if a.Result != Unknown || asked != 3 || a.Looked > 4*askEvery+mostOfOne {
		t.Errorf("%v after %d positions, asked %d times", a.Result, a.Looked, asked)
	}
}
