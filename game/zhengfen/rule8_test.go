package zhengfen

import (
	"testing"

	"stopp/game"
)

// almost is a round of three that C's play ends; after it A has 5 and C 95 points more.
func almost(t *testing.T, target, score string) Match {
	t.Helper()
	return From(table(t, "zheng-fen players=3 target="+target, ";4c 5c;6d", "out A", "move C", "round 3", "score "+score))
}

func TestRule8_1_TheTargetEndsTheMatch(t *testing.T) {
	m := does(t, almost(t, "165", "110 20 70"), "C 6d")
	if out := m.Outcome(); !m.Over() || out.Ending != game.Won || out.Winner != game.C || m.Result() != "won C 165" {
		t.Errorf("%+v, %s", out, m.Result())
	}
	does(t, m, "A 3c: over", "B end: over", "C resign: over")
	m = does(t, almost(t, "170", "110 20 70"), "C 6d")
	if m.Over() || !m.Waits() || m.Running() != 0 || m.Result() != "open" {
		t.Errorf("%s %v", m.Result(), m.Waits())
	}
	does(t, m, "A 3c: not-dealt", "A late: not-dealt", "B take: not-dealt")
	if one := does(t, From(table(t, "zheng-fen players=3 target=1", ";4c 5c;6d", "out A", "move C")), "C 6d"); one.Result() != "won C 95" {
		t.Error(one.Result())
	}
}

func TestRule8_2_EqualTotalsShare(t *testing.T) {
	m := does(t, almost(t, "110", "105 80 15"), "C 6d") // 110 80 110
	if out := m.Outcome(); out.Winner != game.NoSeat || out.Places != [game.MaxSeats]uint8{1, 3, 1} || m.Result() != "won A 110 C 110" {
		t.Errorf("%+v, %s", out, m.Result())
	}
}

// A seat that has resigned cannot win, even if its points end the match.
func TestRule8_2_NotWhoHasResigned(t *testing.T) {
	m := does(t, almost(t, "165", "110 20 70"), "C resign", "C 6d")
	if out := m.Outcome(); out.Winner != game.A || out.Places != [game.MaxSeats]uint8{1, 2, 3} || m.Result() != "won A 115" {
		t.Errorf("%+v, %s", out, m.Result())
	}
}

func TestRule9_1_Codes(t *testing.T) {
	m := From(table(t, "zheng-fen players=3", "5c 6c 6d Kh Th Ac;4c 5d 7c;6h 7d Td", "trick C 5h 5s"))
	does(t, m,
		"B pass: not-your-turn", "A take: nothing-to-take", "A 4c: not-held", "A 4c 4d 4h 4s: not-held", "A 5c 6c: no-combination",
		"A 6c 6d = pair 7: no-reading", "A 6c = single 7: no-reading", "A 6c: wrong-category")
	does(t, m, "A 5c Th Kh")
	does(t, m, "A 6c 6d = pair 6")
	does(t, m, "A pass")
	m = does(t, From(table(t, "zheng-fen players=3", "5c 6c;4c 5d 7c;6h 7d Td", "resigned A")), "A resign: gone", "A end: gone", "A 5c")
	does(t, m, "A resign: gone", "C pass: not-your-turn", "C resign")
}

// A refused action changes nothing and tells nobody anything.
func TestRule9_1_RefusalsChangeNothing(t *testing.T) {
	m := does(t, From(table(t, "zheng-fen players=3", "5c 6c;4c 5d 7c;6h 7d Td")), "B end")
	before := m.View(2).Text()
	m = does(t, m, "A pass: must-lead", "A 4c: not-held", "B 4c: not-your-turn")
	if m.View(2).Text() != before || !m.Proposed().Has(1) {
		t.Errorf("%s", m.View(2).Text())
	}
}
