package streit

import (
	"testing"

	"stopp/game"
)

// Nothing here can be stopped rightly: A and B only turn and lay.
const idle = "A hand 3c 3c 3s 3s 9s; B hand 4h 4h 6s 6s 6h"

// §6.5 silence: no call until the first move of the caller's second turn from
// then on.
func TestRule6_5_Silence(t *testing.T) {
	m := wrong(t, play(t, match(t, idle), "A turn"), "B stop family-first")
	for _, step := range []string{"A lay", "B turn; B lay; A turn", "A lay"} {
		m = play(t, m, step)
		refused(t, m, "B stop family-first", MayNotCall)
	}
	m = play(t, m, "B turn; B lay; A turn") // B's second turn has begun
	wrong(t, m, "B stop family-first")
}

// §6.5 silence: a turn whose first move is not yet made counts as the first.
func TestRule6_5_SilenceFromATurnNotBegun(t *testing.T) {
	m := wrong(t, play(t, match(t, idle), "A turn; A lay"), "B stop family-first")
	refused(t, m, "B stop family-first", MayNotCall)
	m = play(t, m, "B turn; B lay; A turn; A lay") // that was the first
	refused(t, m, "B stop family-first", MayNotCall)
	m = play(t, m, "B turn; B lay; A turn")
	wrong(t, m, "B stop family-first")
}

// §6.5 silence binds the caller alone.
func TestRule6_5_SilenceIsTheCallers(t *testing.T) {
	m := wrong(t, play(t, match(t, idle), "A turn"), "B stop family-first")
	m = play(t, m, "A lay; B turn")
	wrong(t, m, "A stop family-first")
	if v := m.View(game.A); !v.Muted[game.B] || v.Muted[game.A] {
		t.Errorf("muted: %v", v.Muted)
	}
}

// §6.5 skip: the caller's next turn is passed over, and until then it may not
// call.
func TestRule6_5_Skip(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip;"+idle)
	m = wrong(t, play(t, m, "A turn"), "B stop family-first")
	refused(t, m, "B stop family-first", MayNotCall)
	if v := m.View(game.A); v.Skips[game.B] != 1 || !v.Muted[game.B] {
		t.Errorf("%v %v", v.Skips, v.Muted)
	}
	m, events, err := attempt(t, m, "A lay")
	if err != nil || len(events) != 3 || events[1].What != PassedOver || events[1].Seat != game.B || events[2].Seat != game.A {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "move A")
	wrong(t, play(t, m, "A turn"), "B stop family-first") // it may call again
	if v := m.View(game.B); v.Turn != 3 || v.Ended != 1 || len(v.Previous) != 2 || v.Skips[game.B] != 0 || v.Muted[game.B] {
		t.Errorf("turn %d %v %v", v.Turn, v.Skips, v.Muted)
	}
}

// §6.1, §6.5: a turn passed over closes no window. The turn before it is still the one that
// has just ended, until the next move is made.
func TestRule6_5_ATurnPassedOverClosesNoWindow(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip; house 1 Ad;"+idle)
	m = wrong(t, play(t, m, "A turn"), "B stop fill-vacancy")
	m = play(t, m, "A lay") // and B's turn is passed over
	if turn, mover, ok := m.Stoppable(); turn != 1 || mover != game.A || !ok {
		t.Errorf("turn %d of %v can be stopped: %v", turn, mover, ok)
	}
	refused(t, m, "A stop family-first", OwnMove)
	after, r := ruled(t, m, "B stop family-first")
	if !r.Right || len(r.TakenBack) != 2 {
		t.Errorf("%+v", r)
	}
	lies(t, after, "move B; A hand 3c 3c 3s 3s 9s; A waste -; families c0 c0 d1 d0 h0 h0 s0 s0")
	if v := after.View(game.A); v.Skips[game.B] != 0 || v.Muted[game.B] { // a paid part stays paid
		t.Errorf("%v %v", v.Skips, v.Muted)
	}
	late := play(t, m, "A 1-f") // the next move, and none that could be called
	if turn, _, _ := late.Stoppable(); turn != 3 {
		t.Errorf("turn %d can be stopped", turn)
	}
	wrong(t, late, "B stop family-first")
}

// §6.1, §6.5: with window=move the last move can be stopped over a turn passed
// over, too.
func TestRule6_5_ATurnPassedOverKeepsTheLastMove(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip window=move; house 1 Ad;"+idle)
	m = play(t, wrong(t, play(t, m, "A turn"), "B stop fill-vacancy"), "A lay")
	after, r := ruled(t, m, "B stop family-first")
	if !r.Right || len(r.TakenBack) != 1 {
		t.Errorf("%+v", r)
	}
	lies(t, after, "move B; A waste 9s; families c0 c0 d1 d0 h0 h0 s0 s0")
}

// §6.5, §6.6: the bar of a wrong call ends with the caller's next turn that is passed over,
// even if that turn is owed for a fault.
func TestRule6_5_TheBarEndsWithAnyTurnPassedOver(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip take-back=off; house 1 Ad; house 2 Kd As;"+idle)
	m = play(t, m, "A turn; A lay; B stop family-first; B turn") // A's next turn is owed for the fault
	m = wrong(t, m, "A stop fill-vacancy")
	refused(t, m, "A stop family-first", MayNotCall)
	right(t, play(t, m, "B lay"), "A stop family-first", FamilyFirst) // of the two one was passed over
}

// §6.5 skip: a turn that has already come is not the next one.
func TestRule6_5_SkipIsNotTheTurnThatHasCome(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip;"+idle)
	m = wrong(t, play(t, m, "A turn; A lay"), "B stop family-first")
	lies(t, m, "move B")
	m = play(t, m, "B turn; B lay; A turn")
	refused(t, m, "B stop family-first", MayNotCall)
	lies(t, play(t, m, "A lay"), "move A")
}

// §6.5 none: a wrong call is free.
func TestRule6_5_None(t *testing.T) {
	m := play(t, match(t, "rules pagat wrong-call=none;"+idle+"; house 1 Ad"), "A turn")
	for range 3 {
		m = wrong(t, m, "B stop fill-vacancy")
	}
	right(t, m, "B stop family-first", FamilyFirst)
}

// §6.5: a turn passed over ends the bar of a silence, too, even if it is only the first
// turn since the wrong call.
func TestRule6_5_ATurnPassedOverEndsASilence(t *testing.T) {
	m := match(t, "rules pagat take-back=off; house 1 Ad;"+idle)
	m = play(t, m, "A turn; A lay; B stop family-first; B turn") // A loses its next turn
	m = wrong(t, m, "A stop fill-vacancy")
	refused(t, m, "A stop family-first", MayNotCall)
	if v := m.View(game.B); !v.Muted[game.A] {
		t.Errorf("muted: %v", v.Muted)
	}
	m = play(t, m, "B lay") // A's turn is passed over
	if v := m.View(game.B); v.Skips[game.A] != 0 || v.Muted[game.A] {
		t.Errorf("skips %v, muted %v", v.Skips, v.Muted)
	}
	right(t, m, "A stop family-first", FamilyFirst)
}

// §6.5: only the caller's own turns end its silence.
func TestRule6_5_AnothersTurnPassedOverEndsNoSilence(t *testing.T) {
	m := match(t, "rules pagat take-back=off; house 1 Ad;"+idle)
	m = wrong(t, play(t, m, "A turn"), "B stop fill-vacancy")
	m = play(t, m, "A lay; B 1-f; B turn; B lay; A turn; A lay")
	refused(t, m, "B stop family-first", MayNotCall)
}

// §6.5, §6.6: turns to be passed over add up; only a wrong call bars from
// calling.
func TestRule6_5_TurnsPassedOverAddUp(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip take-back=off; house 1 Ad; house 2 Kd As;"+idle)
	m = play(t, m, "A turn; A lay; B stop family-first; B turn") // A loses its next turn
	if v := m.View(game.B); v.Skips[game.A] != 1 || v.Muted[game.A] {
		t.Errorf("%v %v", v.Skips, v.Muted)
	}
	m = wrong(t, m, "A stop fill-vacancy") // and one more
	if v := m.View(game.B); v.Skips[game.A] != 2 || !v.Muted[game.A] {
		t.Errorf("%v %v", v.Skips, v.Muted)
	}
	refused(t, m, "A stop family-first", MayNotCall)
	m = play(t, m, "B lay")
	lies(t, m, "move B")
	m = play(t, m, "B turn") // one turn was passed over, so A may call; the other is still owed
	lies(t, right(t, m, "A stop family-first", FamilyFirst), "move B")
}

// §6.5: a price is not undone when the table goes back, nor is a part already paid: the
// first turn of the silence counts though it is taken back.
func TestRule6_5_PricesSurviveATakeBack(t *testing.T) {
	m := match(t, "house 1 Ad; house 2 Kd As; house 3 Kh Ac; A hand 3c 3c 3s 3s 9s; B hand 4h 4h 6s 6s 6h")
	m = wrong(t, play(t, m, "A turn"), "B stop fill-vacancy")
	m = play(t, m, "A lay; B turn; B lay; A stop family-first")
	if v := m.View(game.B); !v.Muted[game.B] {
		t.Error("the price went away with the turn")
	}
	m = play(t, m, "A turn")
	refused(t, m, "B stop family-first", MayNotCall)
	m = play(t, m, "A lay; B turn; B lay; A turn") // B's second turn
	right(t, m, "B stop family-first", FamilyFirst)
}

// §6.5: a call made before the prices of an earlier one are paid costs
// nothing more.
func TestRule6_5_RefusedCallsCostNothing(t *testing.T) {
	m := match(t, "rules pagat wrong-call=skip;"+idle)
	m = wrong(t, play(t, m, "A turn"), "B stop family-first")
	refused(t, m, "B stop family-first", MayNotCall)
	m = play(t, m, "A lay")
	lies(t, m, "move A")
	lies(t, play(t, m, "A turn; A lay"), "move B")
}
