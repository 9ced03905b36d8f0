package streit

import "testing"

// §4.1 not-free: only a play of a card that is not free (§3.1), whatever else it would
// break.
func TestRule4_1_NotFree(t *testing.T) {
	says(t, board(t, "house 1 8s; A waste 7d; A reserve 5c Ah"), `
		w-1 not-free
		w-f not-free
		w-Br not-free
		4-1 bad-placement`)
	says(t, board(t, "A waste Ad"), "w-f not-free\nw-1 not-free\nturn regular") // an ace there demands nothing
}

// §4.1 bad-placement: the card does not go there; it comes before the faults
// of order.
func TestRule4_1_BadPlacement(t *testing.T) {
	says(t, board(t, "house 1 8s; house 2 Ad; A reserve 5c Ah"), `
		r-1 bad-placement
		r-Br bad-placement
		1-f bad-placement
		2-f reserve-first
		turn reserve-first`)
}

// §4.1 reserve-first: every other move is the fault, a play to a family too.
func TestRule4_1_ReserveFirst(t *testing.T) {
	says(t, board(t, "house 1 Ad; house 2 8s; house 3 7h; house 5 3s; A reserve 5c Ah"), `
		r-f regular
		1-f reserve-first
		3-2 reserve-first
		r-5 bad-placement
		turn reserve-first`)
	says(t, board(t, "A turned 2d; A reserve 5c Ah"), "lay reserve-first\nr-f regular")
	says(t, board(t, "A hand -; A reserve 5c Ah"), "pass reserve-first\nr-f regular")
	says(t, board(t, "A reserve Ah 5c"), "turn regular") // below the top it demands nothing
	says(t, board(t, "B reserve Tc Ah"), "turn regular") // nor the opponent's
}

// §4.1 family-first: every move that is no play to a family is the fault.
func TestRule4_1_FamilyFirst(t *testing.T) {
	says(t, board(t, "house 1 Ad; house 2 8s; house 3 7h; house 5 As; A turned Ac"), `
		1-f regular
		5-f regular
		t-f regular
		3-2 family-first
		r-2 family-first
		lay family-first`)
	says(t, board(t, "house 1 Ad"), "turn family-first\n1-f regular")
	says(t, board(t, "house 1 Ad; A hand -"), "pass family-first")
	says(t, board(t, "house 1 Ad Kc; B reserve Tc Ah; B turned As; A waste 2c"), "turn regular\n1-f bad-placement") // none of them is free
}

// §4.1 fill-vacancy: turning and passing, with a house empty and the reserve
// not.
func TestRule4_1_FillVacancy(t *testing.T) {
	says(t, board(t, "house 1 -; house 2 8s; house 3 7d"), `
		turn fill-vacancy
		3-2 regular
		r-1 regular
		r-2 regular
		2-1 regular`)
	says(t, board(t, "house 1 -; A hand -"), "pass fill-vacancy")
	says(t, board(t, "house 1 -; A reserve -"), "turn regular")
	says(t, board(t, "house 1 -; A reserve -; A hand -; A turned 2c"), "lay regular\nt-1 regular")
	says(t, board(t, ""), "turn regular")
}

// §4.1: the first row that holds names the fault, and every row that holds can
// be asked for.
func TestRule4_1_Precedence(t *testing.T) {
	s := board(t, "house 1 -; house 2 Ad; A reserve 5c Ah")
	v := s.Judge(Move{Kind: Turn})
	for _, c := range []Code{ReserveFirst, FamilyFirst, FillVacancy} {
		if !v.Faults.Has(c) {
			t.Errorf("turn is not %v", c)
		}
	}
	if v.Faults.First() != ReserveFirst || v.Regular() || !v.Placeable() {
		t.Errorf("%+v", v)
	}
	if v := s.Judge(Move{Play, 2, ToFamily}); v.Faults.Has(FamilyFirst) || !v.Faults.Has(ReserveFirst) {
		t.Errorf("a play to a family is no family-first: %+v", v)
	}
	says(t, board(t, "house 1 -; house 2 Ad"), "turn family-first\nr-1 family-first")
}

// §4.1: a move that a row demands breaks no row below it.
func TestRule4_1_DemandedMovesAreRegular(t *testing.T) {
	says(t, board(t, "house 1 -; house 2 Ad; A reserve 5c Ah"), "r-f regular")
	says(t, board(t, "house 1 -; house 2 Ad"), "2-f regular")
	says(t, board(t, "house 1 -; house 3 -"), "r-1 regular\nr-3 regular")
}

// §4.2: any free card that goes to a family makes any other move a fault, not only that
// card's; among several the choice is free, except that the reserve's goes first.
func TestRule4_2_FamilyFirstForEveryMove(t *testing.T) {
	says(t, board(t, "house 1 Ad; house 2 8s; house 3 7h; house 5 Ah; A turned 9c"), `
		3-2 family-first
		1-2 bad-placement
		lay family-first
		1-f regular
		5-f regular`)
	says(t, board(t, "house 1 Ad; house 5 Ah; A reserve 5c As"), "1-f reserve-first\n5-f reserve-first\nr-f regular")
}

// §4.3: laying with an empty house and a reserve is no fault; turning is.
func TestRule4_3_LayWithVacancy(t *testing.T) {
	says(t, board(t, "house 1 -; A turned 2c"), "lay regular")
	says(t, board(t, "house 1 -"), "turn fill-vacancy")
}
