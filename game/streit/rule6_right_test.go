package streit

import "testing"

// §6.3: the table goes back, and for reserve-first the reserve goes to its
// family.
func TestRule6_3_ReserveFirst(t *testing.T) {
	m := play(t, match(t, "house 1 8s; house 2 Kd 7d; A reserve 5c Ah"), "A 2-1; A turn; A lay")
	m = right(t, m, "B stop reserve-first", ReserveFirst)
	lies(t, m, "move B; house 1 8s; house 2 Kd 7d; A reserve 5c; A hand 3c 9s; A turned -; A waste -; families c0 c0 d0 d0 h1 h0 s0 s0")
}

// §6.3: for family-first the named card, else the one that the faulty move moved, else
// the lowest house's, else the turned card.
func TestRule6_3_FamilyFirstWhichCard(t *testing.T) {
	const at = "house 2 As; house 5 Kc Ad; house 6 2h; house 7 Ah; A turned Ac; A reserve 5c 9d Jh"
	for _, c := range []struct{ position, moves, call, want string }{
		{at, "A t-6", "stop family-first Ah", "7-f"},
		{at, "A t-6", "stop family-first", "t-f"}, // the card it moved
		{at, "A 2-6", "stop family-first", "2-f"},
		{at, "A 2-6", "stop family-first Ad", "5-f"},
		{at + "; house 6 2c", "A 5-6", "stop family-first", "5-f"},
		{at, "A lay", "stop family-first", "t-f"}, // for lay the turned card
		{at, "A lay", "stop family-first Ad", "5-f"},
		{"house 2 As; house 5 Kc Ad; house 1 8s; A reserve 5c 7h", "A r-1", "stop family-first", "2-f"}, // the lowest house
		{"house 2 As; house 5 Kc Ad", "A turn", "stop family-first", "2-f"},
		{"A turned Ac; house 1 8s", "A r-1", "stop family-first", "t-f"}, // else the turned card
		{"house 1 8s; house 3 Kh 7h; A turned Ac", "A 3-1", "stop family-first", "t-f"},
	} {
		m := play(t, match(t, c.position), c.moves)
		_, r := ruled(t, m, "B "+c.call)
		if got := r.Duty.Move.String(); !r.Right || !r.Carried || got != c.want {
			t.Errorf("%s, %s, %s: %s is carried out, want %s", c.position, c.moves, c.call, got, c.want)
		}
	}
}

// §6.3: a card named with a code other than family-first does not choose.
func TestRule6_3_OnlyFamilyFirstNamesItsCard(t *testing.T) {
	m := play(t, match(t, "house 1 -; house 2 As; house 5 Kc Ad; A reserve 5c 9d Jh"), "A turn")
	_, r := ruled(t, m, "B stop fill-vacancy Jh")
	if r.Judged != FamilyFirst || r.Duty.Move.String() != "2-f" {
		t.Errorf("%+v", r)
	}
}

// §6.3: for fill-vacancy the reserve goes to the lowest empty house; one move,
// no more.
func TestRule6_3_FillVacancy(t *testing.T) {
	m := play(t, match(t, "house 6 -; house 2 -"), "A turn; A lay")
	m = right(t, m, "B stop fill-vacancy", FillVacancy)
	lies(t, m, "move B; house 2 7h; house 6 -; A reserve 5c 9d; A hand 3c 9s; A waste -")
}

// §6.3: a turned card that still lies goes onto the waste.
func TestRule6_3_TurnedCardIsLaid(t *testing.T) {
	m := play(t, match(t, "house 1 Ad; house 2 8s; A waste 2c; A turned 3h"), "A r-2; A 1-f")
	m, r := ruled(t, m, "B stop family-first")
	lies(t, m, "move B; A waste 2c 3h; A turned -; house 2 8s; families c0 c0 d1 d0 h0 h0 s0 s0")
	if r.Laid.String() != "3h" {
		t.Errorf("laid %v", r.Laid)
	}
	m = play(t, match(t, "house 2 8s; A waste 2c; A turned Ah"), "A r-2")
	m, r = ruled(t, m, "B stop family-first") // the turned card itself goes to the family
	lies(t, m, "A waste 2c; A turned -; families c0 c0 d0 d0 h1 h0 s0 s0")
	if r.Laid != 0 {
		t.Errorf("laid %v", r.Laid)
	}
}

// §6.3: moves before the faulty one stand.
func TestRule6_3_EarlierMovesStand(t *testing.T) {
	m := play(t, match(t, "house 1 8s; house 3 Kh 7s; house 5 8d; A hand 3c Ad"), "A r-1; A turn; A 3-5; A lay")
	m, r := ruled(t, m, "B stop family-first")
	lies(t, m, "house 1 8s 7h; house 3 Kh 7s; A reserve 5c 9d; A hand 3c; families c0 c0 d1 d0 h0 h0 s0 s0; move B")
	if len(r.TakenBack) != 2 || len(m.previousWords()) != 3 || m.previousWords()[2] != "t-f" {
		t.Errorf("taken back %v, the turn now reads %v", r.TakenBack, m.previousWords())
	}
}

func (m Match) previousWords() (words []string) {
	for _, step := range m.View(0).Previous {
		words = append(words, step.Move.String())
	}
	return words
}

// §6.3: if the compulsory move takes the offender's last card, the offender
// has won; §6.7: that is final.
func TestRule6_3_StoppThatWinsForTheOffender(t *testing.T) {
	m := play(t, match(t, "A reserve Ah; A hand -; house 1 8s; house 2 Kd 7d"), "A 2-1")
	m = right(t, m, "B stop reserve-first", ReserveFirst)
	stands(t, m, "won A 38")
	lies(t, m, "move A; A reserve -")
	refused(t, m, "B stop reserve-first", GameOver)
	refused(t, m, "B accept", GameOver)
	m = play(t, match(t, "A reserve Ah; A hand -"), "A pass")
	stands(t, right(t, m, "B stop reserve-first", ReserveFirst), "won A 38")
}

// §6.4: a faulty turn puts its card back on the hand.
func TestRule6_4_TurnIsTakenBack(t *testing.T) {
	m := play(t, match(t, "house 1 Ad"), "A turn; A 1-f; A lay")
	lies(t, right(t, m, "B stop family-first", FamilyFirst), "A hand 3c 9s; A waste -; A turned -")
}

// §6.4: a waste that was turned over for it is a waste again.
func TestRule6_4_WasteIsAWasteAgain(t *testing.T) {
	m := play(t, match(t, "house 1 Ad; A hand -; A waste 2c 4c 9s"), "A turn")
	lies(t, m, "A hand 9s 4c; A turned 2c; A waste -")
	m = play(t, m, "A lay; B stop family-first Ad")
	lies(t, m, "A hand -; A waste 2c 4c 9s; A turned -; move B")
}
