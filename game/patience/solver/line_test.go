package solver

import (
	"math/rand/v2"
	"testing"

	"stopp/game/patience"
	"stopp/internal/gate"
)

// hinting is a budget as the card room has it for hints.
var hinting = Budget{Nodes: 50_000, Bytes: 64 << 20}

// Whoever follows all hints of a deal that was drawn because it can be won wins it, under all rules; with cards that
// can never harm played up by themselves, too.
func TestRule1_11_HintsWinWhatCanBeWon(t *testing.T) {
	gate.Few(t, 1, 8, func(t *testing.T, deals int) {
		for i, line := range lines {
			next := patience.Number(1000 * i)
			draw := func() patience.Number { next++; return next }
			for n := range deals {
				found, ok := FindWinnable(rulesOf(t, line), draw, 100, Budget{Nodes: 20_000, Bytes: 32 << 20})
				if !ok {
					t.Fatalf("%s: no deal", line)
				}
				follow(t, dealt(t, line, found.Number), (i+n)%2 == 1)
			}
		}
	})
}

// follow follows hints until the game is won.
func follow(t *testing.T, s patience.State, safely bool) {
	t.Helper()
	var l Line
	for asked := 0; !s.Won(); asked++ {
		h, then, ok := l.hint(s, hinting)
		if !ok || asked > 1000 || h.Why == 0 {
			t.Fatalf("hint %d: %+v, %v in\n%s", asked, h, ok, s.String())
		}
		s, l = made(t, s, h.Move), then
		for v := s.View(); safely; v = s.View() {
			m, is := v.Safe()
			if !is {
				break
			}
			s = made(t, s, m)
		}
	}
}

func made(t *testing.T, s patience.State, m patience.Move) patience.State {
	t.Helper()
	if code := s.Judge(m); code != patience.Regular {
		t.Fatalf("%v is %v in\n%s", m, code, s.String())
	}
	return s.After(m)
}

// Whoever leaves the line is led along a new one from where they are, if there is one within the budget; whoever goes
// back is on the old one. Where no line is known, a hint is a possible move all the same.
func TestRule1_11_HintsOffTheLine(t *testing.T) {
	gate.Few(t, 1, 5, func(t *testing.T, deals int) {
		rng := rand.New(rand.NewPCG(1, 11))
		for _, line := range lines {
			for n := range deals {
				s := dealt(t, line, patience.Number(n+1))
				var l Line
				for range 10 {
					h, then, ok := l.hint(s, hinting)
					if !ok {
						break
					}
					if s.Judge(h.Move) != patience.Regular {
						t.Fatalf("%+v in\n%s", h, s.String())
					}
					if again, _, _ := then.hint(s, hinting); again.Result == Solved && again.Move != h.Move {
						t.Fatalf("%+v, then %+v in\n%s", h, again, s.String())
					}
					l = then
					for _, m := range s.Legal(nil)[:1] {
						s = s.After(m)
					}
					if list := s.Legal(nil); len(list) > 0 {
						s = s.After(list[rng.IntN(len(list))])
					}
				}
				if !s.Won() && Solve(s, hinting).Result == Solved {
					follow(t, s, false)
				}
			}
		}
	})
}

// A hint without a line looks at no more positions than it may.
func TestHintsAreBounded(t *testing.T) {
	for n := range patience.Number(3) {
		s := dealt(t, "harfe", n+1)
		v := s.View()
		spend := Budget{Nodes: guessNodes}.begin()
		if closedHint(v, hiddenCards(v), spend); spend.looked > guessNodes+mostOfOne*len(harfeThumbs) {
			t.Errorf("deal %d: %d positions", n+1, spend.looked)
		}
	}
}
