package session

import (
	"fmt"
	"testing"

	"stopp/bot"
	"stopp/game"
	"stopp/game/streit"
)

// Nothing tells: a table where a fault was made, and one where the same cards
// came to lie there without it, send the same in number and in bytes. The fault
// here is a move made before a card went to a family; the twin makes the same
// two moves the other way round.
func TestNothingTellsOfAFault(t *testing.T) {
	for _, rules := range []string{"pagat", "pagat referee=touch", "strict", "simple", "three", "three reserve-top=closed"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			nothingTells(t, rules)
		})
	}
}

func nothingTells(t *testing.T, rules string) {
	s, first, second := swappable(t, rules)
	faulty, clean := newClub(t), newClub(t)
	faulty.play(s)
	clean.play(s)
	compare := func(what string, a, b []sent, text bool) {
		t.Helper()
		if len(a) != len(b) {
			t.Fatalf("%s: %d messages against %d", what, len(a), len(b))
		}
		for i := range a {
			if x, y := bytesOf(a[i], text), bytesOf(b[i], text); x != y {
				t.Errorf("%s, message %d differs:\n%.600s\n%.600s", what, i, x, y)
			}
		}
	}
	// While the two moves are made only their own words and cards may differ.
	a1, b1 := faulty.move(first), clean.move(second)
	if len(a1) != len(b1) || a1[0].as != b1[0].as || len(a1[0].message.Rows) != len(b1[0].message.Rows) {
		t.Fatalf("the fault: %q against %q", briefly(a1), briefly(b1))
	}
	a2, b2 := faulty.move(second), clean.move(first)
	for _, last := range [][]sent{a2, b2} {
		last[0].message.Files[0].Data = []byte("marks the last move, which is another one")
	}
	compare("both moves made", a2, b2, false)
	for i, next := range []streit.Kind{streit.Turn, streit.Lay, streit.Turn, streit.Lay, streit.Turn} {
		// The words of the turn itself stay different until its log is gone.
		compare(fmt.Sprint("move ", i), faulty.move(streit.Move{Kind: next}), clean.move(streit.Move{Kind: next}), i > 1)
	}
	for i, caller := range faulty.others() {
		compare("list of reasons", []sent{{message: faulty.reasons(caller)}}, []sent{{message: clean.reasons(clean.others()[i])}}, true)
	}
	compare("more", faulty.key(faulty.mover(), "more"), clean.key(clean.mover(), "more"), true)
	compare("board", faulty.command(anna, "board"), clean.command(anna, "board"), true)
}

// bytesOf is all of a message; its words only if they count.
func bytesOf(s sent, text bool) string {
	m := s.message
	if !text {
		m.Content = ""
	}
	if m.Files != nil && len(m.Files[0].Data) == 0 {
		panic("no picture")
	}
	return fmt.Sprintf("%s %d %s %v", s.how, s.as, s.to, m)
}

// swappable leads to two moves that can be made in either order and end alike,
// where making the first one first is a fault of order.
func swappable(t *testing.T, rules string) (s *script, first, second streit.Move) {
	t.Helper()
	s = find(t, rules, false, func(s *script) bool {
		state := s.match.Table()
		for _, a := range state.Possible(nil) {
			for _, b := range state.Regular(nil) {
				if state.Judge(a).Faults.First() == streit.Regular || a.To.House() == 0 || a.From == streit.OwnTurned || s.last(a, b) == nil || s.last(b, a) == nil {
					continue
				}
				x, y := s.last(a, b).Table(), s.last(b, a).Table()
				if x.String() == y.String() {
					first, second = a, b
					return s.bare()
				}
			}
		}
		return false
	})
	return s, first, second
}

// bare tells that no turned card lies, so that the turn can go on by turning,
// and that turning ends no game.
func (s *script) bare() bool {
	v := s.match.View(game.NoSeat)
	return v.Players[v.ToMove].Turned == 0 && v.Players[v.ToMove].Hand > 3
}

// last is the match after two moves of the seat to move, nil if they can't be
// made.
func (s *script) last(moves ...streit.Move) *streit.Match {
	m := s.match
	for _, mv := range moves {
		var err error
		if m, _, err = m.Do(m.View(game.NoSeat).ToMove, streit.Do(mv)); err != nil {
			return nil
		}
	}
	return &m
}

// Whatever is legal, the keypad's buttons are the same ones in the same order.
func TestKeypadNeverChanges(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", true, func(s *script) bool { return s.match.View(game.NoSeat).Turn > 6 })
	tb := c.play(s)
	ids := func(m bot.Message) (all []string) {
		for _, row := range m.Rows {
			for _, b := range row {
				r := bot.Request{Path: b.ID}
				all = append(all, fmt.Sprint(r.Name(), r.Args()[2:]))
			}
			all = append(all, "/")
		}
		return all
	}
	want := "[tap[1] tap[2] tap[3] tap[4] / tap[5] tap[6] tap[7] tap[8] / tap[r] tap[t] tap[f] tap[R] tap[W] / turn[] lay[] stopp[%d] more[] /]"
	for n := range len(tb.actions) + 1 {
		then, err := tb.at(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(ids(c.room.message(then))); got != fmt.Sprintf(want, then.moves) {
			t.Fatalf("after %d actions: %s", n, got)
		}
	}
}
