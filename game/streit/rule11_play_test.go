package streit

import (
	"testing"

	"stopp/game"
)

// §11: seats move in the order A, B, C.
func TestRule11_Order(t *testing.T) {
	m := match(t, "rules three")
	for _, seat := range []string{"A", "B", "C", "A"} {
		lies(t, m, "move "+seat)
		for _, other := range []string{"A", "B", "C"} {
			if other != seat {
				refused(t, m, other+" turn", OutOfTurn)
			}
		}
		m = play(t, m, seat+" turn; "+seat+" lay")
	}
}

// §11: the first house to fall empty is closed for the rest of the game, so
// that eight remain.
func TestRule11_FirstEmptyHouseCloses(t *testing.T) {
	m := match(t, "rules three; house 9 Ac; house 1 7d; house 2 8s; house 3 7h")
	m = play(t, m, "A 9-f")
	lies(t, m, "house 9 closed")
	says(t, m.Table(), "r-9 closed-house\n1-9 closed-house\n9-1 empty-place\nturn regular") // it is no vacancy
	m = play(t, m, "A 1-2")
	lies(t, m, "house 1 -; house 9 closed")
	says(t, m.Table(), "turn fill-vacancy\nr-1 regular\n3-1 regular\nr-9 closed-house")
	lies(t, play(t, m, "A r-1; A turn; A lay"), "house 1 7h; move B")
}

// §11, §6.3: a move closed a house and is taken back: the house is open again.
func TestRule11_ClosingIsTakenBack(t *testing.T) {
	m := play(t, match(t, "rules three; house 9 7d; house 2 8s; house 3 Kh Ad"), "A 9-2")
	lies(t, m, "house 9 closed")
	lies(t, right(t, m, "B stop family-first", FamilyFirst), "house 9 7d; house 2 8s; move B")
}

// §3.10, §11: a closed house is no way for a group.
func TestRule11_GroupsPassNoClosedHouse(t *testing.T) {
	at := "rules three; house 1 Kd 8s 7d; house 2 9h"
	if _, err := match(t, at).Steps(Group{2, 1, 2}); err == nil {
		t.Error("two cards went through a closed house")
	}
	if list, err := match(t, at+"; house 3 -").Steps(Group{2, 1, 2}); err != nil || len(list) != 3 {
		t.Errorf("%v %v", list, err)
	}
}

// §11: loads may go to either opponent, and to no pile of one's own.
func TestRule11_Loads(t *testing.T) {
	const at = "rules three; B waste 8h; C reserve 6h; A reserve 5c 7h; A turned 9h; C waste Th"
	says(t, board(t, at), `
		r-Bw regular
		r-Cr regular
		t-Bw regular
		t-Cw regular
		t-Ar bad-placement
		r-Aw bad-placement
		r-Br bad-placement`)
	lies(t, play(t, match(t, at), "A r-Cr; A t-Cw"), "C reserve 6h 7h; C waste Th 9h; move A")
	says(t, board(t, at+"; move C; C turned 8c; B waste 8h 9c; A waste 7c; C reserve -"), "t-Bw regular\nt-Aw regular\nt-Cw bad-placement")
}

// §6.1, §11: either opponent may call Stopp; the turn passes to the next seat
// in order.
func TestRule11_StoppByEither(t *testing.T) {
	m := play(t, match(t, "rules three; house 1 Kc Ad"), "A turn; A lay")
	for _, caller := range []string{"B", "C"} {
		after := right(t, m, caller+" stop family-first", FamilyFirst)
		lies(t, after, "move B; A hand 3c 9s; families c0 c0 d1 d0 h0 h0 s0 s0")
		refused(t, after, "C stop family-first", NoWindow)
	}
	refused(t, m, "A stop family-first", OwnMove)
	running := play(t, match(t, "rules three; move C; house 1 Kc Ad"), "C turn")
	lies(t, right(t, running, "B stop family-first", FamilyFirst), "move A")
	lies(t, right(t, running, "A stop family-first", FamilyFirst), "move A")
	late := play(t, m, "B turn") // B's first move ends the window for both
	refused(t, late, "B stop family-first", OwnMove)
	right(t, late, "C stop family-first Ad", FamilyFirst)
	if _, r := ruled(t, late, "C stop family-first Ad"); r.Offender != game.B {
		t.Errorf("%v is the offender", r.Offender)
	}
}

// §6.5, §11: silence binds only the caller, by its own turns.
func TestRule11_Silence(t *testing.T) {
	m := play(t, match(t, "rules three; A hand 3c 3s 9s; B hand 4h 4d 6s; C hand 2h 2s 8d"), "A turn")
	m = wrong(t, m, "C stop family-first")
	refused(t, m, "C stop family-first", MayNotCall)
	wrong(t, m, "B stop family-first") // B has not lost the right
	m = play(t, m, "A lay; B turn; B lay; C turn; C lay; A turn")
	refused(t, m, "C stop family-first", MayNotCall)
	m = play(t, m, "A lay; B turn; B lay; C turn; C lay; A turn") // C's second turn has begun
	wrong(t, m, "C stop family-first")
}

// §6.5, §11: skip passes the caller's turn over when it comes, and the seat
// after it moves.
func TestRule11_Skip(t *testing.T) {
	m := play(t, match(t, "rules three wrong-call=skip; A hand 3c 3s 9s; B hand 4h 4d 6s; C hand 2h 2s 8d"), "A turn")
	m = wrong(t, m, "C stop family-first")
	m = wrong(t, m, "B stop family-first")
	m, events, err := attempt(t, m, "A lay")
	if err != nil || len(events) != 4 || events[1].Seat != game.B || events[2].Seat != game.C || events[2].What != PassedOver {
		t.Fatalf("%v %+v", err, events)
	}
	lies(t, m, "move A")
	if s := m.Table(); s.lays != [maxSeats]uint8{1, 1, 1} || s.quiet != 3 {
		t.Errorf("lays %v, quiet %d", s.lays, s.quiet)
	}
	wrong(t, play(t, m, "A turn"), "C stop family-first")
}

// §6.6, §11: with take-back=off the offender's turned card is laid and the next
// seat is to move.
func TestRule11_TakeBackOff(t *testing.T) {
	m := play(t, match(t, "rules three take-back=off; house 1 Kc Ad; move B"), "B turn")
	lies(t, right(t, m, "A stop family-first", FamilyFirst), "move C; B waste 6s; house 1 Kc Ad")
	m = play(t, m, "B lay")
	m = right(t, m, "A stop family-first", FamilyFirst)
	lies(t, play(t, m, "C turn; C lay; A turn; A lay"), "move C") // B's next turn is passed over
}

// §7.2, §11: blocked when every one of the three has laid as many cards as it
// holds.
func TestRule11_Block(t *testing.T) {
	m := play(t, match(t, "rules three"), "A turn; A lay; B turn; B lay; C turn; C lay; A turn; A lay; B turn; B lay")
	stands(t, m, "open")
	m = play(t, m, "C turn; C lay")
	stands(t, m, "blocked C 4 provisional") // sums 8, 8 and 6
	lies(t, m, "move A")
}

// §7.2, §11: an agreed block needs all three.
func TestRule11_AgreedBlock(t *testing.T) {
	m := play(t, match(t, "rules three"), "B block; A block")
	stands(t, m, "open")
	stands(t, play(t, m, "C block"), "blocked C 4")
	stands(t, play(t, m, "A turn; C block"), "open")
}

// §7.3, §11: the smallest sum scores the sum of its differences to the others;
// equal smallest sums: nobody scores.
func TestRule11_BlockedScore(t *testing.T) {
	for changes, want := range map[string]string{
		"":                              "blocked C 4",
		"A reserve 5c 9d; C reserve 6c": "blocked C 6",
		"A reserve 5c 9d":               "blocked -", // 6, 8, 6
		"A reserve -":                   "blocked A 10",
		"A reserve -; A hand 3c; A waste 9s; B reserve -": "blocked -",
		"C reserve 6c Jd 2c":                              "blocked -",
		"B hand 4h; C reserve 6c Jd 2c":                   "blocked B 2",
	} {
		stands(t, play(t, match(t, "rules three;"+changes), "A block; B block; C block"), want)
	}
}

// §7.1, §11: the winner scores 30 plus both losers' cards.
func TestRule11_WinAndScore(t *testing.T) {
	m := play(t, match(t, "rules three; A reserve 7h; A hand -; house 1 8s; B waste 2c 2d; C turned 3d"), "A r-1")
	stands(t, m, "won A 47 provisional") // 8 and 2, 6 and 1
}

// §7.4, §11: resigning ends the game; each of the others scores the resigner's
// cards, without the 30.
func TestRule11_Resigning(t *testing.T) {
	m := play(t, match(t, "rules three; A waste 2c"), "A turn")
	for seat, want := range map[string][3]int{"A": {0, 9, 9}, "B": {8, 0, 8}, "C": {6, 6, 0}} {
		after := play(t, m, seat+" resign")
		out := after.Outcome()
		if out.Ending != game.Resigned || !out.Final() || out.Winner != game.NoSeat || [3]int(out.Points[:3]) != want {
			t.Errorf("%s resigns: %+v", seat, out)
		}
		lies(t, after, "move A")
		refused(t, after, "B resign", GameOver)
	}
}

// winning is a table of three where A wins by its next card while the ace of diamonds
// should go first.
const winning = "house 1 Kc Ad; house 2 Td; A reserve -; A hand 9s"

// §6.7, §11: provisional until every opponent who may still call has accepted.
func TestRule11_ProvisionalWithTwoWhoMayCall(t *testing.T) {
	m := play(t, match(t, "rules three;"+winning), "A turn; A t-2")
	stands(t, m, "won A 44 provisional")
	refused(t, m, "A accept", NothingToTake)
	once := play(t, m, "B accept")
	stands(t, once, "won A 44 provisional")
	refused(t, once, "B accept", NothingToTake)
	refused(t, once, "B stop family-first", MayNotCall) // a player who has accepted may no longer call
	refused(t, once, "B resign", NothingToTake)
	if v := once.View(game.C); len(v.Accepted) != 1 || v.Accepted[0] != game.B {
		t.Errorf("accepted %v", v.Accepted)
	}
	stands(t, play(t, once, "C accept"), "won A 44")
	stands(t, play(t, once, "C resign"), "won A 44")
	stands(t, play(t, m, "C accept; B resign"), "won A 44")
	undone := right(t, once, "C stop family-first", FamilyFirst)
	stands(t, undone, "open")
	lies(t, undone, "move B; A hand 9s")
	if v := undone.View(game.C); len(v.Accepted) != 0 {
		t.Errorf("accepted %v", v.Accepted)
	}
	stands(t, wrong(t, once, "C stop fill-vacancy"), "won A 44")
	stands(t, wrong(t, m, "C stop fill-vacancy"), "won A 44 provisional") // B still may
	stands(t, play(t, wrong(t, m, "C stop fill-vacancy"), "B accept"), "won A 44")
}

// §6.7, §11: a player who had lost the right to call has nothing to accept.
func TestRule11_ProvisionalWithOneWhoMayCall(t *testing.T) {
	m := play(t, match(t, "rules three;"+winning), "A turn; B stop fill-vacancy; A t-2")
	stands(t, m, "won A 44 provisional")
	refused(t, m, "B accept", NothingToTake)
	stands(t, play(t, m, "C accept"), "won A 44")
	stands(t, play(t, match(t, "rules three;"+winning), "A turn; B stop fill-vacancy; C stop fill-vacancy; A t-2"), "won A 44")
}

// §9, §11: make-vacancy asks for nothing while no house is closed yet.
func TestRule11_MakeVacancyAfterClosing(t *testing.T) {
	const at = "rules three strict=on; house 1 7s; house 2 8d;"
	says(t, board(t, at), "turn make-vacancy")
	says(t, board(t, at+"house 9 Ac"), "turn family-first\n1-2 family-first")
	says(t, board(t, at+"house 9 Qc"), "turn regular\n1-2 regular")
}
