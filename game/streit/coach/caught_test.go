package coach

import (
	"testing"

	"stopp/game/streit"
)

// The right calls of a match are the ones that a look back counts. The less the offender had
// left, the more a call was worth.
func TestCatches(t *testing.T) {
	caught := 0
	for rules, r := range someRecords(t) {
		all, err := Catches(r)
		if err != nil {
			t.Fatal(err)
		}
		counts, err := Counted(r)
		if err != nil {
			t.Fatal(err)
		}
		right := make([]int, len(counts))
		for _, c := range all {
			caught++
			right[c.Ruling.Caller]++
			if c.Left < 0 || c.Left > 52 || c.Ruling.Offender == c.Ruling.Caller || c.Ruling.Judged == streit.Regular {
				t.Errorf("%s: %+v", rules, c)
			}
			less, moves := c, c
			less.Left--
			moves.Ruling.TakenBack = append([]streit.Step{{}}, c.Ruling.TakenBack...)
			if less.Worth() <= c.Worth() || less.Worth() <= moves.Worth() || c.Worth() <= 0 {
				t.Errorf("%s: worth %d, %d, %d", rules, c.Worth(), less.Worth(), moves.Worth())
			}
		}
		for seat, c := range counts {
			if c.Right != right[seat] {
				t.Errorf("%s: %d right calls, not %d", rules, right[seat], c.Right)
			}
		}
	}
	if caught == 0 {
		t.Error("nobody was caught")
	}
}
