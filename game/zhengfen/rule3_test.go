package zhengfen

import (
	"testing"

	"stopp/game"
)

func TestRule3_1_TheLeaderCantPass(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 6c;4c;6d"))
	does(t, m, "A pass: must-lead", "A take: nothing-to-take", "B 4c: not-your-turn", "A 6c")
}

// A seat that has passed may play later in the same trick.
func TestRule3_2_PassingBindsNobody(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 9c 3d;4c 8c;6d Td 3c"))
	m = does(t, m, "A 5c", "B pass", "C 6d", "A pass", "B 8c", "C pass")
	if got := m.View(game.NoSeat).Passed(); got != game.SeatsOf(game.C) {
		t.Errorf("%v have passed since the last play", got.List())
	}
	m = does(t, m, "A 9c", "B pass", "C Td")
	if got := m.View(game.A).Passed(); got != 0 {
		t.Errorf("%v have passed since the last play", got.List())
	}
	shows(t, m.Position(), "move A", "trick A 5c = single 5", "trick C Td = single T")
}

// When all others have passed, the turn is with the seat of the last play. It takes the
// trick or beats itself; then all may play again.
func TestRule3_3_OnesOwnTrick(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 9c Jc;4c 8c Qd;6d Td 3d"))
	m = does(t, m, "A 5c", "B pass", "C pass")
	shows(t, m.Position(), "move A")
	does(t, m, "B pass: not-your-turn", "A pass: must-take", "A take")
	m = does(t, m, "A 9c", "B Qd", "C pass", "A pass", "B take", "B 8c")
	shows(t, m.Position(), "B taken 5c 9c Qd")
}

// Taking is an action of its own, even if the hand could beat nothing: nothing else is
// shown to others.
func TestRule3_3_TakingTellsNothing(t *testing.T) {
	for _, hand := range []string{"3c 2c", "3c 3d"} {
		m := From(table(t, "zheng-fen players=3", "Kc "+hand+";4c 5d;6d 7d"))
		m = does(t, m, "A Kc", "B pass", "C pass")
		shows(t, m.View(1).Position(), "move A", "trick A Kc = single K", "A hand ?? ??")
	}
}

// The seat that takes leads.
func TestRule3_3_WhoTakesLeads(t *testing.T) {
	m := From(table(t, "zheng-fen players=4", "5c 9c;4c 8c Qd;6d Td 3d;7c 7d"))
	m = does(t, m, "A 5c", "B Qd", "C pass", "D pass", "A pass", "B take", "B pass: must-lead", "B 4c")
	shows(t, m.Position(), "move C", "trick B 4c = single 4")
}

// If the seat of the last play is out, the trick is its own at once after the last pass, and
// the next seat that is not out leads.
func TestRule3_4_TheTrickOfOneWhoIsOut(t *testing.T) {
	m := From(table(t, "zheng-fen players=4", "5c 9c;Ad;6d Td 3d;7c 7d"))
	m = does(t, m, "A 5c", "B Ad", "C pass", "D pass", "A pass")
	shows(t, m.Position(), "move C", "trick -", "out B", "B taken 5c Ad")
	last, _ := m.Last()
	if text := last.Consequences(4); text != " trick B 5" {
		t.Errorf("%q", text)
	}
	// The next seat is out, too, and is passed over.
	m = From(table(t, "zheng-fen players=4", "5c 9c;Ad;;7c 7d", "out C"))
	m = does(t, m, "A 5c", "B Ad", "D pass", "A pass")
	shows(t, m.Position(), "move D", "out C B")
}
