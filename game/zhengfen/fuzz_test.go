package zhengfen

import (
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

func FuzzParsePosition(f *testing.F) {
	f.Add(whole54)
	f.Add(over54)
	f.Add("rules zheng-fen players=3\nround 1\nscore 0 0 0\nmove B\ntrick C 6d\nout A C\n")
	f.Add("trick\nA\nC hand -\nmove\nround 99999999999")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParsePosition(text)
		if err != nil {
			if _, ok := err.(*record.Error); !ok {
				t.Fatalf("%v names no line", err)
			}
			return
		}
		again, err := ParsePosition(s.String())
		if err != nil || again != s {
			t.Fatalf("%v\n%s", err, s.String())
		}
		for _, a := range s.Moves(nil) {
			if _, code := s.Judge(s.move, a); code != Allowed {
				t.Fatalf("%v: %v\n%s", a, code, s.String())
			}
			next := s.After(s.move, a)
			whole(t, &next)
		}
		s.View(game.A).Text()
	})
}

func FuzzParseAction(f *testing.F) {
	for _, text := range []string{"take", "pass", "late", "resign", "end", "5c 5d = pair 5", "5c", "*s *b = pair 2", "4h 5h 6h 7h *s = run 3-7",
		"5c Td Kh = 510K", "2c 2d 2h 2s = 2222", "5c = ", "= 5c", "-", "5c = single *s", "*s = single *s", "??", ""} {
		f.Add(text)
	}
	m := Start(Standard(), DeckOf(cards.NewSource([32]byte{1}), 1))
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAction(text)
		if err != nil {
			return
		}
		if again, err := ParseAction(a.String()); err != nil || again != a {
			t.Fatalf("%q: %v, %v", text, again, err)
		}
		for seat := range game.Seat(game.MaxSeats) {
			_, _ = m.Do(seat, a)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, line := range append(slices.Clone(variety), "zheng-fen target=1000", "zheng-fen players==3", "zheng-fen jokers=", "zheng-fen target=00") {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		r, err := ParseRules(line)
		if err != nil {
			return
		}
		if again, err := ParseRules(r.String()); err != nil || again != r || !r.Valid() {
			t.Fatalf("%q: %v, %v", line, again, err)
		}
	})
}

func FuzzReplay(f *testing.F) {
	f.Add(headText())
	f.Add(headText() + "start B\nB 3h\nC pass # and so on\nA late\nB resign\nA end\nC end\n")
	f.Add(headText() + "seal 00\naccepted 1\naccepted 2\nstarted 3\nB late\nC late\nA late\nB late\n")
	f.Add(headText() + "B 3h\ndeck 3c\n")
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := record.Parse(text)
		if err != nil {
			return
		}
		Verify(rec)
		entries := 0
		for e, err := range Replay(rec) {
			if err != nil {
				if _, ok := err.(*record.Error); !ok {
					t.Fatalf("%v names no line", err)
				}
				return
			}
			entries++
			table := e.Match.Table()
			whole(t, &table)
		}
		if entries != len(rec.Actions)+1 {
			t.Fatalf("%d entries for %d actions", entries, len(rec.Actions))
		}
	})
}

// Sets of cards of any size are read without a crash, and each reading is some category
// with ranks that exist.
func FuzzReadings(f *testing.F) {
	f.Add(uint64(Jokers), false)
	f.Add(uint64(Pack), true)
	f.Add(uint64(twos), true)
	f.Fuzz(func(t *testing.T, bits uint64, special bool) {
		r := Standard()
		if special {
			r.Jokers = SpecialJokers
		}
		set := Cards(bits) & Pack
		list := r.Readings(nil, set)
		if len(list) > MostReadings {
			t.Fatalf("%v has %d readings", set, len(list))
		}
		for i, reading := range list {
			if back, err := ParseReading(reading.String()); err != nil || back != reading || slices.Contains(list[:i], reading) {
				t.Fatalf("%v is %v: %v", set, reading, err)
			}
		}
	})
}
