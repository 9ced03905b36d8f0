package zhengfen

import (
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// played is a match played at random to its end, as a record.
func played(t testing.TB, line string, seed uint64) *record.Record {
	t.Helper()
	r := rules(t, line)
	src := cards.NewSource([32]byte{byte(seed), byte(seed >> 8)})
	m := Start(r, Shuffled(src))
	rec := Record(r, DeckOf(cards.NewSource([32]byte{byte(seed), byte(seed >> 8)}), 1))
	var room []Action
	do := func(seat game.Seat, text string) {
		var err error
		if m, err = m.act(seat, text); err != nil {
			t.Fatal(err)
		}
		rec.Actions = append(rec.Actions, record.Action{No: len(rec.Actions) + 10, Seat: seat, Text: text})
	}
	for !m.Over() {
		if m.Waits() {
			do(game.NoSeat, DeckLine(Shuffled(src)))
			continue
		}
		now := m.Table()
		seat := now.ToMove()
		if len(rec.Actions) == 150 {
			do(game.C, "resign")
		}
		do(seat, draw(&now, src, room[:0]).String())
	}
	return rec
}

// Each round counts once for each seat that has not resigned, and has a First and a Last.
// Without those who resigned, the points above the fair share add up to 0.
func TestCounted(t *testing.T) {
	rec := played(t, "zheng-fen players=4 target=300", 5)
	all, out, err := Counted(rec)
	if err != nil || len(all) != 4 || out.Ending != game.Won {
		t.Fatal(all, out, err)
	}
	rounds, specials := 0, 0
	for _, a := range rec.Actions {
		if a.Seat == game.NoSeat {
			rounds++
		}
		if strings.Contains(a.Text, "510K") || strings.Contains(a.Text, "2222") {
			specials++
		}
	}
	rounds++
	var sum Count
	for seat, c := range all {
		sum.First, sum.Last, sum.Specials, sum.Above = sum.First+c.First, sum.Last+c.Last, sum.Specials+c.Specials, sum.Above+c.Above
		if gone := game.Seat(seat) == game.C; c.Rounds != rounds && !gone || gone && (c.Rounds == 0 || c.Rounds >= rounds) {
			t.Errorf("%v has %d of %d rounds", game.Seat(seat), c.Rounds, rounds)
		}
		if want := Share*out.Points[seat] - 100*Share/4*rounds; game.Seat(seat) != game.C && c.Above != want {
			t.Errorf("%v is %d above, by the points %d", game.Seat(seat), c.Above, want)
		}
	}
	if sum.First > rounds || sum.Last > rounds || sum.First < rounds-all[game.C].Rounds || sum.Specials == 0 || sum.Specials > specials {
		t.Errorf("%+v, %d rounds, %d specials", sum, rounds, specials)
	}
	if _, _, err := Counted(&record.Record{Game: Name, Version: Version}); err == nil {
		t.Error("a record without a deal")
	}
}
