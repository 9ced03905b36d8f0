package streit

import (
	"strings"
	"testing"

	"stopp/game"
)

// §4.4: moves without a meaning at the table.
func TestRule4_4_Impossible(t *testing.T) {
	says(t, board(t, "house 1 -; A reserve -"), `
		1-2 empty-place
		r-2 empty-place
		t-2 empty-place
		w-2 empty-place
		1-1 empty-place
		2-2 same-place
		9-2 no-such-place
		2-9 no-such-place
		2-Cr no-such-place
		2-Cw no-such-place
		lay nothing-turned
		pass still-cards`)
	says(t, board(t, "A waste 2c; A turned 2d"), `
		r-Ar same-place
		w-Aw same-place
		turn already-turned
		pass still-cards`)
	says(t, board(t, "A hand -"), "turn nothing-to-turn\nlay nothing-turned")
}

// §4.4: acting out of turn.
func TestRule4_4_OutOfTurn(t *testing.T) {
	m := match(t, "")
	for _, move := range []string{"turn", "lay", "pass", "r-1", "1-2", "9-9"} {
		refused(t, m, "B "+move, OutOfTurn)
	}
	refused(t, m, "C turn", NoSuchPlace)
}

// §4.4: it is refused under every referee, changes nothing, is no fault.
func TestRule4_4_RefusedUnderEveryReferee(t *testing.T) {
	for _, rules := range []string{"pagat", "pagat referee=arbiter"} {
		m := match(t, "rules "+rules)
		refused(t, m, "A lay", NothingTurned)
		refused(t, m, "A t-1", EmptyPlace)
		refused(t, m, "A 1-1", SamePlace)
		if _, _, open := m.Stoppable(); open {
			t.Error("a window opened")
		}
	}
	m := play(t, match(t, "house 1 Ad"), "A turn")
	refused(t, m, "A turn", AlreadyTurned)
	right(t, m, "B stop family-first", FamilyFirst)
}

// §4.4: no move of a program can do harm either.
func TestRule4_4_NonsenseIsNoSuchPlace(t *testing.T) {
	s := board(t, "A turned 2c; A waste 2d")
	places := []Place{NoPlace, ToFamily, OwnReserve, OwnTurned, OwnWaste, 9, 14, 15, ReserveOf(game.A), ReserveOf(game.C), WasteOf(game.B), 30, 255}
	for _, from := range places {
		for _, to := range places {
			m := Move{Play, from, to}
			if _, err := ParseMove(m.String()); err != nil && s.Judge(m).Impossible == "" {
				t.Errorf("%d to %d is possible", from, to)
			}
		}
	}
	if v := s.Judge(Move{Kind: 9}); v.Impossible == "" {
		t.Error("an unknown kind of move is possible")
	}
}

// §4.4: the 101st play from house to house in a row in one turn.
func TestRule4_4_HundredAndFirst(t *testing.T) {
	m := match(t, "house 1 8s; house 2 8c; house 3 Jd 7h; house 5 Qh")
	m = play(t, m, "A 3-1")
	for i := range 99 {
		m = play(t, m, []string{"A 1-2", "A 2-1"}[i%2])
	}
	refused(t, m, "A 2-1", Endless)
	says(t, m.Table(), "2-1 endless\n4-5 endless\nr-1 regular\nturn regular")
	s := m.Table()
	for _, mv := range append(s.All(nil), append(s.Possible(nil), s.Regular(nil)...)...) {
		if mv.From.House() > 0 && mv.To.House() > 0 {
			t.Errorf("%v is listed", mv)
		}
	}
	says(t, play(t, m, "A turn").Table(), "2-1 regular") // no longer in a row
	says(t, play(t, m, "A r-1").Table(), "2-3 bad-placement\n4-5 bad-placement")
	other := play(t, m, "A turn; A lay; B 2-1")
	says(t, other.Table(), "1-2 regular")
	if strings.Count(text(other), "\n") != strings.Count(text(m), "\n") {
		t.Error("the text tells of the row")
	}
}
