package streit

import (
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// §1.2: two seats, A and B, who move in turn; there is no third.
func TestRule1_2_Seats(t *testing.T) {
	m := match(t, "")
	refused(t, m, "C turn", NoSuchPlace)
	refused(t, m, "B turn", OutOfTurn)
	m = play(t, m, "A turn; A lay")
	lies(t, m, "move B")
	lies(t, play(t, m, "B turn; B lay"), "move A")
}

// §1.3: a seat has a reserve, a hand, a turned card and a waste; the turned
// card lies in none of the others.
func TestRule1_3_PlacesOfASeat(t *testing.T) {
	m := match(t, "A hand 3c 9s")
	lies(t, m, "A reserve 5c 9d 7h; A hand 3c 9s; A waste -; A turned -")
	m = play(t, m, "A turn")
	lies(t, m, "A hand 3c; A waste -; A turned 9s")
	p := m.View(game.B).Players[game.A]
	if p.Turned != cards.New(9, cards.Spades) || p.Hand != 1 || p.Waste != 0 || p.Reserve != 3 {
		t.Errorf("%+v", p)
	}
	lies(t, play(t, m, "A lay"), "A hand 3c; A waste 9s; A turned -")
}

// §1.5: B's houses are 1 to 4, its nearest is 1; A's are 5 to 8, its nearest
// is 8.
func TestRule1_5_HouseNumbers(t *testing.T) {
	var o Options
	for n := range 4 {
		if b, a := o.nearest(game.B, n), o.nearest(game.A, n); b != 1+n || a != 8-n {
			t.Errorf("the houses %d from the nearest are %d and %d", n, b, a)
		}
	}
}
