package streit

import (
	"testing"

	"stopp/game"
	"stopp/game/record"
)

func FuzzParsePosition(f *testing.F) {
	f.Add(drawn(""))
	f.Add(drawn(tempting))
	f.Add(drawn("rules pagat referee=arbiter; A reserve -; A hand -"))
	f.Add("rules pagat\nmove B\nfamilies c13 c13 d13 d13 h13 h13 s13 s13\n")
	f.Add("rules pagat\nmove B\nfamilies c13 c13 d13 d13 h13 h13 s13 s12\nB turned Ks # the last\nhouse 9 Ac\n")
	f.Add("house\nA\nC hand -\nmove\nfamilies c14")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParsePosition(text)
		if err != nil {
			if _, ok := err.(*record.Error); !ok {
				t.Fatalf("%v names no line", err)
			}
			return
		}
		again, err := ParsePosition(s.String())
		if err != nil || again.String() != s.String() {
			t.Fatalf("%v\n%s", err, s.String())
		}
		s.View(game.A)
		s.Perft(2, true)
		for _, m := range s.All(nil) {
			s.Judge(m)
		}
	})
}

func FuzzParseOptions(f *testing.F) {
	f.Add("pagat")
	f.Add("pagat window=move claim=call wrong-call=skip take-back=off")
	f.Add("pagat referee=arbiter window=move")
	f.Add("pagat window==move =")
	f.Fuzz(func(t *testing.T, line string) {
		o, err := ParseOptions(line)
		if err != nil {
			return
		}
		if again, err := ParseOptions(o.String()); err != nil || again != o {
			t.Fatalf("%q: %v, %v", line, again, err)
		}
	})
}

// seedActions are texts of moves and actions, right and wrong.
var seedActions = []string{"turn", "lay", "pass", "r-f", "t-3", "4-Br", "w-Cw", "9-9", "r-r", "stop", "stop family-first Ad",
	"stop  not-free", "stop Ad", "accept", "block", "resign", "late", "3x4-5", "-", "x", "♥-♠", ""}

func FuzzParseMove(f *testing.F) {
	for _, text := range seedActions {
		f.Add(text)
	}
	s := board(f, tempting)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMove(text)
		if err == nil && m.String() != text {
			t.Fatalf("%q reads as %v", text, m)
		}
		if err == nil && s.Judge(m).Impossible == "" {
			s.After(m)
		}
	})
}

func FuzzParseAction(f *testing.F) {
	for _, text := range seedActions {
		f.Add(text)
	}
	m := play(f, match(f, tempting), "A turn")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAction(text)
		if err != nil {
			return
		}
		if again, err := ParseAction(a.String()); err != nil || again != a {
			t.Fatalf("%q: %v, %v", text, again, err)
		}
		for seat := range game.Seat(3) {
			_, _, _ = m.Do(seat, a)
		}
	})
}

func FuzzReplay(f *testing.F) {
	head := "streitpatience 1\n" + dealOfSeed(1).String()
	f.Add(head)
	f.Add(head + "start B\nB turn\nB lay\nA stop family-first\nA turn # and so on\nA lay\nB resign\n")
	f.Add(head + "seal 00\nB turn\nA block\nB block\n")
	f.Add(head + "A 1-f")
	f.Add("streitpatience 1\nrules pagat\ncut A 7h\n")
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := record.Parse(text)
		if err != nil {
			return
		}
		entries := 0
		for e, err := range Replay(rec) {
			if err != nil {
				if _, ok := err.(*record.Error); !ok {
					t.Fatalf("%v names no line", err)
				}
				return
			}
			if entries++; e.Line > 0 && len(e.Events) == 0 {
				t.Fatalf("%v did nothing", e.Action)
			}
		}
		if entries != len(rec.Actions)+1 {
			t.Fatalf("%d entries for %d actions", entries, len(rec.Actions))
		}
	})
}

func FuzzParseDeal(f *testing.F) {
	f.Add(dealOfSeed(1).String())
	f.Add("rules pagat\ndeck A Ac\n")
	f.Add("deck A\ndeck\nstart A\nA turn")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDeal(text)
		if err != nil {
			return
		}
		again, err := ParseDeal(d.String())
		if err != nil || again.String() != d.String() {
			t.Fatalf("%v\n%s", err, d.String())
		}
		if _, err := New(d); err != nil {
			t.Fatalf("a deal that cannot be dealt: %v", err)
		}
	})
}
