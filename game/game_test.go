package game_test

import (
	"testing"

	"stopp/game"
)

func TestSeatsReadAsTheyPrint(t *testing.T) {
	for seat := range game.Seat(game.MaxSeats) {
		if back, err := game.ParseSeat(seat.String()); err != nil || back != seat {
			t.Errorf("%v: %v, %v", seat, back, err)
		}
	}
	if game.A.String() != "A" || game.C.String() != "C" || game.NoSeat.String() != "-" {
		t.Error("the first seats are A, B, C; nobody's is -")
	}
	for _, text := range []string{"", "a", "G", "AB", "-", "é"} {
		if seat, err := game.ParseSeat(text); err == nil || seat != game.NoSeat {
			t.Errorf("%q is seat %v", text, seat)
		}
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		out         game.Outcome
		over, final bool
		word        string
	}{
		{game.Outcome{}, false, false, "open"},
		{game.Outcome{Ending: game.Won}, true, true, "won"},
		{game.Outcome{Ending: game.Blocked, Provisional: true}, true, false, "blocked"},
		{game.Outcome{Ending: game.Resigned}, true, true, "resigned"},
	} {
		if c.out.Over() != c.over || c.out.Final() != c.final || c.out.Ending.String() != c.word {
			t.Errorf("%+v: over %v, final %v, %v", c.out, c.out.Over(), c.out.Final(), c.out.Ending)
		}
	}
}
