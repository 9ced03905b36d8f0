package streit

import (
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// closed is a quiet table with A's top closed.
const closed = "rules pagat reserve-top=closed; A reserve 5c 9d (7h);"

// §8.2: the reserve's top starts face down.
func TestRule8_2_Deal(t *testing.T) {
	m := ordered(t, "pagat reserve-top=closed")
	lies(t, m, "A reserve Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc (Kc); B reserve Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc (Kc)")
	for _, viewer := range []game.Seat{game.A, game.B, game.NoSeat} {
		for _, p := range m.View(viewer).Players {
			if p.Reserve != 13 || p.ReserveTop != cards.Hidden {
				t.Errorf("%v sees %+v", viewer, p)
			}
		}
	}
}

// §8.2: open turns it up: an action of its own in its own turn, no play and no
// end of it.
func TestRule8_2_Open(t *testing.T) {
	m := match(t, closed)
	refused(t, m, "B open", OutOfTurn)
	m, events, err := attempt(t, m, "A open")
	if err != nil || len(events) != 1 || events[0].Step.Card != card(t, "7h") || events[0].Step.Move.Kind != Open {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "A reserve 5c 9d 7h; move A; A turned -")
	refused(t, m, "A open", NothingClosed)
	refused(t, match(t, ""), "A open", NothingClosed)
	refused(t, match(t, "rules pagat reserve-top=closed; A reserve -"), "A open", NothingClosed)
	play(t, match(t, closed+"A turned 4s"), "A open; A lay") // while a turned card lies, too
	if s := play(t, afterLays(t, closed), "A open").Table(); s.lays == [maxSeats]uint8{} {
		t.Error("open is progress")
	}
}

// afterLays is a match in which cards have been laid since the last progress.
func afterLays(t *testing.T, changes string) Match {
	t.Helper()
	m := match(t, changes)
	m.now.lays = [maxSeats]uint8{1, 1}
	return m
}

// §8.2: a closed top is not free, takes no load, and asks for nothing.
func TestRule8_2_ClosedTopIsNotThere(t *testing.T) {
	says(t, board(t, closed+"house 1 8s; house 2 -; A reserve 5c 9d (7h)"), `
		r-1 not-free
		r-2 not-free
		r-f not-free
		r-Bw not-free
		turn open-first
		open regular`)
	says(t, board(t, closed+"A reserve 5c 9d (Ah)"), "r-f not-free\nopen regular\n1-2 bad-placement")
	says(t, board(t, closed+"A turned Td; A reserve 5c 9d 7h; B reserve 5d (Jd)"), "t-Br bad-placement\nt-Bw bad-placement\nlay regular")
	says(t, board(t, closed+"A turned Td; A reserve 5c 9d 7h; B reserve 5d Jd"), "t-Br regular")
}

// §8.2: neither fill-vacancy nor make-vacancy holds for it; open-first stands
// before them.
func TestRule8_2_NoVacancyRows(t *testing.T) {
	s := board(t, closed+"house 1 -")
	if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(FillVacancy) || v.Faults.First() != OpenFirst {
		t.Errorf("%b", v.Faults)
	}
	const emptied = "house 1 7s; house 2 8d; house 3 Kh"
	s = board(t, "rules strict reserve-top=closed; A reserve 5c 9d (7h);"+emptied)
	if v := s.Judge(Move{Kind: Turn}); v.Faults.Has(MakeVacancy) || v.Faults.First() != OpenFirst {
		t.Errorf("%b", v.Faults)
	}
	says(t, board(t, "rules strict reserve-top=closed; A reserve 5c 9d Jh;"+emptied), "turn make-vacancy")
	says(t, board(t, closed+"house 1 -; A hand -"), "pass regular\nopen regular")
}

// §8.2: not having opened is the fault open-first of turn and lay, after
// family-first; of nothing else.
func TestRule8_2_OpenFirst(t *testing.T) {
	says(t, board(t, closed+"A turned 4s; house 1 7s; house 2 8d; house 3 5h"), `
		lay open-first
		open regular
		1-2 regular
		t-3 regular`)
	says(t, board(t, closed+"house 1 Ad"), "turn family-first\n1-f regular")
	s := board(t, closed+"house 1 Ad")
	if v := s.Judge(Move{Kind: Turn}); !v.Faults.Has(OpenFirst) || !v.Faults.Has(FamilyFirst) {
		t.Errorf("%b", v.Faults)
	}
}

// §8.2: open is family-first only while a house's top can go to a family.
func TestRule8_2_OpenAndFamilies(t *testing.T) {
	says(t, board(t, closed+"house 1 Ad"), "open family-first")
	says(t, board(t, closed+"A turned Ad"), "open regular\nlay family-first\nt-f regular")
	says(t, board(t, "rules pagat reserve-top=closed own-waste=on; A reserve 5c (7h); A waste Ad"), "open regular\nturn family-first\nw-f regular")
	says(t, board(t, "rules pagat reserve-top=closed duties=fill-vacancy; A reserve 5c (7h); house 1 Ad"), "open regular\nturn open-first")
}

// §8.2, §9: open breaks no row below open-first, other moves do.
func TestRule8_2_OpenBreaksNoRowBelow(t *testing.T) {
	const strict = "rules covered reserve-top=closed; A reserve 5c (7h);"
	const at = strict + "house 1 (Kc) 7s; house 2 8d; house 3 Kh As 4d; house 4 … 5c; B waste 8s"
	says(t, board(t, at), "open regular\nturn open-first\n3-4 regular\n1-2 free-for-family\n1-Bw free-for-family")
	says(t, board(t, strict+"house 1 (Kc) 7s; house 2 8d; B waste 8s"), "open regular\nturn open-first\n1-2 regular\n1-Bw regular")
}

// §8.2, §6.3: the compulsory move of open-first is open.
func TestRule8_2_Stopp(t *testing.T) {
	m := play(t, match(t, closed), "A turn; A lay")
	m, r := ruled(t, m, "B stop open-first")
	if !r.Right || r.Judged != OpenFirst || !r.Carried || r.Duty.Move.Kind != Open || r.Duty.Card != card(t, "7h") {
		t.Errorf("%+v", r)
	}
	lies(t, m, "A reserve 5c 9d 7h; A hand 3c 9s; A waste -; move B")
	refused(t, play(t, match(t, closed), "A turn"), "B stop open-first 7h", CardUnwanted)
	wrong(t, play(t, match(t, closed), "A open; A turn"), "B stop open-first")
	wrong(t, play(t, match(t, ""), "A turn"), "B stop open-first") // a code that these rules lack
	m = right(t, play(t, match(t, closed+"A turned 4s"), "A lay"), "B stop open-first", OpenFirst)
	lies(t, m, "A reserve 5c 9d 7h; A turned -; A waste 4s; move B")
}

// §8.2, §6.4: a move that opened a top is taken back: the top lies closed again.
func TestRule8_2_ClosedAgain(t *testing.T) {
	m := play(t, match(t, closed+"house 1 Ad"), "A open")
	m = right(t, m, "B stop family-first", FamilyFirst)
	lies(t, m, "A reserve 5c 9d (7h); families c0 c0 d1 d0 h0 h0 s0 s0; move B")
}

// §8.2: once opened, the next card shows by itself; then a row is asked again.
func TestRule8_2_NextShowsByItself(t *testing.T) {
	m := play(t, match(t, closed+"house 1 8s; A reserve 5c Ad (7h)"), "A open; A r-1")
	lies(t, m, "A reserve 5c Ad")
	says(t, m.Table(), "turn reserve-first\nr-f regular\nopen nothing-closed")
	lies(t, play(t, m, "A r-f"), "A reserve 5c")
}

// §8, §8.2 vacancy=reserve: while the top is closed nothing goes into an empty
// house.
func TestRule8_2_VacancyOfAClosedReserve(t *testing.T) {
	const at = "rules pagat reserve-top=closed vacancy=reserve; house 1 -; A turned 4s;"
	says(t, board(t, at+"A reserve 5c (7h)"), "t-1 bad-placement\n2-1 bad-placement\nr-1 not-free")
	says(t, board(t, at+"A reserve 5c 7h"), "t-1 bad-placement\nr-1 regular")
}
