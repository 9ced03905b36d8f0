package patience

import (
	"math/rand/v2"
	"testing"
)

// lines are rules that the tests play by.
var lines = []string{
	"harfe", "harfe ascend=below", "harfe ascend=off passes=3", "reihe", "reihe play=must",
	"napoleon", "napoleon play=must", "napoleon passes=9", "grosse",
}

func rulesOf(t testing.TB, line string) Rules {
	t.Helper()
	r, err := ParseRules(line)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func dealt(t testing.TB, line string, n Number) State {
	t.Helper()
	r := rulesOf(t, line)
	s, err := Layout(r, r.Kind.Deck(n))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// eachTable plays deals at random, at most that many moves each, and shows every table.
func eachTable(t testing.TB, deals, moves int, visit func(s State)) {
	t.Helper()
	for i, line := range lines {
		for n := range deals {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(i)))
			s := dealt(t, line, Number(n+1))
			for range moves {
				visit(s)
				list := s.Legal(nil)
				if len(list) == 0 {
					break
				}
				s = s.After(chosen(list, rng))
			}
		}
	}
}

// chosen is a move by chance; plays to families come four times as often.
func chosen(list []Move, rng *rand.Rand) Move {
	for _, m := range list {
		if m.To == Family && rng.IntN(4) > 0 {
			return m
		}
	}
	return list[rng.IntN(len(list))]
}

// Printed and read a table is the same again, bit by bit.
func TestPositionsReadAsTheyPrint(t *testing.T) {
	eachTable(t, 2, 200, func(s State) {
		back, err := ParsePosition(s.String())
		if err != nil || back != s {
			t.Fatalf("%v\n%v\nis read as\n%v", err, s.String(), back.String())
		}
	})
}

// The list has every possible move, and nothing else, each once.
func TestListAgreesWithJudge(t *testing.T) {
	eachTable(t, 1, 80, func(s State) {
		listed := map[Move]bool{}
		for _, m := range s.Legal(nil) {
			if listed[m] {
				t.Fatalf("%v twice in\n%v", m, s.String())
			}
			listed[m] = true
		}
		for from := range Unknown + 1 {
			for to := range Unknown + 1 {
				for n := range uint8(14) {
					for _, above := range []bool{false, true} {
						m := Move{from, to, n, above}
						if possible := s.Judge(m) == Regular; possible != listed[m] {
							t.Fatalf("%v (%+v): %v, listed: %v\n%v", m, m, s.Judge(m), listed[m], s.String())
						}
					}
				}
			}
		}
	})
}

// A pile that does not exist is empty, for everybody.
func TestPlacesThatAreNoPiles(t *testing.T) {
	for _, k := range Kinds() {
		s := dealt(t, k.String(), 1)
		for p := range Place(250) {
			if !k.Has(p) && p != Packet && (s.Size(p) > 0 || s.Pile(p) != nil && len(s.Pile(p)) > 0 || s.Top(p) != 0 || s.Down(p) > 0) {
				t.Errorf("%v has %d cards at %d", k, s.Size(p), p)
			}
			if p != Packet && p != Family && k.Has(p) && s.View().Size(p) != s.Size(p) {
				t.Errorf("%v shows another pile at %d", k, p)
			}
		}
	}
}
