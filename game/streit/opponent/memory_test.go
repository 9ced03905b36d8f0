package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
)

// A look at the table costs the same however much is remembered: memories share earlier
// looks.
func TestSeeingCopiesNothing(t *testing.T) {
	wander(t, "pagat", 300, func(at *moment, _ *rand.Rand) {
		v, mem := at.m.View(game.A), at.memory[game.A]
		v.Number++
		if n := testing.AllocsPerRun(10, func() { mem.See(v) }); n > 1 {
			t.Fatalf("%v allocations after %d actions", n, v.Number)
		}
	})
}

// A Memory is a value: later looks leave it as it is, and it remembers only the running
// turn and the one that ended before it.
func TestMemoryIsAValue(t *testing.T) {
	wander(t, "three wrong-call=skip", 1500, func(at *moment, _ *rand.Rand) {
		v, mem := at.m.View(game.B), at.memory[game.B]
		before := looks(mem)
		later := v
		later.Number, later.Turn, later.Ended = v.Number+1, v.Turn+1, v.Turn
		seen := mem.See(later)
		if after := looks(mem); len(before) != len(after) || after[0] != v.Number {
			t.Fatalf("%v became %v", before, after)
		}
		for _, l := range []*look{seen.running, seen.ended} {
			for ; l != nil; l = l.before {
				if l.Turn != later.Turn && l.Turn != later.Ended {
					t.Fatalf("turn %d is remembered in turn %d", l.Turn, later.Turn)
				}
			}
		}
	})
}

// looks are the numbers of the remembered looks, the newest first.
func looks(m Memory) (numbers []int) {
	for _, l := range []*look{m.running, m.ended} {
		for ; l != nil; l = l.before {
			numbers = append(numbers, l.Number)
		}
	}
	return numbers
}

// The move drawn for a table is the one that the level decides on from its view.
func TestDrawIsTheLevelRandom(t *testing.T) {
	for _, rules := range rulesInPlay {
		if optionsOf(t, rules).Covered > 0 {
			continue
		}
		wander(t, rules, 120, func(at *moment, rng *rand.Rand) {
			s, seed := at.m.Table(), rng.Uint64()
			if at.m.Outcome().Over() {
				return
			}
			v := at.m.View(s.ToMove())
			v.Proposed = nil // a proposal is answered first
			if d := Decide(v, Memory{}, Random, seed, Budget{}); !d.Acts || d.Action.Move != Draw(&s, at.m.Number(), seed) {
				t.Fatalf("%s: %v, drawn %v", rules, d.Action, Draw(&s, at.m.Number(), seed))
			}
		})
	}
}
