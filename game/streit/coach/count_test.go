package coach

import (
	"testing"

	"stopp/game/streit"
)

// Leaderboards count what a look back says; under an arbiter that is nothing.
func TestCounted(t *testing.T) {
	var sum Count
	for rules, r := range someRecords(t) {
		all, err := Counted(r)
		if err != nil {
			t.Fatal(err)
		}
		c, err := follow(r)
		if err != nil {
			t.Fatal(err)
		}
		arbiter := c.Rules.Referee == streit.RefereeArbiter
		for i, a := range c.Seats {
			want := Count{Moves: a.Moves, Faults: len(a.Oversights), Right: right(a.Calls), Wrong: len(a.Calls) - right(a.Calls), Missed: len(c.missed[i])}
			if arbiter {
				want = Count{}
			}
			if all[i] != want {
				t.Errorf("%s: %+v, by the look back %+v", rules, all[i], want)
			}
			sum.Faults, sum.Right, sum.Wrong, sum.Missed = sum.Faults+want.Faults, sum.Right+want.Right, sum.Wrong+want.Wrong, sum.Missed+want.Missed
		}
	}
	if sum.Faults == 0 || sum.Right == 0 || sum.Wrong == 0 || sum.Missed == 0 {
		t.Errorf("%+v", sum)
	}
}
