package streit

import (
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// §6.8: the rest of the turn is lost, the turned card goes onto the waste, and
// the turn passes.
func TestRule6_8_Late(t *testing.T) {
	m := play(t, match(t, idle), "A turn")
	turned := m.View(game.A).Players[game.A].Turned
	m, events, err := attempt(t, m, "A late")
	if err != nil || len(events) != 2 || events[0].What != RanOut || events[0].Seat != game.A || events[0].Laid != turned || turned == cards.None {
		t.Fatalf("%v %+v", err, events)
	}
	if events[1].What != TurnPassed || events[1].Seat != game.B {
		t.Errorf("%+v", events[1])
	}
	a := m.View(game.A).Players[game.A]
	if a.Turned != cards.None || a.WasteTop != turned {
		t.Errorf("turned %v, waste %v", a.Turned, a.WasteTop)
	}
	_, events, err = attempt(t, m, "B late")
	if err != nil || events[0].Laid != cards.None || events[1].Seat != game.A {
		t.Errorf("%v %+v", err, events)
	}
}

// §6.8: only the seat whose turn it is can be late, and only in a game that
// goes on.
func TestRule6_8_OnlyTheMoverIsLate(t *testing.T) {
	m := match(t, idle)
	refused(t, m, "B late", OutOfTurn)
	refused(t, play(t, m, "A resign"), "A late", GameOver)
	won := play(t, match(t, "A hand -; A reserve -; house 1 Ad; A turned Ac"), "A t-f")
	stands(t, won, "won A 38 provisional")
	refused(t, won, "A late", NotNow)
}

// §6.8: it closes the window over the turn itself and the one before.
func TestRule6_8_LateClosesTheWindow(t *testing.T) {
	m := play(t, match(t, "house 1 Ad;"+idle), "A turn")
	right(t, m, "B stop family-first", FamilyFirst)
	refused(t, play(t, m, "A late"), "B stop family-first", NoWindow)
	m = play(t, m, "A lay")
	right(t, m, "B stop family-first", FamilyFirst)
	refused(t, play(t, m, "B late"), "B stop family-first", NoWindow)
}

// §6.8, §6.5: it counts as a turn made, so it shortens a silence; a turn owed for a wrong
// call is passed over all the same.
func TestRule6_8_LateIsATurnMade(t *testing.T) {
	m := wrong(t, play(t, match(t, idle), "A turn"), "B stop family-first")
	m = play(t, m, "A lay; B late; A turn; A lay")
	refused(t, m, "B stop family-first", MayNotCall)
	m = play(t, m, "B late; A turn")
	wrong(t, m, "B stop family-first")

	m = match(t, "rules pagat wrong-call=skip;"+idle)
	m = wrong(t, play(t, m, "A turn; A lay"), "B stop family-first")
	m = play(t, m, "B late; A turn")
	refused(t, m, "B stop family-first", MayNotCall)
	lies(t, play(t, m, "A lay"), "move A")
}

// §6.8, §7.2: it counts as a lay; a block that it brings is final, for the
// window is closed.
func TestRule6_8_LateCountsAsALay(t *testing.T) {
	m := play(t, match(t, "A hand -; B hand -"), "A late")
	stands(t, m, "open")
	stands(t, play(t, m, "B late"), "blocked -")
}

// §6.8: the third turn of a game that a seat would lose on time is refused: the clock
// writes a resignation.
func TestRule6_8_AThirdIsRefused(t *testing.T) {
	m := play(t, match(t, idle), "A late; B late; A late; B turn; B lay")
	refused(t, m, "A late", LateTooOften)
	refused(t, m, "B late", OutOfTurn)
	m = play(t, m, "A turn; A lay; B late") // B's second
	refused(t, m, "A late", LateTooOften)
	stands(t, play(t, m, "A resign"), "resigned B 41")
}

// §7.2: a proposed block lapses.
func TestRule6_8_LateEndsAProposal(t *testing.T) {
	m := play(t, match(t, idle), "B block; A late")
	if v := m.View(game.A); len(v.Proposed) > 0 {
		t.Errorf("proposed by %v", v.Proposed)
	}
}

// §11: with three the next seat in order is to move.
func TestRule6_8_LateOfThree(t *testing.T) {
	lies(t, play(t, match(t, "rules three"), "A turn; A late; B late"), "move C")
}
