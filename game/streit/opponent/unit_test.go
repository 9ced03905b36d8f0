package opponent

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

var unit = flag.Int("unit", 0, "find out from so many moves what a move costs in cards")

// TestUnit finds out how many cards a card of the outlook is (perCard). It rates regular
// moves drawn at random in games of the level casual. After either line it plays on, by
// quick moves on many deals of the hidden cards: how many cards fewer than the others one
// has in the end. A move that seems costly is rated again by other random numbers, or the
// worst would be exaggerated. It is a tool, like TestTune; by default it only tries itself.
func TestUnit(t *testing.T) {
	if *unit > 0 {
		findUnit(t, *unit)
		return
	}
	gate.Few(t, 5, 25, findUnit)
}

func findUnit(t *testing.T, moves int) {
	o := optionsOf(t, *tuneRules)
	var said, real, squares, n float64
	for seed := uint64(1); int(n) < moves; seed++ {
		rng := rand.New(rand.NewPCG(seed, 39))
		m, err := streit.New(streit.NewDeal(o, rng))
		if err != nil {
			t.Fatal(err)
		}
		for range 120 {
			if m.Outcome().Over() || int(n) == moves {
				break
			}
			v := m.View(m.View(game.NoSeat).ToMove)
			if rng.IntN(8) == 0 {
				if cost, cards, ok := costs(v, rng); ok {
					said, real, squares, n = said+cost, real+cards, squares+cards*cards, n+1
				}
			}
			d := Decide(v, Memory{}, Casual, seed, Budget{})
			if m, _, err = m.Do(v.Viewer, d.Action); err != nil {
				t.Fatal(err)
			}
		}
	}
	if ratio := said / real; ratio < 0.5 || ratio > 1.6 {
		t.Errorf("%.0f moves cost %.2f cards, said is %.2f", n, real/n, said/n)
	}
	if testing.Verbose() {
		within := 1.96 * math.Sqrt((squares/n-real*real/n/n)/n)
		fmt.Printf("%.0f moves: said %.2f cards, really %.2f ± %.2f; perCard should be %.2f\n", n, said/n, real/n, within, perCard(o)*said/real)
	}
}

// costs rates a random move, and tells its cost in cards; false if it seems to cost
// little.
func costs(v streit.View, rng *rand.Rand) (said, cards float64, ok bool) {
	s, err := v.Redeal(rng)
	if err != nil {
		return 0, 0, false
	}
	list := s.Regular(nil)
	m := list[rng.IntN(len(list))]
	b := Budget{Nodes: 20_000}
	if best, made, ok := Rate(v, m, rng.Uint64(), b); !ok || best.Value-made.Value < 1 {
		return 0, 0, false
	}
	best, made, _ := Rate(v, m, rng.Uint64(), b)
	const deals = 100
	for range deals {
		s, _ := v.Redeal(rng)
		bits := rng.Uint64()
		cards += fewer(s, best.Moves, v.Viewer, bits) - fewer(s, made.Moves, v.Viewer, bits)
	}
	return best.Value - made.Value, cards / deals, true
}

// fewer is how many cards fewer than the others a seat has after a line and then quick
// moves to the end.
func fewer(s streit.State, moves []streit.Move, me game.Seat, bits uint64) float64 {
	for _, m := range moves {
		s = s.After(m)
	}
	src := rand.NewPCG(bits, 4)
	for n := 0; n < longest && !s.Outcome().Over(); n++ {
		s = s.After(quickMove(&s, s.Regular(nil), src))
	}
	ahead := 0.0
	for seat, p := range s.View(game.NoSeat).Players {
		left := float64(p.Reserve + p.Hand + p.Waste)
		if p.Turned != 0 {
			left++
		}
		if game.Seat(seat) == me {
			ahead -= left
		} else {
			ahead += left / float64(len(s.View(game.NoSeat).Players)-1)
		}
	}
	return ahead
}
