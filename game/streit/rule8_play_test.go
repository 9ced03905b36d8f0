package streit

import (
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// §8 build=suit: a house's next card is one rank lower and of the same suit.
func TestRule8_Build(t *testing.T) {
	const at = "house 1 8s; house 2 7s; house 3 7h; house 5 7d; house 6 7c; house 7 6s; house 8 9s"
	says(t, board(t, "rules pagat build=suit;"+at), `
		2-1 regular
		3-1 bad-placement
		5-1 bad-placement
		6-1 bad-placement
		7-2 regular
		7-1 bad-placement
		8-1 bad-placement
		1-8 regular`)
	says(t, board(t, at), "2-1 bad-placement\n3-1 regular\n5-1 regular\n6-1 bad-placement")
}

// §8 load=last-resort: only the reserve's top and the turned card may be
// loaded, and only while they fit on no family and no house.
func TestRule8_Load_LastResort(t *testing.T) {
	const rules = "rules pagat load=last-resort; B waste 8h; A reserve 5c 7h; A turned 9h;"
	says(t, board(t, rules), "r-Bw regular\nt-Bw regular")
	says(t, board(t, rules+"house 1 7h; A reserve 5c 9d"), "1-Bw bad-placement") // a house's card
	says(t, board(t, rules+"house 1 8s"), "r-Bw bad-placement\nt-Bw regular\nr-1 regular")
	says(t, board(t, rules+"house 1 Ts"), "r-Bw regular\nt-Bw bad-placement")
	says(t, board(t, rules+"house 1 -"), "r-Bw bad-placement\nt-Bw bad-placement") // an empty house that would take them counts
	says(t, board(t, rules+"families c0 c0 d0 d0 h6 h0 s0 s0"), "r-Bw bad-placement\nt-Bw reserve-first\nr-f regular")
	says(t, board(t, rules+"families c0 c0 d0 d0 h8 h0 s0 s0; B waste Th"), "t-Bw bad-placement\nt-f regular")
	says(t, board(t, "rules pagat; B waste 8h; house 1 7h; house 2 8s; A turned 9h"), "1-Bw regular\nt-Bw regular") // any
}

// §8 load=last-resort with vacancy: an empty house that would not take the
// card does not count.
func TestRule8_Load_LastResort_VacancyThatTakesNothing(t *testing.T) {
	const at = "house 1 -; B waste 8h; A turned 9h; A reserve 5c 7h;"
	says(t, board(t, "rules pagat load=last-resort vacancy=waste; A waste 2c;"+at), "r-Bw regular\nt-Bw regular")
	says(t, board(t, "rules pagat load=last-resort vacancy=waste;"+at), "r-Bw bad-placement\nt-Bw bad-placement")
	says(t, board(t, "rules pagat load=last-resort vacancy=reserve;"+at), "r-Bw bad-placement\nt-Bw regular")
	says(t, board(t, "rules pagat load=last-resort own-waste=on; A waste 8c; B waste 7c"), "w-Bw bad-placement")
}

// §8 first-load=no: the seat that starts may not load in its first turn.
func TestRule8_FirstLoad(t *testing.T) {
	m := match(t, "rules pagat first-load=no; A reserve 5c 9c Jc; B reserve 5d Tc; B hand 8c 8d 4h 6s")
	says(t, m.Table(), "r-Br regular") // a position has no past: nobody's first turn is going on
	m.now.first = true
	refused(t, m, "A r-Br", "bad-placement")
	m = play(t, m, "A turn")
	refused(t, m, "A r-Br", "bad-placement") // the whole turn
	m = play(t, m, "A lay; B turn")
	says(t, m.Table(), "1-Ar bad-placement\nr-Ar regular") // the other seat's first turn
	says(t, play(t, m, "B lay").Table(), "r-Br regular")
	if deal := ordered(t, "pagat first-load=no"); !deal.now.first || deal.now.mayLoad(OwnReserve, card(t, "Kc")) {
		t.Error("the first turn of a deal is not going on")
	}
}

// §8 first-load=no: a Stopp ends the first turn too.
func TestRule8_FirstLoad_EndsWithAStopp(t *testing.T) {
	m := match(t, "rules pagat first-load=no; house 1 Kc Ad; A reserve 5c 9c Jc; B reserve 5d Tc")
	m.now.first = true
	m = right(t, play(t, m, "A turn"), "B stop family-first", FamilyFirst)
	says(t, m.Table(), "r-Ar regular")
}

// §8 vacancy=waste: an empty house takes the own waste's top and nothing else;
// while the waste is empty any free card.
func TestRule8_Vacancy_Waste(t *testing.T) {
	const rules = "rules pagat vacancy=waste; house 1 -; house 2 8s; A turned 9h; A reserve 5c 7h;"
	says(t, board(t, rules+"A waste 2c 7d"), `
		w-1 regular
		r-1 bad-placement
		t-1 bad-placement
		3-1 bad-placement
		w-2 bad-placement
		w-f bad-placement
		w-Bw bad-placement
		r-2 regular`)
	says(t, board(t, rules), "r-1 regular\nt-1 regular\n3-1 regular\nw-1 empty-place")
	m := play(t, match(t, rules+"A waste 2c 7d"), "A w-1")
	lies(t, m, "house 1 7d; A waste 2c; move A")
	says(t, board(t, rules+"A waste Ad; house 1 Kc"), "w-f bad-placement\nlay regular") // it demands nothing
}

// §8 vacancy=waste: fill-vacancy asks for the own waste, and its compulsory
// move is waste to the lowest-numbered empty house.
func TestRule8_Vacancy_Waste_Fill(t *testing.T) {
	const rules = "rules pagat vacancy=waste; house 5 -; house 2 -;"
	says(t, board(t, rules), "turn regular") // the reserve is not asked
	says(t, board(t, rules+"A waste 2c 7d"), "turn fill-vacancy\nw-2 regular\nw-5 regular\n1-2 bad-placement")
	says(t, board(t, rules+"A waste 2c 7d; A turned 4s"), "lay regular")
	says(t, board(t, rules+"A waste 2c; A reserve -"), "turn fill-vacancy")
	m := play(t, match(t, rules+"A waste 2c 7d"), "A turn")
	wrong(t, m, "B stop fill-vacancy 7h") // the reserve's top
	m, r := ruled(t, m, "B stop fill-vacancy 7d")
	if !r.Right || r.Duty.Move.String() != "w-2" {
		t.Errorf("%+v", r)
	}
	lies(t, m, "house 2 7d; house 5 -; A waste 2c; A reserve 5c 9d 7h; move B")
	if s := m.Table(); s.lays != [maxSeats]uint8{} {
		t.Errorf("lays %v", s.lays)
	}
	m = match(t, "rules pagat vacancy=waste; house 5 -; A waste 7d")
	m.now.lays = [maxSeats]uint8{1, 2}
	if s := play(t, m, "A w-5").Table(); s.lays != [maxSeats]uint8{} { // §7.2: progress
		t.Errorf("lays %v", s.lays)
	}
}

// §8 vacancy=reserve: the own reserve's top and nothing else, once that is
// empty the turned card and nothing else.
func TestRule8_Vacancy_Reserve(t *testing.T) {
	const rules = "rules pagat vacancy=reserve; house 1 -; A turned 9h;"
	says(t, board(t, rules), "r-1 regular\nt-1 bad-placement\n3-1 bad-placement")
	says(t, board(t, rules+"A reserve -"), "t-1 regular\n3-1 bad-placement\nlay regular")
	says(t, board(t, rules+"A turned -"), "turn fill-vacancy\nr-1 regular")
	says(t, board(t, rules+"A turned -; A reserve -"), "turn regular\n3-1 bad-placement")
	says(t, board(t, "rules pagat vacancy=reserve own-waste=on; house 1 -; A waste 2c; A reserve -"), "w-1 bad-placement")
	m := play(t, match(t, rules+"house 3 -; A turned -"), "A turn; A lay")
	lies(t, right(t, m, "B stop fill-vacancy 7h", FillVacancy), "house 1 7h; house 3 -; A reserve 5c 9d")
}

// §8 vacancy, §3.10: a group goes through empty houses only where they take
// its cards.
func TestRule8_Vacancy_Groups(t *testing.T) {
	const at = "house 1 -; house 2 Kd 9c 8d; house 3 Th; A waste 2c"
	for rules, ok := range map[string]bool{"pagat": true, "pagat vacancy=waste": false, "pagat vacancy=reserve": false} {
		_, err := match(t, "rules "+rules+";"+at).Steps(Group{2, 2, 3})
		if (err == nil) != ok {
			t.Errorf("%s: %v", rules, err)
		}
	}
}

// §8 duties: which faults of order there are.
func TestRule8_Duties(t *testing.T) {
	const at = "house 1 -; house 2 Kd Ad; house 3 8s; A reserve 5c 9d Ah"
	for duties, want := range map[string]string{
		"reserve-first+family-first+fill-vacancy": "r-f regular\n2-f reserve-first\nr-1 reserve-first\nturn reserve-first",
		"family-first+fill-vacancy":               "r-f regular\n2-f regular\nr-1 family-first\nturn family-first",
		"reserve-first+fill-vacancy":              "r-f regular\n2-f reserve-first\nr-1 reserve-first\nturn reserve-first",
		"reserve-first+family-first":              "r-f regular\n2-f reserve-first\nturn reserve-first",
		"fill-vacancy":                            "r-f regular\n2-f regular\nr-1 regular\nturn fill-vacancy",
		"family-first":                            "r-f regular\n2-f regular\nr-1 family-first\nturn family-first",
		"reserve-first":                           "r-f regular\n2-f reserve-first\nturn reserve-first",
		"none":                                    "r-f regular\n2-f regular\nr-1 regular\nturn regular\n3-1 regular",
	} {
		says(t, board(t, "rules pagat duties="+duties+";"+at), want)
	}
	says(t, board(t, "rules pagat duties=reserve-first+family-first; house 1 -"), "turn regular")
	says(t, board(t, "rules pagat duties=reserve-first; house 1 Ad; house 2 -"), "turn regular\n1-f regular")
	says(t, board(t, "rules pagat duties=none; A hand -; house 1 -; A reserve Ah"), "pass regular")
}

// §6.5, §8: calling a code that the rule set lacks is wrong, whatever the position. A card
// may be named with it if the code names cards at all.
func TestRule8_Duties_CodesThatAreLacking(t *testing.T) {
	m := play(t, match(t, "rules pagat duties=none; house 1 Ad; house 2 -; A reserve 5c 9d Ah"), "A turn")
	for _, call := range []string{"reserve-first", "reserve-first Ah", "family-first", "family-first Ad", "fill-vacancy", "open-first",
		"free-for-family", "uncover", "load-first", "make-vacancy", "not-free", "bad-placement"} {
		wrong(t, m, "B stop "+call)
	}
	refused(t, m, "B stop uncover Ad", CardUnwanted)
}

// §8 loose: turn is never a fault; everything else is as before.
func TestRule8_Loose(t *testing.T) {
	const at = "house 1 -; house 2 Kd Ad; house 3 8s; A reserve 5c 9d Ah;"
	says(t, board(t, "rules pagat loose=on;"+at), "turn regular\nr-1 reserve-first\n2-1 reserve-first\nr-f regular")
	says(t, board(t, "rules pagat loose=on;"+at+"A turned 4s"), "lay reserve-first")
	says(t, board(t, "rules pagat loose=on;"+at+"A hand -"), "pass reserve-first")
	says(t, board(t, "rules pagat loose=on; house 1 -; A hand -"), "pass fill-vacancy")
	says(t, board(t, "rules strict loose=on; house 1 7s; house 2 8d; house 3 Kh As 4d; house 4 … 5c; B waste 8s"), "turn regular\n1-2 free-for-family")
	says(t, board(t, "rules pagat loose=on reserve-top=closed; A reserve 5c (7h)"), "turn regular")
	wrong(t, play(t, match(t, "rules pagat loose=on;"+at), "A turn"), "B stop reserve-first")
}

// §8, §12 peek: a seat may look at the next card of its own hand while the other
// plays, and not in its own turn; it changes nothing on the table.
func TestRule8_Peek(t *testing.T) {
	for mover, mine := range map[string]cards.Card{"A": cards.Hidden, "B": card(t, "9s")} {
		m := match(t, "rules pagat peek=on; move "+mover+"; A hand 3c 9s; B hand -; B waste 4h 6s")
		for viewer, want := range map[game.Seat]cards.Card{game.A: mine, game.B: cards.Hidden, game.NoSeat: cards.Hidden} {
			v := m.View(viewer)
			if v.Players[0].HandNext != want || v.Players[1].HandNext != cards.None {
				t.Errorf("%s to move: %v sees %+v", mover, viewer, v.Players)
			}
		}
	}
	if v := match(t, "").View(game.A); v.Players[0].HandNext != cards.Hidden {
		t.Error("without peek the hand shows")
	}
	peeking, not := match(t, "rules pagat peek=on").Table(), match(t, "").Table()
	if peeking.Perft(4, true) != not.Perft(4, true) {
		t.Error("peek changes the moves")
	}
}

// §8 own-waste: the top of the own waste is a free card.
func TestRule8_OwnWaste(t *testing.T) {
	const rules = "rules pagat own-waste=on; house 1 8s; house 2 -; A waste 2c 7d; B waste 6d;"
	says(t, board(t, rules), "w-1 regular\nw-2 regular\nw-Bw regular\nw-3 bad-placement\nw-f bad-placement\nturn fill-vacancy")
	says(t, board(t, rules+"A waste 2c Ad"), "w-f regular\nr-1 family-first\nturn family-first")
	says(t, board(t, rules+"A waste 2c Ad; A reserve 5c Ah"), "w-f reserve-first\nr-f regular")
	says(t, board(t, "rules pagat; house 1 8s; A waste 2c 7d"), "w-1 not-free")
	m := match(t, rules)
	m.now.lays = [maxSeats]uint8{1, 1}
	after := play(t, m, "A w-1")
	lies(t, after, "house 1 8s 7d; A waste 2c; move A")
	if s := after.Table(); s.lays != [maxSeats]uint8{} { // §7.2: any play of the own waste's top is progress
		t.Errorf("lays %v", s.lays)
	}
	m = play(t, match(t, rules+"A waste 2c Ad"), "A turn")
	lies(t, right(t, m, "B stop family-first Ad", FamilyFirst), "A waste 2c; families c0 c0 d1 d0 h0 h0 s0 s0; A hand 3c 9s")
}

// §7.1, §8 own-waste: the own waste's last card can win.
func TestRule8_OwnWaste_Wins(t *testing.T) {
	m := play(t, match(t, "rules pagat own-waste=on; house 1 8s; A reserve -; A hand -; A waste 7d"), "A w-1")
	stands(t, m, "won A 38 provisional")
}
