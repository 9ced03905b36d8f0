package streit

import "testing"

// §6.2: each reason, right and wrong, with and without a card.
func TestRule6_2_EachReason(t *testing.T) {
	for _, c := range []struct{ position, moves, right, wrong string }{
		{"house 1 Ad; A reserve 5c Ah", "A turn",
			"reserve-first; reserve-first Ah; family-first; family-first Ad; family-first Ah",
			"fill-vacancy; reserve-first Ad; reserve-first 5c; family-first Ks; family-first As; not-free; bad-placement"},
		{"house 1 Ad; house 2 As; house 3 -; A reserve 5c 7h", "A turn",
			"family-first; family-first Ad; family-first As; fill-vacancy; fill-vacancy 7h",
			"reserve-first; reserve-first 7h; family-first 7h; fill-vacancy 5c; fill-vacancy Ad; family-first Ah"},
		{"house 1 -", "A turn",
			"fill-vacancy; fill-vacancy 7h",
			"fill-vacancy 9s; family-first; reserve-first; family-first 7h"},
		{"house 1 -; A hand -", "A pass", "fill-vacancy", "family-first"},
		{"A hand 2c Ah", "A turn; A lay",
			"family-first; family-first Ah", "family-first 2c; fill-vacancy; reserve-first"},
		{"house 1 7s Ac; house 2 6h; A reserve 5c Jh", "A 1-f; A 2-1", "", "family-first; reserve-first; fill-vacancy; family-first Ac"},
	} {
		m := play(t, match(t, c.position), c.moves)
		for _, claim := range list(c.right) {
			if _, r := ruled(t, m, "B stop "+claim); !r.Right {
				t.Errorf("%s, %s: stop %s is wrong", c.position, c.moves, claim)
			}
		}
		for _, claim := range list(c.wrong) {
			if _, r := ruled(t, m, "B stop "+claim); r.Right {
				t.Errorf("%s, %s: stop %s is right", c.position, c.moves, claim)
			}
		}
	}
}

// §6.2: a call without a code is refused under claim=name, and a call with one under
// claim=call.
func TestRule6_2_FormOfTheClaim(t *testing.T) {
	m := play(t, match(t, "house 1 Ad"), "A turn")
	refused(t, m, "B stop", FaultNeeded)
	m = play(t, match(t, "rules pagat claim=call; house 1 Ad"), "A turn")
	refused(t, m, "B stop family-first", FaultUnwanted)
	refused(t, m, "B stop fill-vacancy 7h", FaultUnwanted)
}

// §6.2 claim=call: right if the window holds any fault.
func TestRule6_2_BareCall(t *testing.T) {
	const rules = "rules pagat claim=call;"
	right(t, play(t, match(t, rules+"house 1 Ad"), "A turn"), "B stop", FamilyFirst)
	right(t, play(t, match(t, rules+"house 1 Ad; A reserve 5c Ah"), "A turn; A lay"), "B stop", ReserveFirst)
	right(t, play(t, match(t, rules+"house 1 -"), "A turn; A lay"), "B stop", FillVacancy)
	wrong(t, play(t, match(t, rules), "A turn; A lay"), "B stop")
}

// §6.2: the earliest move that broke the rule is judged, by the first row that
// it broke.
func TestRule6_2_EarliestMoveIsJudged(t *testing.T) {
	const at = "house 1 -; house 2 Ad; house 3 8s; house 5 Qd 7d; A reserve 5c 7h 9d"
	m := play(t, match(t, at), "A 5-3; A turn; A lay")
	_, r := ruled(t, m, "B stop fill-vacancy")
	if !r.Right || r.Faulty.Move.String() != "turn" || r.Judged != FamilyFirst || len(r.TakenBack) != 2 {
		t.Errorf("fill-vacancy judges %v by %v: %+v", r.Faulty.Move, r.Judged, r)
	}
	after, r := ruled(t, m, "B stop family-first")
	if r.Faulty.Move.String() != "5-3" || len(r.TakenBack) != 3 {
		t.Errorf("family-first judges %v: %+v", r.Faulty.Move, r)
	}
	lies(t, after, "house 5 Qd 7d; house 3 8s; families c0 c0 d1 d0 h0 h0 s0 s0; A hand 3c 9s")
	m = play(t, match(t, "rules pagat claim=call;"+at), "A 5-3; A turn")
	if _, r = ruled(t, m, "B stop"); r.Faulty.Move.String() != "5-3" {
		t.Errorf("a bare call judges %v", r.Faulty.Move)
	}
}

// §6.2: the row judged may be another than the one named.
func TestRule6_2_JudgedByTheFirstRow(t *testing.T) {
	m := play(t, match(t, "house 1 -; house 2 Ad; A reserve 5c Ah"), "A turn")
	for _, claim := range []string{"fill-vacancy", "family-first Ad", "reserve-first"} {
		after := right(t, m, "B stop "+claim, ReserveFirst)
		lies(t, after, "families c0 c0 d0 d0 h1 h0 s0 s0; A reserve 5c; house 1 -; house 2 Ad")
	}
}

// §6.2: a named card must be one that should have gone at that very move; an
// earlier move that lacks it is passed by.
func TestRule6_2_NamedCardFindsItsMove(t *testing.T) {
	m := play(t, match(t, "house 1 Ad; A hand 3c As; house 2 8s; house 3 Kh 7h"), "A turn; A lay")
	_, r := ruled(t, m, "B stop family-first As")
	if !r.Right || r.Faulty.Move.Kind != Lay || r.Duty.Move.String() != "t-f" {
		t.Errorf("%+v", r)
	}
	if _, r = ruled(t, m, "B stop family-first Ad"); r.Faulty.Move.Kind != Turn {
		t.Errorf("%+v", r)
	}
}

// §6.5: a code that the rule set lacks is a wrong call; a card named with any
// other code than the three is refused.
func TestRule6_5_CodesThatTheRuleSetLacks(t *testing.T) {
	m := play(t, match(t, "house 1 Ad"), "A turn")
	for _, code := range []Code{NotFree, BadPlacement, OpenFirst, FreeForFamily, Uncover, LoadFirst, MakeVacancy} {
		wrong(t, m, "B stop "+code.String())
		refused(t, m, "B stop "+code.String()+" Ad", CardUnwanted)
	}
}
