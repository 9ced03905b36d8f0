package opponent

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// Whatever has happened, the referee accepts what a player of any level wants,
// and whoever is to move while nothing else is open does something (§4, §5, §6).
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

// allDecide asks every seat and has the referee try what it wants.
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

// What a player cannot see does not change what it does: two matches go the
// same way as long as they look the same (§12).
func TestHiddenCardsChangeNoDecision(t *testing.T) {
	same := 0
	for _, rules := range rulesInPlay {
		wander(t, rules, 40, func(at *moment, rng *rand.Rand) {
			v := at.m.View(at.m.View(game.A).ToMove)
			var pair [2]streit.Match
			for i := range pair {
				s, err := v.Redeal(rng)
				if err != nil {
					return // the game is over, if provisionally
				}
				pair[i] = streit.From(s)
			}
			level, seed := Levels()[rng.IntN(len(Levels()))], rng.Uint64()
			for range 6 {
				one, two := pair[0].View(v.Viewer), pair[1].View(v.Viewer)
				if !reflect.DeepEqual(one, two) || one.ToMove != v.Viewer || one.Outcome.Over() {
					return
				}
				d := Decide(one, Memory{}.See(one), level, seed, smallBudget(level))
				if e := Decide(two, Memory{}.See(two), level, seed, smallBudget(level)); !reflect.DeepEqual(d, e) {
					t.Fatalf("%s: %v decides %+v, and %+v with other hidden cards", rules, level, d, e)
				}
				same++
				for i := range pair {
					next, _, err := pair[i].Do(v.Viewer, d.Action)
					if err != nil {
						return // a face-down card makes it a fault, at one of them
					}
					pair[i] = next
				}
			}
		})
	}
	if same < 500 {
		t.Errorf("only %d decisions were compared", same)
	}
}

// A player comes back to no table of its turn: no card goes to and fro (§4.4).
// The level random is as its definition has it.
func TestNoPingPong(t *testing.T) {
	runs := 0
	for _, rules := range []string{"pagat", "strict", "juhl", "three"} {
		for _, level := range Levels()[1:] {
			m, err := streit.New(streit.NewDeal(optionsOf(t, rules), rand.NewPCG(9, uint64(level))))
			if err != nil {
				t.Fatal(err)
			}
			seen := map[uint64]bool{}
			for range 250 {
				s := m.Table()
				if m.Outcome().Over() {
					break
				}
				seen[s.Hash()] = true
				d := Decide(m.View(s.ToMove()), Memory{}, level, 1, smallBudget(level))
				if shifts(d.Action.Move) {
					after := s.After(d.Action.Move)
					if runs++; seen[after.Hash()] && leadsOn(&s, seen) {
						t.Fatalf("%s: %v comes back by %v at\n%v", rules, level, d.Action, s.String())
					}
				} else {
					clear(seen)
				}
				if m, _, err = m.Do(s.ToMove(), d.Action); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if runs < 500 {
		t.Errorf("only %d plays from house to house", runs)
	}
}

// leadsOn tells whether some regular move leads to a new table.
func leadsOn(s *streit.State, seen map[uint64]bool) bool {
	return slices.ContainsFunc(s.Regular(nil), func(m streit.Move) bool {
		after := s.After(m)
		return !shifts(m) || !seen[after.Hash()]
	})
}

// More nodes than the budget has are hardly looked at, whatever the rules.
func TestBudgetBounds(t *testing.T) {
	for _, rules := range rulesInPlay {
		wander(t, rules, 30, func(at *moment, rng *rand.Rand) {
			v := at.m.View(at.m.View(game.A).ToMove)
			p := newPlayer(v, Master, 1, Budget{Nodes: 600})
			if s, err := v.Redeal(rng); err == nil && p.v.ToMove == p.v.Viewer {
				p.think(&s, &eyes{})
			}
			if p.used > 600+glance*patience {
				t.Fatalf("%s: %d nodes", rules, p.used)
			}
		})
	}
}

// What has been refused is not tried again at the same table, but at the next
// one it is.
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
