package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// faultsIn counts the faults that a level's moves would be.
func faultsIn(t *testing.T, rules string, l Level) (faults, moves int) {
	t.Helper()
	wander(t, rules, 1200, func(at *moment, rng *rand.Rand) {
		v := at.m.View(at.m.View(game.A).ToMove)
		d := Decide(v, Memory{}, l, rng.Uint64(), smallBudget(l))
		if !d.Acts || d.Action.Verb != streit.Moving {
			return
		}
		moves++
		s := at.m.Table()
		if s.Judge(d.Action.Move).Faults != 0 {
			faults++
		}
	})
	return faults, moves
}

// A master makes no fault, and neither do the levels that overlook nothing;
// the others make the more the more careless they are.
func TestCarelessness(t *testing.T) {
	for _, l := range []Level{Random, Greedy, Master} {
		if n, moves := faultsIn(t, "strict", l); n != 0 || moves < 500 {
			t.Errorf("%v makes %d faults in %d moves", l, n, moves)
		}
	}
	last := 0
	for _, l := range []Level{Skilled, Casual, Beginner} {
		n, _ := faultsIn(t, "pagat", l)
		if n <= last {
			t.Errorf("%v makes %d faults, the level above %d", l, n, last)
		}
		last = n
	}
}

// Where faults are refused nobody tries one.
func TestNobodyErrsUnderAnArbiter(t *testing.T) {
	if n, _ := faultsIn(t, "pagat referee=arbiter", Beginner); n != 0 {
		t.Errorf("%d faults", n)
	}
}

// What is overlooked in a turn stays so, and what lies deeper is overlooked
// more often.
func TestOverlookingIsConsistent(t *testing.T) {
	overlooked := [3]int{}
	wander(t, "pagat", 400, func(at *moment, rng *rand.Rand) {
		s := at.m.Table()
		e := &eyes{seed: rng.Uint64(), turn: 1, careless: 0.1}
		for _, m := range s.Possible(nil) {
			before := true
			for ahead := range overlooked {
				now := e.overlooks(&s, m, ahead)
				if now != e.overlooks(&s, m, ahead) || m.To != streit.ToFamily && !before && !now && ahead > 1 && e.overlooks(&s, m, ahead-1) {
					t.Fatal("sees what it had overlooked")
				}
				if before = now; now {
					overlooked[ahead]++
				}
			}
		}
	})
	if overlooked[0] == 0 || overlooked[0] >= overlooked[1] || overlooked[1] >= overlooked[2] {
		t.Errorf("overlooked by how far ahead: %v", overlooked)
	}
}
