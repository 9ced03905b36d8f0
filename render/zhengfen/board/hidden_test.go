package board

import (
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
)

// inAllWays is everything shown of a table before everybody.
func inAllWays(t *testing.T, v zhengfen.View) string {
	t.Helper()
	opts := []Option{Labels(speaks("en")), Names(people)}
	return Text(v, opts...) + Alt(v, speaks("en"), opts...) + string(drawn(t, v, opts...))
}

// ofHand is everything shown of a hand.
func ofHand(t *testing.T, v zhengfen.View) string {
	t.Helper()
	return HandText(v) + HandAlt(v, speaks("en")) + string(handDrawn(t, v))
}

// exchanged is a table with the hidden cards dealt once more, except for one seat's.
func exchanged(s zhengfen.State, keeps game.Seat, rng *rand.Rand) zhengfen.State {
	v := s.View(keeps)
	var pool []zhengfen.Card
	for c := range v.Unseen().All() {
		pool = append(pool, c)
	}
	rng.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	var hands [game.MaxSeats]zhengfen.Cards
	for seat := range s.Rules().Seats() {
		if seat == keeps {
			continue
		}
		hands[seat] = zhengfen.CardsOf(pool[:v.Held(seat)]...)
		pool = pool[v.Held(seat):]
	}
	return v.With(hands)
}

// Rules §12: tables where only hidden cards have changed places look the same to everybody.
// So does a hand whose own cards have stayed.
func TestHiddenHandsDoNotTell(t *testing.T) {
	differ, hands := 0, 0
	for _, line := range []string{"zheng-fen players=3", "zheng-fen players=6 jokers=special"} {
		for seed := range uint64(4) {
			rng := rand.New(rand.NewPCG(seed, 8))
			played(t, line, seed, func(m zhengfen.Match) bool {
				if rng.IntN(16) > 0 {
					return false
				}
				s := m.Table()
				want := inAllWays(t, s.View(game.NoSeat))
				keeps := game.Seat(rng.IntN(int(s.Rules().Seats())))
				other := exchanged(s, keeps, rng)
				all := exchanged(s, game.NoSeat, rng)
				for _, v := range []zhengfen.View{s.View(keeps), other.View(game.NoSeat), all.View(game.NoSeat), all.View(keeps)} {
					if inAllWays(t, v) != want {
						t.Fatalf("these look different:\n%v\n%v", s.String(), v.Position())
					}
				}
				if other != s && all != s {
					differ++
				}
				if ofHand(t, s.View(keeps)) != ofHand(t, other.View(keeps)) {
					t.Fatalf("%v sees the difference:\n%v\n%v", keeps, s.String(), other.String())
				}
				if a, b := s.View(keeps), all.View(keeps); a.Hand() != b.Hand() {
					hands++
					if ofHand(t, a) == ofHand(t, b) {
						t.Fatalf("other hands look the same: %v, %v", a.Hand(), b.Hand())
					}
				}
				return false
			})
		}
	}
	if differ < 20 || hands < 20 {
		t.Errorf("only %d tables had hidden cards to exchange, and %d hands", differ, hands)
	}
}
