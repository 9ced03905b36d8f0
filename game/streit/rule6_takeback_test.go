package streit

import (
	"testing"

	"stopp/game"
)

const kept = "rules pagat take-back=off; house 1 Ad; A hand 3c 3c 9s;"

// §6.6: the table stays, nothing compulsory is carried out, the turned card
// goes onto the waste and the turn passes.
func TestRule6_6_TheTableStays(t *testing.T) {
	m := play(t, match(t, kept+"house 2 8s; house 3 Kh 7s; house 5 Kc 8d"), "A r-2; A 3-5; A turn")
	m, r := ruled(t, m, "B stop family-first")
	lies(t, m, "move B; house 1 Ad; house 2 8s 7h; house 3 Kh; house 5 Kc 8d 7s; A waste 9s; A turned -; A hand 3c 3c; families c0 c0 d0 d0 h0 h0 s0 s0")
	if r.Carried || len(r.TakenBack) != 0 || r.Laid.String() != "9s" || r.LosesTurn {
		t.Errorf("%+v", r)
	}
}

// §6.6: without a turned card only the turn passes.
func TestRule6_6_NoTurnedCard(t *testing.T) {
	m := play(t, match(t, kept+"house 2 8s"), "A r-2")
	lies(t, right(t, m, "B stop family-first", FamilyFirst), "move B; A waste -; A hand 3c 3c 9s")
}

// §6.6: if the turn has passed already, the offender's next one is passed over.
func TestRule6_6_NextTurnIsPassedOver(t *testing.T) {
	m := play(t, match(t, kept), "A turn; A lay")
	m, r := ruled(t, m, "B stop family-first")
	if !r.LosesTurn || r.Laid != 0 {
		t.Errorf("%+v", r)
	}
	lies(t, m, "move B; A waste 9s")
	if v := m.View(game.A); v.Skips[game.A] != 1 || v.Muted[game.A] {
		t.Errorf("%v %v", v.Skips, v.Muted)
	}
	m = play(t, m, "B 1-f; B turn; B lay")
	lies(t, m, "move B")
	wrong(t, m, "A stop reserve-first") // a turn passed over leaves B's open to calls
}

// §6.6: a game that is over can't be stopped.
func TestRule6_6_AWinIsFinal(t *testing.T) {
	m := play(t, match(t, kept+"A hand 9s; A reserve -; house 2 Td"), "A turn; A t-2")
	stands(t, m, "won A 38")
	refused(t, m, "B stop family-first", GameOver)
	refused(t, m, "B accept", GameOver)
}

// §7.2: a right Stopp that carries out nothing counts as a lay of the offender if it ends a
// turn. So it may block the game, and that is final.
func TestRule6_6_CountsAsALay(t *testing.T) {
	m := match(t, "rules pagat take-back=off; house 1 Ad; A hand -; A reserve 5c; B hand -; B reserve 5d 4d Tc; A waste 9s 9c")
	m = play(t, m, "A turn; A lay; B pass; A turn; B stop family-first")
	stands(t, m, "blocked A 2")
}

// §7.2: a right Stopp that ends no turn, because the turn has passed already, counts as no
// lay.
func TestRule6_6_CountsAsNoLayWhereItEndsNoTurn(t *testing.T) {
	m := match(t, "rules pagat take-back=off; house 1 Ad; A hand -; A reserve 5c; B hand -; B reserve 5d")
	m = play(t, m, "A pass; B stop family-first")
	if s := m.Table(); s.lays != [maxSeats]uint8{1, 0, 0} {
		t.Errorf("lays %v", s.lays)
	}
	stands(t, m, "open")
	stands(t, play(t, m, "B pass"), "blocked -")
}
