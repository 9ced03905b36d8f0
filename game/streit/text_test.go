package streit

import (
	"testing"

	"stopp/game/cards"
)

func dealOfSeed(seed byte) Deal { return NewDeal(Options{}, cards.NewSource([32]byte{seed})) }

// Every move and action prints as it reads.
func TestActionsPrintAsTheyRead(t *testing.T) {
	for _, from := range []string{"r", "t", "w", "1", "2", "3", "4", "5", "6", "7", "8", "9"} {
		for _, to := range []string{"f", "1", "5", "9", "Ar", "Br", "Cr", "Aw", "Bw", "Cw"} {
			m, err := ParseMove(from + "-" + to)
			if err != nil || m.String() != from+"-"+to || m.Kind != Play {
				t.Errorf("%s-%s: %v, %v", from, to, m, err)
			}
		}
	}
	for _, text := range []string{"turn", "lay", "pass", "accept", "block", "resign", "stop", "stop family-first", "stop family-first Ad",
		"stop not-free", "stop bad-placement", "stop reserve-first", "stop open-first", "stop free-for-family", "stop uncover",
		"stop load-first", "stop fill-vacancy Td", "stop make-vacancy"} {
		if a, err := ParseAction(text); err != nil || a.String() != text {
			t.Errorf("%s: %v, %v", text, a, err)
		}
	}
	for _, text := range []string{"", "Turn", " turn", "turn ", "draw", "r", "r-", "-f", "r-r", "f-1", "0-1", "1-0", "10-1", "1-10", "r-Dr",
		"r-ar", "r-AR", "1--2", "1-2 ", "stops", "stop regular", "stop reserve", "stop family-first Xd", "stop family-first Ad Ad",
		"stop Ad", "accept all", "t–3"} {
		if a, err := ParseAction(text); err == nil {
			t.Errorf("%q is the action %v", text, a)
		}
	}
}

// ParseDeal reads what a deal prints, and names the line that is wrong.
func TestDealReadsItself(t *testing.T) {
	d := dealOfSeed(1)
	back, err := ParseDeal(d.String())
	if err != nil || back.String() != d.String() {
		t.Errorf("%v\n%v", err, back)
	}
	if rec := d.Record().String(); rec != "streitpatience 1\n"+d.String() {
		t.Errorf("the record begins otherwise:\n%s", rec)
	}
	if _, err := ParseDeal("rules pagat\ndeck A Ac\n"); err == nil || err.Error() != "line 2: 1 cards instead of 52: not in the notation" {
		t.Errorf("%v", err)
	}
	if _, err := ParseDeal(d.String() + "B turn\n"); err == nil {
		t.Error("a deal with moves is a deal")
	}
}

// Places say what they are.
func TestPlaces(t *testing.T) {
	for p, want := range map[Place]string{1: "1", 9: "9", ToFamily: "f", OwnReserve: "r", OwnTurned: "t", OwnWaste: "w",
		ReserveOf(1): "Br", WasteOf(2): "Cw", NoPlace: "?", 15: "?"} {
		if p.String() != want {
			t.Errorf("%d: %v, want %s", p, p, want)
		}
	}
}
