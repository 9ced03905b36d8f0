package streit

import "testing"

// §8, §9 strict=free: of the stricter order only free-for-family is left.
func TestRule9_StrictFree(t *testing.T) {
	const freely = "rules pagat strict=free;"
	const at = freely + "house 1 Kc As 4d; house 2 5s; house 3 7s; house 5 8d;"
	says(t, board(t, at), "1-2 regular\nturn free-for-family\n3-5 free-for-family")
	says(t, board(t, at+"A turned 9s"), "lay free-for-family")
	says(t, board(t, at+"A hand -"), "pass free-for-family")
	says(t, board(t, at+"house 6 Kd Ah"), "6-f regular\n1-2 family-first")
	says(t, board(t, at+"house 2 -; house 6 6s"), "turn free-for-family\n1-2 regular\nr-2 free-for-family") // before fill-vacancy
	says(t, board(t, freely+"B waste 8h"), "turn regular\nr-Bw regular")                                    // no load-first
	says(t, board(t, freely+"house 1 7s; house 2 8d"), "turn regular")                                      // no make-vacancy
	says(t, board(t, freely+"house 1 -"), "turn fill-vacancy\nr-1 regular")
	says(t, board(t, "rules pagat covered=1 strict=free; house 1 (As) 4d; house 2 5s"), "turn regular") // no uncover
}

// §8, source 002, 2.3: the one duty beside family-first.
func TestRule9_StrictFreeWithOneDuty(t *testing.T) {
	const source = "rules pagat strict=free duties=family-first take-back=off;"
	s := board(t, source+"house 1 Kc As 4d; house 2 5s; house 3 -; A reserve 5c 9d Ah")
	says(t, s, "r-f regular\n1-2 family-first\nturn family-first")
	says(t, board(t, source+"house 1 Kc As 4d; house 2 5s; house 3 -"), "1-2 regular\n1-3 regular\nturn free-for-family")
	says(t, board(t, source+"house 1 -"), "turn regular")
	m := play(t, match(t, source+"house 1 Kc As 4d; house 2 5s"), "A turn")
	m, r := ruled(t, m, "B stop free-for-family")
	if !r.Right || r.Demanded || len(r.TakenBack) > 0 {
		t.Errorf("%+v", r)
	}
	lies(t, m, "move B; house 1 Kc As 4d; A waste 9s")
}
