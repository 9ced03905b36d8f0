package streit

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"stopp/game"
)

// deep is everything a match holds, with its slices' items and the moves that can be
// stopped.
func deep(m Match) string {
	text := ""
	for _, e := range m.window.list() {
		text += fmt.Sprintf("%+v %+v %b\n", e.before, e.step, e.faults)
	}
	m.window = nil
	return text + fmt.Sprintf("%+v", m)
}

// A match is a value: two ways to go on from it don't know of each other.
func TestForkedMatchesGoTheirOwnWays(t *testing.T) {
	trunk := play(t, match(t, "house 1 Ad; house 2 8s; house 3 Kh 7h; A hand 3c 3s 2s 9s"), "A 3-2; A turn")
	before := deep(trunk)
	left := play(t, trunk, "A 1-f; A lay")
	leftText := deep(left)
	right := play(t, trunk, "A lay; B turn")
	stopped := play(t, trunk, "B stop family-first")
	if deep(trunk) != before {
		t.Error("the trunk changed")
	}
	if deep(left) != leftText {
		t.Error("one branch changed the other")
	}
	again := play(t, left, "B stop family-first")
	if deep(left) != leftText || deep(trunk) != before {
		t.Error("a Stopp changed what it took back")
	}
	if deep(right) == deep(left) || deep(stopped) == deep(again) {
		t.Error("the branches are one")
	}
}

// After leaves the table that it is called on as it was.
func TestAfterLeavesTheOldTable(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.NewPCG(seed, 9)
		s := randomTableOf(scattered(seed, rng), rng)
		before := s
		for _, m := range s.Possible(nil) {
			if after := s.After(m); after == s {
				t.Fatalf("%v does nothing at\n%s", m, s.String())
			}
			if s != before {
				t.Fatalf("%v changed the table it was made on", m)
			}
		}
	}
}

// A caller can write into returned values without reaching the match.
func TestViewsOwnTheirSlices(t *testing.T) {
	m := play(t, match(t, ""), "A turn; A lay; B turn; B block")
	before := deep(m)
	v := m.View(game.A)
	v.Houses[0].Open[0], v.Families[0].Height, v.Players[0].Hand = 1, 9, 99
	v.Running[0], v.Previous[0], v.Proposed[0] = Step{}, Step{}, 7
	v.Skips[0], v.Muted[0] = 9, true
	if deep(m) != before {
		t.Error("a view reaches into the match")
	}
}
