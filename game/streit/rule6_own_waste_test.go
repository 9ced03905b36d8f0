package streit

import "testing"

// §6.3, §8 vacancy=waste: the own waste's top may go to an empty house only, so it is not
// the card that goes to a family. That holds though the faulty move moved it and another
// card with the same face may go.
func TestRule6_3_WasteGoesToNoFamily(t *testing.T) {
	m := match(t, "rules pagat vacancy=waste; house 2 -; house 3 Kh Ah; A waste 2c Ah")
	m, r := ruled(t, play(t, m, "A w-2"), "B stop family-first")
	if !r.Right || r.Duty.Move.String() != "3-f" {
		t.Errorf("%+v", r)
	}
	lies(t, m, "house 2 -; house 3 Kh; A waste 2c Ah; families c0 c0 d0 d0 h1 h0 s0 s0; move B")
}

// §6.3, §8 own-waste: where it is free, the own waste's top is the last choice, unless it
// is the faulty move's own card or a named one.
func TestRule6_3_OwnWasteGoesLast(t *testing.T) {
	for _, c := range []struct{ changes, moves, call, want string }{
		{"A waste 2c Ah; A hand 3c", "A turn", "stop family-first", "w-f"},
		{"A waste 2c Ah; house 6 Kd As", "A turn", "stop family-first", "6-f"},
		{"A waste 2c Ah; A turned Ac; house 6 2h; house 5 8s", "A r-5", "stop family-first", "t-f"},
		{"A waste 2c Ah; A turned Ac; house 6 2c", "A w-6", "stop family-first", "w-f"},
		{"A waste 2c Ah; A turned Ac; house 6 2h", "A t-6", "stop family-first Ah", "w-f"},
	} {
		m := play(t, match(t, "rules pagat own-waste=on;"+c.changes), c.moves)
		_, r := ruled(t, m, "B "+c.call)
		if got := r.Duty.Move.String(); !r.Right || got != c.want {
			t.Errorf("%s, %s, %s: %s is carried out, want %s", c.changes, c.moves, c.call, got, c.want)
		}
	}
}

// §6.3, §8 duties: where nothing gives the reserve precedence, its top is taken
// after the turned card and before the own waste.
func TestRule6_3_ReserveWithoutPrecedence(t *testing.T) {
	const rules = "rules pagat own-waste=on duties=family-first; A reserve 5c As;"
	for _, c := range []struct{ changes, moves, want string }{
		{"A waste Ah; A turned 4s", "A lay", "r-f"},
		{"A waste Ah; A turned Ac", "A lay", "t-f"},
		{"A waste Ah; A turned 4s; house 7 2h", "A r-7", "r-f"},
		{"A waste Ah; A turned 4s; house 7 2c", "A w-7", "w-f"},
		{"A waste Ah; A turned 4s; house 7 Kh Ad", "A lay", "7-f"},
	} {
		m := play(t, match(t, rules+c.changes), c.moves)
		_, r := ruled(t, m, "B stop family-first")
		if got := r.Duty.Move.String(); !r.Right || r.Judged != FamilyFirst || got != c.want {
			t.Errorf("%s, %s: %s is carried out, want %s", c.changes, c.moves, got, c.want)
		}
	}
}
