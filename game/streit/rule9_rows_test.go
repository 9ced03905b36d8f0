package streit

import "testing"

// §9 load-first: a free card can be loaded; any move other than a load is the fault.
func TestRule9_LoadFirst(t *testing.T) {
	const at = strictly + "B waste 8h; A reserve 5c 7h; house 1 8s; house 2 Js; house 3 Qh;"
	says(t, board(t, at), `
		r-Bw regular
		r-1 load-first
		turn load-first
		2-3 load-first`)
	says(t, board(t, at+"A turned 9h"), "t-Bw regular\nr-Bw regular\nlay load-first")
	says(t, board(t, at+"A hand -"), "pass load-first")
	says(t, board(t, at+"A reserve 5c Kc; house 5 9h"), "5-Bw regular\nturn load-first") // a house's card
	says(t, board(t, at+"A reserve 5c Kc"), "turn make-vacancy\n2-3 regular")
	says(t, board(t, at+"house 6 Kd Ah"), "6-f regular\nr-Bw family-first")
	says(t, board(t, "rules strict own-waste=on; A waste 2c 7h; B waste 8h"), "w-Bw regular\nturn load-first")
	says(t, board(t, "rules strict; A reserve 5c; A waste 2c 7h; B waste 8h"), "w-Bw not-free\nturn regular")
	says(t, board(t, "rules strict reserve-top=closed; A reserve 5c (7h); B waste 8h; A turned 4s"), "r-Bw not-free\nlay open-first\n1-2 bad-placement")
	says(t, board(t, "rules strict reserve-top=closed; B reserve 5c (8h); B waste -"), "r-Br bad-placement\nturn regular")
}

// §9 load-first stands before fill-vacancy, and a load breaks no row below.
func TestRule9_LoadFirst_Precedence(t *testing.T) {
	const at = strictly + "B waste 8h; house 1 -;"
	says(t, board(t, at), "r-Bw regular\nturn load-first\nr-1 load-first")
	s := board(t, at)
	if v := s.Judge(Move{Kind: Turn}); !v.Faults.Has(FillVacancy) {
		t.Errorf("%b", v.Faults)
	}
	s = board(t, "rules strict first-load=no; B waste 8h")
	s.first = true
	says(t, s, "r-Bw bad-placement\nturn regular")
}

// §9 make-vacancy: the reserve is not empty and some house could be emptied onto others
// that are not; it concerns turn only.
func TestRule9_MakeVacancy(t *testing.T) {
	const at = strictly + "house 1 7s; house 2 8d;"
	says(t, board(t, at), "turn make-vacancy\n1-2 regular")
	says(t, board(t, at+"A reserve -"), "turn regular")
	says(t, board(t, at+"A hand -"), "pass regular")
	says(t, board(t, at+"A turned 4s"), "lay regular")
	says(t, board(t, at+"house 2 8c"), "turn regular")
	says(t, board(t, at+"house 1 9c 7s"), "turn regular")
	says(t, board(t, at+"house 1 9c 7s; house 3 Th"), "turn make-vacancy") // nine and seven
	says(t, board(t, at+"house 1 9c 7s; house 3 -; A reserve 5c"), "turn fill-vacancy\nr-3 regular")
	says(t, board(t, "house 1 7s; house 2 8d"), "turn regular") // not strict
}

// §9 make-vacancy: one by one, straight to other houses that are not empty, so
// neither an empty house nor an opponent's pile helps.
func TestRule9_MakeVacancy_WhereTo(t *testing.T) {
	s := board(t, strictly+"house 1 7s; house 2 -; B waste 9s")
	if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) || v.Faults.First() != FillVacancy {
		t.Errorf("%b", v.Faults)
	}
	s = board(t, strictly+"house 1 7s; house 2 -; house 3 8d")
	if v := s.Judge(Move{Kind: Turn}); !v.Faults.Has(MakeVacancy) || v.Faults.First() != FillVacancy {
		t.Errorf("%b", v.Faults)
	}
	s = board(t, strictly+"house 1 7s; B waste 8s")
	if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) || v.Faults.First() != LoadFirst {
		t.Errorf("%b", v.Faults)
	}
}

// §9 make-vacancy: a house's face-down cards have to go as well.
func TestRule9_MakeVacancy_FaceDown(t *testing.T) {
	for changes, want := range map[string]bool{
		"house 1 (6h) 7s; house 2 8d; house 3 7c": true,
		"house 1 (6h) 7s; house 2 8d; house 3 Kh": true, // on the seven that went before it
		"house 1 (5h) 7s; house 2 8d; house 3 Kh": false,
		"house 1 (6h) 7s; house 2 8c; house 3 7c": false,
	} {
		s := board(t, "rules covered;"+changes)
		if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) != want {
			t.Errorf("%s: %b", changes, v.Faults)
		}
	}
}

// §9: no play to a family is one of these faults.
func TestRule9_PlaysToFamilies(t *testing.T) {
	s := board(t, "rules covered; house 1 (9d) 4d; house 2 5s; house 3 Kh As 8c; house 5 9h; B waste 9c; house 6 Kd Ah")
	if v := s.Judge(mustMove(t, "6-f")); v.Faults != 0 {
		t.Errorf("%b", v.Faults)
	}
}

// §9: a Stopp takes the faulty move back, no compulsory move is carried out,
// and the turn passes; §7.2: that counts as a lay.
func TestRule9_Stopp(t *testing.T) {
	const covered = "rules covered;"
	for _, c := range []struct{ position, moves, call string }{
		{strictly + "house 1 Kc As 4d; house 2 5s", "A turn", "free-for-family"},
		{covered + "house 1 (9d) 4d; house 2 5s", "A turn; A lay", "uncover"},
		{strictly + "B waste 8h", "A turn", "load-first"},
		{strictly + "house 1 7s; house 2 8d", "A turn; A lay", "make-vacancy"},
	} {
		code, _ := ParseCode(c.call)
		start := match(t, c.position)
		start.now.lays = [maxSeats]uint8{1, 0}
		m := play(t, start, c.moves)
		after, r := ruled(t, m, "B stop "+c.call)
		if !r.Right || r.Judged != code || r.Demanded || r.Carried || r.Duty != (Step{}) {
			t.Errorf("%s: %+v", c.call, r)
		}
		before, now := start.Table(), after.Table()
		before.mover = 1
		if now.String() != before.String() || now.lays != [maxSeats]uint8{2, 0} {
			t.Errorf("%s: lays %v at\n%s", c.call, now.lays, text(after))
		}
		refused(t, m, "B stop "+c.call+" 4d", CardUnwanted)
	}
}

// §6.2, §9: a row may be named even if one above it holds; the first is judged.
func TestRule9_NamedBelowTheFirst(t *testing.T) {
	m := play(t, match(t, strictly+"house 1 7s; house 2 8d; B waste 8h; house 3 -"), "A turn")
	for _, call := range []string{"load-first", "fill-vacancy 7h", "make-vacancy"} {
		right(t, m, "B stop "+call, LoadFirst)
	}
	wrong(t, m, "B stop uncover")
	wrong(t, m, "B stop free-for-family")
}

// §9 under arbiter: every row is refused by its name.
func TestRule9_Arbiter(t *testing.T) {
	refused(t, match(t, "rules strict referee=arbiter; house 1 Kc As 4d; house 2 5s"), "A turn", "free-for-family")
	refused(t, match(t, "rules covered referee=arbiter; house 1 (9d) 4d; house 2 5s"), "A turn", "uncover")
	refused(t, match(t, "rules strict referee=arbiter; B waste 8h"), "A turn", "load-first")
	refused(t, match(t, "rules strict referee=arbiter; house 1 7s; house 2 8d"), "A turn", "make-vacancy")
	refused(t, match(t, "rules pagat reserve-top=closed referee=arbiter; A reserve 5c (7h)"), "A turn", "open-first")
}
