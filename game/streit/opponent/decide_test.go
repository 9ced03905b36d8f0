package opponent

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// Whatever has happened, the referee accepts every action that a player of any level
// wants. The seat to move always does something, if nothing else is open (§4, §5, §6).
func TestNoDecisionIsRefused(t *testing.T) {
	moments := 250
	if *long {
		moments = 100_000
	}
	for _, rules := range rulesInPlay {
		t.Run(rules, func(t *testing.T) {
			n := 0
			wander(t, rules, moments, func(at *moment, _ *rand.Rand) {
				n++
				allDecide(t, at, Levels()[n%len(Levels())], uint64(n))
			})
		})
	}
}

// allDecide asks every seat and has the referee try its action.
func allDecide(t *testing.T, at *moment, level Level, seed uint64) {
	acted := false
	s := at.m.Table()
	for i := range at.memory {
		seat := game.Seat(i)
		d := Decide(at.m.View(seat), at.memory[seat], level, seed, smallBudget(level))
		acted = acted || d.Acts
		if !d.Acts {
			continue
		}
		if _, _, err := at.m.Do(seat, d.Action); err != nil {
			t.Fatalf("%v of %v wants %v: %v at\n%v", level, seat, d.Action, err, s.String())
		}
	}
	if !acted {
		t.Fatalf("nobody acts at\n%v", s.String())
	}
}

// The same View, memory, seed and budget give the same decision.
func TestDecisionsAreDeterministic(t *testing.T) {
	for _, rules := range []string{"pagat", "covered", "three"} {
		wander(t, rules, 60, func(at *moment, rng *rand.Rand) {
			seat := at.m.View(game.A).ToMove
			for _, l := range Levels() {
				v, seed := at.m.View(seat), rng.Uint64()
				one := Decide(v, at.memory[seat], l, seed, smallBudget(l))
				two := Decide(v, at.memory[seat], l, seed, smallBudget(l))
				if !reflect.DeepEqual(one, two) {
					t.Fatalf("%v: %+v, then %+v", l, one, two)
				}
			}
		})
	}
}

// Between two newly shown cards a player comes back to a table once at most, by a line that
// leads on. No card goes to and fro (§4.4), not even where much is overlooked and the
// stricter order lets little happen. The level random is as its definition has it.
func TestNoPingPong(t *testing.T) { gate.Few(t, 1, 3, nothingToAndFro) }

func nothingToAndFro(t *testing.T, deals int) {
	runs := 0
	for _, rules := range []string{"pagat", "strict", "covered", "juhl", "three"} {
		for _, level := range Levels()[1:] {
			for deal := range uint64(deals) {
				runs += noPingPong(t, rules, level, deal, 250)
			}
		}
	}
	if runs < 350*deals {
		t.Errorf("only %d plays from house to house", runs)
	}
}

// noPingPong plays and counts plays from house to house.
func noPingPong(t *testing.T, rules string, level Level, deal uint64, moves int) (runs int) {
	t.Helper()
	m, err := streit.New(streit.NewDeal(optionsOf(t, rules), rand.NewPCG(deal, 9)))
	if err != nil {
		t.Fatal(err)
	}
	been := map[uint64]int{}
	for range moves {
		s := m.Table()
		if m.Outcome().Over() {
			break
		}
		if been[s.Hash()]++; been[s.Hash()] > 2 {
			t.Fatalf("%s, deal %d: %v is there a third time:\n%v", rules, deal, level, &s)
		}
		d := Decide(m.View(s.ToMove()), Memory{}, level, deal, smallBudget(level))
		if !shifts(d.Action.Move) || s.Reveals(d.Action.Move) {
			clear(been)
		} else {
			runs++
		}
		if m, _, err = m.Do(s.ToMove(), d.Action); err != nil {
			t.Fatal(err)
		}
	}
	return runs
}

// Hardly more nodes are looked at than the budget has, whatever the level and the rules:
// only the ends of lines at waiting tables, and one imagined game.
func TestBudgetBounds(t *testing.T) {
	for _, rules := range rulesInPlay {
		wander(t, rules, 40, func(at *moment, rng *rand.Rand) {
			v := at.m.View(at.m.View(game.A).ToMove)
			s, err := v.Redeal(rng)
			if err != nil {
				return // the game is over, if provisionally
			}
			for _, l := range []Level{Casual, Skilled, Expert, Master} {
				p := newPlayer(v, l, 1, Budget{Nodes: 600})
				p.think(&s, &eyes{seed: 1, careless: p.carelessness}, nil)
				if p.used > 600+glance*patience {
					t.Fatalf("%s: %v looks at %d tables", rules, l, p.used)
				}
			}
		})
	}
}

// A refused action is not tried again at the same table; at the next one it is.
func TestRefusedMovesAreLeftAlone(t *testing.T) {
	others := 0
	wander(t, "covered referee=arbiter", 80, func(at *moment, rng *rand.Rand) {
		v := at.m.View(at.m.View(game.A).ToMove)
		level, seed := Levels()[rng.IntN(len(Levels()))], rng.Uint64()
		d := Decide(v, Memory{}.See(v), level, seed, smallBudget(level))
		if !d.Acts || d.Action.Verb != streit.Moving {
			return
		}
		s := at.m.Table()
		told := Memory{}.See(v).Refused(d.Action.Move).See(v)
		e := Decide(v, told, level, seed, smallBudget(level))
		if len(s.Regular(nil)) > 1 && e.Action == d.Action && level != Beginner {
			t.Fatalf("%v insists on %v at\n%v", level, d.Action, s.String())
		}
		if e.Action != d.Action {
			others++
		}
		later := v
		later.Number++
		if f := Decide(v, told.See(later), level, seed, smallBudget(level)); f.Action != d.Action {
			t.Fatalf("%v, later %v", d.Action, f.Action)
		}
	})
	if others < 40 {
		t.Errorf("only %d other moves", others)
	}
}

// A Stop that says true at once still leaves a decision.
func TestStopEndsThinking(t *testing.T) {
	asked := 0
	wander(t, "pagat", 50, func(at *moment, _ *rand.Rand) {
		v := at.m.View(at.m.View(game.A).ToMove)
		b := Budget{Nodes: 1 << 30, Stop: func() bool { asked++; return true }}
		if d := Decide(v, Memory{}, Master, 1, b); !d.Acts && !v.Outcome.Over() {
			t.Fatal("no decision")
		}
	})
	if asked == 0 || asked > 50 {
		t.Errorf("asked %d times", asked)
	}
}
