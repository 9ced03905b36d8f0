package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// Even without thinking, a turn comes to its end by allowed moves.
func TestSimpleMoves(t *testing.T) {
	for _, set := range streit.Sets() {
		m, err := streit.New(streit.NewDeal(set.Options(), rand.NewPCG(1, 2)))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 300 && !m.Outcome().Over(); n++ {
			mover := m.View(game.NoSeat).ToMove
			list := Simple(m.View(mover))
			if len(list) == 0 {
				t.Fatalf("%v: no move after %d", set, n)
			}
			if other := (mover + 1) % game.Seat(set.Options().Seats()); len(Simple(m.View(other))) > 0 {
				t.Errorf("%v: %v moves out of turn", set, other)
			}
			if m, _, err = m.Do(mover, streit.Do(list[0])); err != nil {
				t.Fatalf("%v: %v: %v", set, list[0], err)
			}
		}
		if turn := m.View(game.NoSeat).Turn; turn < 10 {
			t.Errorf("%v: still turn %d", set, turn)
		}
	}
}
