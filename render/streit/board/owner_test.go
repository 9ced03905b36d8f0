package board

import (
	"testing"

	"stopp/game"
	"stopp/render/table"
)

// A player without a name, or with one that can't be written, has the seat's letter.
func TestNamesHaveTheSeatsLetterElse(t *testing.T) {
	names := []string{"Anna", "太郎"}
	for seat, want := range []string{"Anna", "B", "C"} {
		if got := nameOf(names, game.Seat(seat)); got != want {
			t.Errorf("the name of %v is %q, not %q", game.Seat(seat), got, want)
		}
	}
}

// Most names are written whole, long ones in smaller letters.
func TestNamesAreWrittenWhole(t *testing.T) {
	for _, text := range []string{middleTable, threeTable} {
		v := drawn(t, text)
		for _, r := range arrange(&v).rows {
			for name, most := range map[string]int{"Anna": 24, "Maria Schneider": 24, "Maximilian Schröder": 17} {
				if l, got := table.Fit(name, r.name.Dx()); got != name || l.Size < most {
					t.Errorf("%v of %d: %q is written %q in letters of %d pixels", r.seat, len(v.Players), name, got, l.Size)
				}
			}
			if l, got := table.Fit("Žofie Řeháková-Novotná", r.name.Dx()); l.Width(got) > r.name.Dx() {
				t.Errorf("%q runs out of its place", got)
			}
		}
	}
}
