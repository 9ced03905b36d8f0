package streit

import (
	"strings"
	"testing"
)

// touching is a table where nothing is compulsory and nothing goes, under touch.
const touching = "rules pagat referee=touch; A waste 2c 7d; A turned 4s; A hand 3c; B reserve 5d 4d Tc; B waste 6c;"

// §5.3: a play of a free card to any house or to a non-empty opponent's pile is
// carried out, wrong or not.
func TestRule5_3_FreeCardsToWrongPlaces(t *testing.T) {
	m := match(t, touching+"house 2 -")
	for _, move := range strings.Fields("r-1 r-Br r-Bw t-1 t-8 t-Br t-Bw 1-3 1-Br 1-Bw 3-5") {
		if got := m.now.Judge(mustMove(t, move)).Faults.First(); got != BadPlacement {
			t.Fatalf("%s is %v", move, got)
		}
		after, events, err := attempt(t, m, "A "+move)
		if err != nil || len(events) != 1 || events[0].What != Moved {
			t.Errorf("%s: %v %+v", move, err, events)
			continue
		}
		right(t, after, "B stop bad-placement", BadPlacement)
		wrong(t, after, "B stop not-free")
	}
}

func mustMove(t testing.TB, text string) Move {
	t.Helper()
	m, err := ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// §5.3: so is a play of one's own waste's top to a house or to an opponent's pile, even
// where the card would go there.
func TestRule5_3_OwnWaste(t *testing.T) {
	m := match(t, touching+"house 2 8s; house 3 -")
	for _, move := range strings.Fields("w-1 w-2 w-3 w-Br w-Bw") {
		after := play(t, m, "A "+move)
		right(t, after, "B stop not-free", NotFree)
		if move == "w-2" {
			wrong(t, after, "B stop bad-placement") // there it would go, were it free
		} else {
			right(t, after, "B stop bad-placement", NotFree) // judged by the first row
		}
	}
	lies(t, play(t, m, "A w-2"), "house 2 8s 7d; A waste 2c; move A; A turned 4s")
}

// §5.3: families take only what belongs on them, and nothing else can be moved.
func TestRule5_3_WhatStaysRefused(t *testing.T) {
	m := match(t, touching+"house 1 Kc Ad")
	refused(t, m, "A 2-f", "bad-placement")
	refused(t, m, "A t-f", "bad-placement")
	refused(t, m, "A w-f", "not-free")
	for _, own := range []string{"r-Aw", "t-Ar", "1-Ar", "1-Aw", "w-Ar", "t-Aw"} {
		if _, _, err := attempt(t, m, "A "+own); err == nil {
			t.Errorf("%s was carried out", own)
		}
	}
	refused(t, m, "A 9-1", NoSuchPlace)
	refused(t, m, "A turn", AlreadyTurned)
	play(t, m, "A 1-f")
	refused(t, match(t, "rules pagat referee=touch; A waste Ad"), "A w-f", "not-free") // though it belongs there
}

// §5.3: an opponent's empty pile takes nothing, and a closed top no load
// (§8.2); nor is one's own closed top free.
func TestRule5_3_EmptyAndClosedPiles(t *testing.T) {
	refused(t, match(t, touching+"B waste -"), "A t-Bw", "bad-placement")
	refused(t, match(t, touching+"B reserve -"), "A t-Br", "bad-placement")
	closed := match(t, touching+"rules pagat reserve-top=closed referee=touch; B reserve 5d 4d (Tc); A reserve 5c 9d (7h)")
	refused(t, closed, "A t-Br", "bad-placement")
	refused(t, closed, "A 1-Br", "bad-placement")
	refused(t, closed, "A w-Br", "not-free")
	refused(t, closed, "A r-1", "not-free")
	play(t, closed, "A t-Bw; A w-Bw")
}

// §5.3, §6.3: a wrong card has no compulsory move: it goes back, and the turn
// passes. §7.2: that counts as a lay.
func TestRule5_3_NoCompulsoryMove(t *testing.T) {
	m := play(t, match(t, touching), "A t-5; A r-1; A 2-3")
	after, r := ruled(t, m, "B stop bad-placement")
	if !r.Right || r.Judged != BadPlacement || r.Demanded || r.Carried || len(r.TakenBack) != 3 || r.Laid != card(t, "4s") {
		t.Errorf("%+v", r)
	}
	lies(t, after, "move B; A waste 2c 7d 4s; A turned -; A reserve 5c 9d 7h; house 5 Kc; house 1 Kc; house 2 Kd")
	if s := after.Table(); s.lays != [maxSeats]uint8{1} {
		t.Errorf("lays %v", s.lays)
	}
	off := match(t, touching+"rules pagat referee=touch take-back=off")
	off = right(t, play(t, off, "A r-1"), "B stop bad-placement", BadPlacement)
	lies(t, off, "house 1 Kc 7h; move B; A waste 2c 7d 4s")
}

// §5.3, §7.2: a wrong load is a load, so it is progress, until it is taken
// back.
func TestRule5_3_WrongCardsCount(t *testing.T) {
	m := match(t, touching)
	m.now.lays = [maxSeats]uint8{2, 3}
	after := play(t, m, "A t-Bw")
	if s := after.Table(); s.lays != [maxSeats]uint8{} {
		t.Errorf("lays %v", s.lays)
	}
	if s := right(t, after, "B stop bad-placement", BadPlacement).Table(); s.lays != [maxSeats]uint8{3, 3} {
		t.Errorf("lays %v", s.lays)
	}
}

// §5.3, §6.2: the row that is judged is the first one. A fault of order below it can be
// named all the same; it has then no compulsory move.
func TestRule5_3_WrongCardWhileAnotherShouldGo(t *testing.T) {
	m := play(t, match(t, touching+"house 1 Kc Ad"), "A r-5")
	for _, call := range []string{"bad-placement", "family-first", "family-first Ad"} {
		after := right(t, m, "B stop "+call, BadPlacement)
		lies(t, after, "house 1 Kc Ad; A reserve 5c 9d 7h; A waste 2c 7d 4s; move B; families c0 c0 d0 d0 h0 h0 s0 s0")
	}
}

// §9 load-first: a load that does not fit is no load that fits, so it can be
// called by that name, too.
func TestRule5_3_WrongLoadBreaksLoadFirst(t *testing.T) {
	m := play(t, match(t, "rules strict referee=touch; B waste 8h; A turned 4s"), "A t-Bw")
	after, r := ruled(t, m, "B stop load-first") // r-Bw would have been one
	if !r.Right || r.Judged != BadPlacement || r.Demanded {
		t.Errorf("%+v", r)
	}
	lies(t, after, "B waste 8h; A waste 4s; A turned -; move B")
	wrong(t, play(t, match(t, "rules strict referee=touch; B waste 8h"), "A r-Bw"), "B stop load-first")
}

// §5.3, §6.7: a last card put down wrongly wins, until it is stopped.
func TestRule5_3_WinByAWrongCard(t *testing.T) {
	m := play(t, match(t, "rules pagat referee=touch; A hand -; A reserve 7h"), "A r-1")
	stands(t, m, "won A 38 provisional")
	stands(t, play(t, m, "B accept"), "won A 38")
	m = right(t, m, "B stop bad-placement", BadPlacement)
	stands(t, m, "open")
	lies(t, m, "A reserve 7h; house 1 Kc; move B")
}

// §5.3: a wrong card is played on as it lies.
func TestRule5_3_PlayGoesOn(t *testing.T) {
	m := play(t, match(t, touching+"house 2 Kd 8s"), "A t-7; A r-7; A turn; A lay; B turn")
	lies(t, m, "house 7 Kh 4s 7h")
	says(t, m.Table(), "7-2 regular\n2-7 bad-placement")
	refused(t, m, "B stop bad-placement", OwnMove)
}
