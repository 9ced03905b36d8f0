package zhengfen

import (
	"testing"

	"stopp/game"
)

func TestRule10_1_Late(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 6c *s;4c 7d;*b 6h Td"))
	m = does(t, m, "B late: not-your-turn", "A late")
	shows(t, m.Position(), "trick A 5c = single 5", "move B")
	m = does(t, m, "B late", "C late")
	shows(t, m.Position(), "trick A 5c = single 5", "move A") // both have passed
	m = does(t, m, "A late")
	shows(t, m.Position(), "A taken 5c", "trick A 6c = single 6", "A hand *s")
	last, _ := m.Last()
	if !last.Late || !last.Took || last.Text() != "late take 6c = single 6" || last.Consequences(3) != " trick A 5" {
		t.Errorf("%q %q", last.Text(), last.Consequences(3))
	}
	m = does(t, m, "B late", "C late", "A late") // a joker is led as itself
	shows(t, m.Position(), "trick A *s = single *s", "out A")
}

// A late seat may end the round by its lead; then two tricks have ended.
func TestRule10_1_LateEndsTheRound(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", ";3d;Kc 4d", "out A", "move C"))
	m = does(t, m, "C Kc", "B late", "C late")
	last, _ := m.Last()
	if text := last.Text() + last.Consequences(3); text != "late take 4d = single 4 trick C 10 trick C 0 round A 0 B 0 C 100" {
		t.Errorf("%q", text)
	}
}

// A seat that has resigned goes on, and its actions are like others.
func TestRule10_2_Resign(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 6c;4c 7d;6h Td"))
	m = does(t, m, "B resign", "A 5c", "B 7d", "C late", "A pass", "B take", "B 4c")
	shows(t, m.Position(), "resigned B", "out B")
	if m.Over() {
		t.Error("two are left")
	}
	m = does(t, m, "A resign")
	if out := m.Outcome(); !m.Over() || out.Ending != game.Resigned || out.Winner != game.C || m.Running() != 0 || m.Result() != "resigned C 0" {
		t.Errorf("%+v, %s", out, m.Result())
	}
	does(t, m, "C 6h: over", "A end: over")
}

// One may leave between rounds, too.
func TestRule10_2_BetweenRounds(t *testing.T) {
	m := does(t, almost(t, "500", "110 20 70"), "C 6d", "A resign", "B end", "C end")
	if m.Result() != "agreed C 165" {
		t.Error(m.Result())
	}
}

func TestRule10_3_End(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 6c;4c 7d;6h Td", "round 2", "score 40 60 0"))
	m = does(t, m, "C end", "C end", "A end")
	if m.Proposed() != game.SeatsOf(game.A, game.C) || m.Over() {
		t.Fatalf("%v", m.Proposed().List())
	}
	for _, action := range []string{"A 5c", "A late", "B resign"} { // it lapses
		if then := does(t, m, action); then.Proposed() != 0 || then.Over() {
			t.Errorf("after %s: %v", action, then.Proposed().List())
		}
	}
	m = does(t, m, "B end")
	if out := m.Outcome(); !m.Over() || out.Ending != game.Blocked || out.Winner != game.B || out.Places != [game.MaxSeats]uint8{2, 1, 3} || m.Result() != "agreed B 60" {
		t.Errorf("%+v, %s", out, m.Result())
	}
	shows(t, m.Position(), "score 40 60 0", "A hand 5c 6c") // the round in progress is not counted
	does(t, m, "A 5c: over", "A end: over")
}

// A proposal lapses with the next deal.
func TestRule10_3_TheDealEndsProposals(t *testing.T) {
	m := does(t, almost(t, "500", "110 20 70"), "C 6d", "A end", "B end")
	deck := Deck{}
	for i := range deck {
		deck[i] = Card(i)
	}
	next, err := m.Deal(deck)
	if err != nil || next.Proposed() != 0 {
		t.Errorf("%v, %v", next.Proposed(), err)
	}
	if m = does(t, m, "C end"); !m.Over() {
		t.Error("all have said it")
	}
	if _, err := m.Deal(deck); err == nil || err.Error() != "over" {
		t.Error(err)
	}
}

// With those who have resigned left out, the others end it alone.
func TestRule10_3_WithoutThoseWhoResigned(t *testing.T) {
	m := does(t, From(table(t, "zheng-fen players=3", "5c 6c;4c 7d;6h Td")), "B resign", "A end", "C end")
	if m.Result() != "agreed A 0 C 0" {
		t.Error(m.Result())
	}
}

func TestRule10_4_Order(t *testing.T) {
	m := From(table(t, "zheng-fen players=4", "5c 6c;4c 7d;6h Td;8c", "round 3", "score 40 60 40 60", "resigned D"))
	m = does(t, m, "A end", "B end", "C end")
	if out := m.Outcome(); out.Places != [game.MaxSeats]uint8{2, 1, 2, 4} || out.Winner != game.B {
		t.Errorf("%+v", out)
	}
}
