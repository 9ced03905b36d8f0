package solver

import (
	"math/rand/v2"
	"testing"

	"stopp/game/cards"
	"stopp/game/patience"
)

// A hint is a possible move with a reason. Without a possible move there is no hint.
func TestRule1_11_HintsArePossible(t *testing.T) {
	for i, line := range lines {
		s := dealt(t, line, patience.Number(i+1))
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		for range 6 {
			h, ok := FindHint(s.View(), Budget{Nodes: 4000})
			list := s.Legal(nil)
			if ok != (len(list) > 0) {
				t.Fatalf("%v, though %d moves are possible in\n%s", ok, len(list), s.String())
			}
			if !ok {
				break
			}
			if s.Judge(h.Move) != patience.Regular || h.Why < Harmless || h.Why > Draws || h.Won > h.Tried {
				t.Fatalf("%+v is %v in\n%s", h, s.Judge(h.Move), s.String())
			}
			for range 1 + rng.IntN(20) {
				if list := s.Legal(nil); len(list) > 0 {
					s = s.After(list[rng.IntN(len(list))])
				}
			}
		}
	}
}

// Tables that differ only in hidden cards get the same hint. The type makes sure of that;
// the test shows that hidden cards are found by the visible ones.
func TestRule1_11_HiddenCardsAreThoseThatDontShow(t *testing.T) {
	for i, line := range lines {
		s := dealt(t, line, patience.Number(i+1))
		rng := rand.New(rand.NewPCG(uint64(i), 6))
		for range 60 {
			var want [cards.Kinds + 1]int
			for p := patience.Place(1); p <= 10; p++ {
				for _, c := range s.Pile(p)[:s.Down(p)] {
					want[c]++
				}
			}
			for _, c := range s.Pile(patience.Hand) {
				want[c]++
			}
			for _, c := range hiddenCards(s.View()) {
				want[c]--
			}
			if want != [cards.Kinds + 1]int{} {
				t.Fatalf("%v in\n%s", want, s.String())
			}
			list := s.Legal(nil)
			if len(list) == 0 {
				break
			}
			s = s.After(list[rng.IntN(len(list))])
		}
	}
}

// Where all is open, hints win what can be won.
func TestHintsWinTheGrosse(t *testing.T) {
	s := dealt(t, "grosse", 1)
	if Solve(s, Budget{}).Result != Solved {
		t.Fatal("the deal was meant to come out")
	}
	for range 20 {
		h, ok := FindHint(s.View(), Budget{})
		if !ok || h.Result != Solved {
			t.Fatalf("%+v, %v", h, ok)
		}
		s = s.After(h.Move)
	}
}

// The hint is to draw if there is nothing to play. A play that can never harm goes before
// all else.
func TestHintsHaveTheirReasons(t *testing.T) {
	for text, want := range map[string]Reason{
		"rules napoleon\npacket Ac\nhelper 1 Kc\nhelper 2 Kd\nhelper 3 3c\nhelper 4 3d\nhelper 5 3h\nhelper 6 3s\nhelper 7 4c\nhand Ad Ah As 2c 2d 2h 2s 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kh Ks\n": Draws,
		"rules reihe\nfamilies c12 d13 h13 s13\ncolumn 3 Kc\n":                     Harmless,
		"rules grosse\nbase A\ndirection up\nfamilies c12 d13 h13 s13\nrow 3 Kc\n": Harmless,
	} {
		s, err := patience.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if h, ok := FindHint(s.View(), Budget{Nodes: 5000}); !ok || h.Why != want {
			t.Errorf("%+v %v, not %v, in\n%s", h, h.Why, want, text)
		}
	}
}

// A deal that comes out is found, and its solution wins.
func TestRule1_14_WinnableDeals(t *testing.T) {
	for _, line := range lines {
		r := rulesOf(t, line)
		next := patience.Number(100)
		found, ok := FindWinnable(r, func() patience.Number { next++; return next }, 50, Budget{Nodes: 50_000})
		if !ok || found.Number != next || found.Tried != int(next-100) {
			t.Errorf("%s: %+v, %v", line, found, ok)
			continue
		}
		wins(t, dealt(t, line, found.Number), Answer{Moves: found.Solution})
	}
	never := Budget{Stop: func() bool { return true }}
	if found, ok := FindWinnable(rulesOf(t, "harfe"), func() patience.Number { return 1 }, 50, never); ok || found.Tried > 0 {
		t.Errorf("%+v after Stop", found)
	}
}
