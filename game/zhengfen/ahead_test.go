package zhengfen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/game"
)

// While the table stays as it is, a View ahead lists the actions that a seat may take
// once its turn has come, and a View after taking lists the plays that it may lead then
// (§3.3).
func TestAhead(t *testing.T) {
	rnd, taken := rand.New(rand.NewPCG(1, 7)), 0
	for range 30 {
		s := Layout(Rules{Players: uint8(3 + rnd.IntN(4)), Target: 500}, Shuffled(rnd))
		for !s.RoundOver() {
			mover := s.ToMove()
			for seat := range s.Rules().Seats() {
				moved := s
				moved.move = seat
				var want []Action
				if s.Hand(seat) != 0 {
					want = moved.Moves(nil)
				}
				v := s.View(seat)
				if got := v.Ahead().Moves(nil); !slices.Equal(got, want) {
					t.Fatalf("%v ahead: %v, not %v", seat, got, want)
				}
				if seat != mover && v.Moves(nil) != nil {
					t.Fatalf("%v moves out of turn", seat)
				}
			}
			list := s.Moves(nil)
			if a := list[len(list)-1]; a.Verb == Take {
				taken++
				v, ok := s.View(mover).Took()
				after := s.After(mover, a)
				if !ok || !slices.Equal(v.Moves(nil), after.Moves(nil)) {
					t.Fatalf("after taking: %v, %v", v.Moves(nil), ok)
				}
			} else if _, ok := s.View(mover).Took(); ok {
				t.Fatal("a trick of others is taken")
			}
			s = s.After(mover, list[rnd.IntN(len(list))])
		}
	}
	if taken < 30 {
		t.Errorf("only %d tricks", taken)
	}
	if v := Layout(Standard(), Shuffled(rnd)); v.View(game.NoSeat).Ahead().MyTurn() {
		t.Error("who looks on has a turn")
	}
}
