package streit

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
)

// byFamilies plays to families in any order, as long as any play goes there, and tells
// whether that wins.
func byFamilies(rng *rand.Rand, m Match) bool {
	mover := m.now.mover
	for !m.Outcome().Over() {
		var list []Move
		for _, mv := range m.now.Possible(nil) {
			if mv.To == ToFamily && m.now.Judge(mv).Placeable() {
				list = append(list, mv)
			}
		}
		if len(list) == 0 {
			return false
		}
		m, _, _ = m.Do(mover, Do(list[rng.IntN(len(list))]))
	}
	return m.Outcome().Winner == mover
}

// Finish wins by plays to families alone, all of them regular (§4.1), and misses
// no such win, whatever the order.
func TestFinish(t *testing.T) {
	for rules, deals := range map[string]uint64{"simple": 60, "pagat": 30, "strict": 10, "three": 15} {
		wins, others := 0, 0
		for seed := range deals {
			o, err := ParseOptions(rules)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(seed, 3))
			m, err := New(NewDeal(o, rng))
			if err != nil {
				t.Fatal(err)
			}
			for range 1500 {
				if m.Outcome().Over() {
					break
				}
				v := m.View(game.NoSeat)
				list := v.Finish()
				switch {
				case len(list) > 0:
					finishes(t, m, list)
					wins++
				case v.InSight():
					if others++; byFamilies(rng, m) {
						t.Fatalf("%s: families win, but there is no way to finish:\n%v", rules, &m.now)
					}
				}
				moves := m.now.Regular(nil)
				mv := moves[rng.IntN(len(moves))]
				if mv.From.House() > 0 && mv.To.House() > 0 && rng.IntN(10) > 0 {
					continue
				}
				m, _, _ = m.Do(m.now.mover, Do(mv))
			}
		}
		t.Logf("%s: %d ways to finish, %d tables without", rules, wins, others)
		if rules == "simple" && wins < 10 {
			t.Errorf("%s: only %d ways to finish", rules, wins)
		}
	}
}

// finishes plays a way to finish to its end.
func finishes(t *testing.T, m Match, list []Move) {
	t.Helper()
	mover := m.now.mover
	for i, mv := range list {
		if v := m.now.Judge(mv); !v.Regular() || mv.To != ToFamily {
			t.Fatalf("%v of %v is %+v:\n%v", mv, list, v, &m.now)
		}
		m, _, _ = m.Do(mover, Do(mv))
		if m.Outcome().Over() != (i == len(list)-1) {
			t.Fatalf("after %d of %v the match is over: %v", i+1, list, m.Outcome().Over())
		}
	}
	if out := m.Outcome(); out.Ending != game.Won || out.Winner != mover {
		t.Fatalf("%v ends with %+v", list, out)
	}
}

// Whether Finish is offered (InSight) depends on how many cards the mover has in its own
// piles, and on no card: not on which cards go to a family, nor on which moves can be
// stopped.
func TestInSightTellsNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	o, _ := ParseOptions("simple")
	seen := map[bool]int{}
	for seed := range uint64(60) {
		m, _ := New(NewDeal(o, rand.NewPCG(seed, 3)))
		for range 800 {
			if m.Outcome().Over() {
				break
			}
			v := m.View(game.NoSeat)
			me := v.Players[v.ToMove]
			bare := View{Rules: v.Rules, ToMove: v.ToMove, Players: make([]Player, len(v.Players))}
			bare.Players[v.ToMove] = Player{Reserve: me.Reserve, Hand: me.Hand, Waste: me.Waste}
			if bare.InSight() != v.InSight() {
				t.Fatalf("with the numbers alone it is %v:\n%v", bare.InSight(), &m.now)
			}
			seen[v.InSight()]++
			moves := m.now.Regular(nil)
			m, _, _ = m.Do(m.now.mover, Do(moves[rng.IntN(len(moves))]))
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("seen %v", seen)
	}
}
