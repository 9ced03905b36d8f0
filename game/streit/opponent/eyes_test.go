package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// faultsIn counts the faults that a level's moves would be.
func faultsIn(t *testing.T, rules string, l Level, moments int) (faults, moves int) {
	t.Helper()
	wander(t, rules, moments, func(at *moment, rng *rand.Rand) {
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

// A master makes no fault, and neither do the levels that overlook nothing. The others make
// more faults the more careless they are.
func TestCarelessness(t *testing.T) { gate.Few(t, 500, 1200, carelessness) }

func carelessness(t *testing.T, moments int) {
	for _, l := range []Level{Random, Greedy, Master} {
		if n, moves := faultsIn(t, "strict", l, moments); n != 0 || moves < moments*2/5 {
			t.Errorf("%v makes %d faults in %d moves", l, n, moves)
		}
	}
	last := 0
	for _, l := range []Level{Skilled, Casual, Beginner} {
		n, _ := faultsIn(t, "pagat", l, moments)
		if n <= last {
			t.Errorf("%v makes %d faults, the level above %d", l, n, last)
		}
		last = n
	}
}

// Where faults are refused, nobody tries one.
func TestNobodyErrsUnderAnArbiter(t *testing.T) {
	if n, _ := faultsIn(t, "pagat referee=arbiter", Beginner, 1200); n != 0 {
		t.Errorf("%d faults", n)
	}
}

// Something overlooked in a turn stays overlooked, and deeper things are overlooked more
// often.
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

// The deeper the card that a duty asks for, the more often it is missed: least often a card
// of one's own reserve or the turned one, most often a card that must be freed.
func TestDeeperDutiesAreMissedMore(t *testing.T) {
	s, err := streit.ParsePosition("rules strict\nmove A\nfamilies c13 c0 d13 d13 h13 h0 s13 s13\n" +
		"house 1 Ah\nA turned Ac\nA reserve 5c\nB hand 2c 3c 4c 6c 7c 8c 9c Tc Jc Qc Kc 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh\n")
	if err != nil {
		t.Fatal(err)
	}
	missed := map[streit.Code]int{}
	var turned, house int
	const turns = 4000
	for turn := range uint64(turns) {
		e := &eyes{seed: 1, turn: turn, careless: 0.1}
		set := e.missed(&s, s.Possible(nil))
		for _, c := range s.Rules().Faults() {
			if set.Has(c) {
				missed[c]++
			}
		}
		for _, m := range s.Possible(nil) {
			switch {
			case m.To != streit.ToFamily || !e.overlooksDuty(&s, m):
			case m.From == streit.OwnTurned:
				turned++
			default:
				house++
			}
		}
	}
	if turned == 0 || turned >= house || house > turns/4 {
		t.Errorf("of %d turns the turned card is missed in %d, the house's in %d", turns, turned, house)
	}
	if missed[streit.FillVacancy] == 0 || missed[streit.FillVacancy] >= missed[streit.LoadFirst] || missed[streit.LoadFirst] >= missed[streit.FreeForFamily] {
		t.Errorf("duties missed in %d turns: %v", turns, missed)
	}
}
