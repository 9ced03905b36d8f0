package streit

import "testing"

// faulty is a table where A's turn is family-first: the ace of diamonds tops house 1. The
// sevens can go to and fro on house 2.
const faulty = "house 1 5c Ad; house 2 8s; house 3 Kh 7h; A reserve 5d 9d; B reserve 5d 4d Tc; house 5 Td"

// §6.1 window=turn, first half: every move of the turn in progress.
func TestRule6_1_WindowOfTheRunningTurn(t *testing.T) {
	m := play(t, match(t, faulty), "A 3-2")
	right(t, m, "B stop family-first", FamilyFirst)
	m = play(t, m, "A turn; A 1-f; A t-5")
	after := right(t, m, "B stop family-first", FamilyFirst) // three moves later
	lies(t, after, "move B; house 3 Kh 7h; house 2 8s; A hand 3c 9s; families c0 c0 d1 d0 h0 h0 s0 s0")
}

// §6.1 window=turn, second half: the turn that has just ended, until the next
// seat has made its first move.
func TestRule6_1_WindowOfTheTurnThatEnded(t *testing.T) {
	m := play(t, match(t, faulty), "A 3-2; A turn; A lay")
	right(t, m, "B stop family-first", FamilyFirst)
	late := play(t, m, "B turn")
	refused(t, late, "B stop family-first", OwnMove)
	late = play(t, late, "B lay")
	refused(t, late, "B stop family-first", OwnMove)
	late = play(t, late, "A turn") // a fault of A's new turn, the first one is past
	if _, r := ruled(t, late, "B stop family-first"); len(r.TakenBack) != 1 {
		t.Errorf("a move of the turn before the last was taken back: %+v", r)
	}
}

// §6.1 window=move: only the last move made, until the next one.
func TestRule6_1_WindowOfOneMove(t *testing.T) {
	m := play(t, match(t, "rules pagat window=move;"+faulty), "A 3-2")
	after, r := ruled(t, m, "B stop family-first")
	if !r.Right || len(r.TakenBack) != 1 {
		t.Errorf("%+v", r)
	}
	lies(t, after, "house 3 Kh 7h; move B")
	wrong(t, play(t, m, "A 1-f"), "B stop family-first")
	m = play(t, match(t, "rules pagat window=move;"+faulty), "A turn; A lay")
	lies(t, right(t, m, "B stop family-first", FamilyFirst), "A waste 9s; move B") // the lay, not the turn
	refused(t, play(t, m, "B turn"), "B stop family-first", OwnMove)
}

// §6.1: a right Stopp closes the window.
func TestRule6_1_RightStoppClosesTheWindow(t *testing.T) {
	for _, m := range []Match{
		play(t, match(t, faulty), "A 3-2; A turn; B stop family-first"),
		play(t, match(t, faulty), "A 3-2; A turn; A lay; B stop family-first"),
		play(t, match(t, "rules pagat take-back=off;"+faulty), "A 3-2; A turn; A lay; B stop family-first"),
	} {
		refused(t, m, "B stop family-first", NoWindow)
		refused(t, m, "A stop family-first", NoWindow)
	}
}

// §6.1: a wrong call, accept, block and a refused resign move nothing, and so
// do not close it.
func TestRule6_1_OnlyMovesCloseTheWindow(t *testing.T) {
	m := play(t, match(t, "rules pagat wrong-call=none;"+faulty), "A turn; A lay; A block; B stop fill-vacancy; B block")
	right(t, m, "B stop family-first", FamilyFirst)
	m = play(t, match(t, "rules pagat window=move wrong-call=none;"+faulty), "A turn; B block; B stop fill-vacancy")
	right(t, m, "B stop family-first", FamilyFirst)
}

// §6.1: an impossible call is refused and costs nothing.
func TestRule6_1_ImpossibleCalls(t *testing.T) {
	m := match(t, faulty)
	refused(t, m, "B stop family-first", NoWindow) // a position has no past
	refused(t, m, "A stop family-first", NoWindow)
	m = play(t, m, "A turn")
	refused(t, m, "A stop family-first", OwnMove)
	refused(t, m, "C stop family-first", NoSuchPlace)
	right(t, m, "B stop family-first", FamilyFirst) // so it cost nothing
	refused(t, wrong(t, m, "B stop reserve-first"), "B stop family-first", MayNotCall)
}

// Stoppable tells whose turn a call would stop.
func TestRule6_1_Stoppable(t *testing.T) {
	type stoppable struct {
		turn  int
		mover string
		ok    bool
	}
	m := match(t, faulty)
	for _, c := range []struct {
		script string
		want   stoppable
	}{
		{"", stoppable{0, "-", false}},
		{"A turn", stoppable{1, "A", true}},
		{"A lay", stoppable{1, "A", true}},
		{"B turn", stoppable{2, "B", true}},
		{"A stop family-first", stoppable{0, "-", false}},
	} {
		if c.script != "" {
			m = play(t, m, c.script)
		}
		turn, mover, ok := m.Stoppable()
		if got := (stoppable{turn, mover.String(), ok}); got != c.want {
			t.Errorf("after %q: %v, want %v", c.script, got, c.want)
		}
	}
}
