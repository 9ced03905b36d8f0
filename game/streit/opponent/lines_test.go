package opponent

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// Lines begin with different tables or moves and are regular as far as can be seen, and the
// best stands first. On someone else's turn there are none.
func TestLines(t *testing.T) {
	wander(t, "pagat", 120, func(at *moment, rng *rand.Rand) {
		v := at.m.View(at.m.View(game.A).ToMove)
		seed := rng.Uint64()
		lines := Lines(v, seed, Budget{Nodes: 400})
		if v.Outcome.Over() {
			if lines != nil {
				t.Fatal("a game that is over has lines")
			}
			return
		}
		if len(lines) == 0 || !reflect.DeepEqual(lines, Lines(v, seed, Budget{Nodes: 400})) {
			t.Fatalf("%v", lines)
		}
		if at.m.View(1-v.Viewer).ToMove == v.Viewer && Lines(at.m.View(1-v.Viewer), seed, Budget{}) != nil {
			t.Fatal("lines for a seat that is not to move")
		}
		for _, l := range lines {
			s := at.m.Table()
			for i, m := range l.Moves {
				if f := s.Judge(m); !f.Regular() {
					t.Fatalf("%v of %v is %v", m, l.Moves, f)
				}
				if last := i == len(l.Moves)-1; !last && (s.Reveals(m) || m.Kind != streit.Play) {
					t.Fatalf("%v goes on after %v", l.Moves, m)
				}
				s = s.After(m)
			}
		}
	})
}

// Nothing costs less than the best move, which costs nothing; a bad one costs.
func TestRate(t *testing.T) {
	costs := 0.0
	wander(t, "pagat", 80, func(at *moment, rng *rand.Rand) {
		v := at.m.View(at.m.View(game.A).ToMove)
		lines := Lines(v, 1, Budget{Nodes: 800})
		if len(lines) == 0 {
			return
		}
		s := at.m.Table()
		list := s.Regular(nil)
		m := list[rng.IntN(len(list))]
		best, made, ok := Rate(v, m, 1, Budget{Nodes: 1600})
		if !ok || made.Moves[0] != m || best.Value < made.Value {
			t.Fatalf("%v, best %v, made %v", m, best, made)
		}
		costs += best.Value - made.Value
		if best.Moves[0] == m && best.Value != made.Value {
			t.Fatalf("the best move costs %v", best.Value-made.Value)
		}
	})
	if costs < 7 {
		t.Errorf("random moves cost %v in all", costs)
	}
}

// A card that wins the game is played.
func TestTheLastCardIsPlayed(t *testing.T) {
	s, err := streit.ParsePosition(`rules simple
move A
families c0 d13 h0 s13
house 1 Qh Jc Th 9c 8h 7c 6h 5c 4h 3c 2h
house 2 Kh Qc Jh Tc 9h 8c 7h 6c 5h 4c 3h
house 3 Ah
house 4 Ac
A turned 2c
B hand Kc
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range Levels() {
		m := streit.From(s)
		for range 20 {
			if m.Outcome().Over() {
				break
			}
			d := Decide(m.View(game.A), Memory{}, l, 3, Budget{Nodes: 100})
			if m, _, err = m.Do(game.A, d.Action); err != nil {
				t.Fatal(err)
			}
			if m.View(game.A).ToMove != game.A {
				t.Fatalf("%v has ended its turn", l)
			}
		}
		if out := m.Outcome(); !out.Over() || out.Winner != game.A {
			t.Errorf("%v: %v", l, out)
		}
	}
}
