package arena

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"stopp/game/sample"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// coin is a deal of two games; side A wins each with a chance.
func coin(rng *rand.Rand, chance float64) []Played {
	games := make([]Played, 2)
	for i := range games {
		games[i] = Played{Winner: SideB, Seats: [2]int{1, 1}}
		if rng.Float64() < chance {
			games[i].Winner = SideA
		}
	}
	return games
}

// The true share lies in the interval 95 times of 100.
func TestIntervalsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, chance := range []float64{0.5, 0.75, 0.95} {
		inside := 0
		for range 1000 {
			var s Score
			for range 60 {
				s.Add(coin(rng, chance))
			}
			share, low, high := s.Share()
			if low <= chance && chance <= high {
				inside++
			}
			if share < low || share > high {
				t.Fatalf("%v lies outside %v to %v", share, low, high)
			}
		}
		if inside < 930 || inside > 985 {
			t.Errorf("chance %v: inside the interval %d of 1000 times", chance, inside)
		}
	}
}

// All wins prove something, but not everything.
func TestAllWins(t *testing.T) {
	var s Score
	for range 10 {
		s.Add([]Played{{Winner: SideA, Seats: [2]int{1, 1}}, {Winner: SideA, Seats: [2]int{1, 1}}})
	}
	if share, low, high := s.Share(); share != 1 || low < 0.8 || low > 0.9 || high != 1 {
		t.Errorf("%v, %v to %v", share, low, high)
	}
}

// The sequential test errs about as seldom as it promises.
func TestSequentialTest(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, c := range []struct {
		elo   float64
		wrong sample.Verdict
	}{{0, sample.Stronger}, {100, sample.NotStronger}} {
		wrong := 0
		for range 300 {
			var s Score
			v := sample.Undecided
			for v == sample.Undecided {
				s.Add(coin(rng, shareOf(c.elo)))
				v, _ = s.Test(100)
			}
			if v == c.wrong {
				wrong++
			}
		}
		if wrong > 30 {
			t.Errorf("true difference %v: %d of 300 verdicts are wrong", c.elo, wrong)
		}
	}
}

func TestEloAndBack(t *testing.T) {
	for _, elo := range []float64{-200, 0, 120} {
		if got := Elo(shareOf(elo)); math.Abs(got-elo) > 1e-9 {
			t.Errorf("%v comes back as %v", elo, got)
		}
	}
}

// Each deal is played by either side in every seat. Asked for again, it gives the same
// games.
func TestDealsAreDuplicated(t *testing.T) {
	for _, set := range []streit.Set{streit.Pagat, streit.Three} {
		c := Contest{Rules: set.Options(), Seed: 4, Sides: [2]Side{{Level: opponent.Greedy}, {Level: opponent.Random}}}
		seats := c.Rules.Seats()
		held := make([][2]int, seats)
		for j := range c.GamesPerDeal() {
			for s := range seats {
				held[s][c.sideOf(s, j)]++
			}
		}
		for s, n := range held {
			if n[SideA] != n[SideB] {
				t.Errorf("%v: in seat %d the sides sit %v times", set, s, n)
			}
		}
		one, err := c.Deal(3)
		if err != nil {
			t.Fatal(err)
		}
		if two, _ := c.Deal(3); !reflect.DeepEqual(one, two) {
			t.Errorf("%v: the same deal gave other games", set)
		}
		for _, g := range one {
			if g.Seats[SideA]+g.Seats[SideB] != seats || g.Tally[SideA].Moves == 0 || g.Tally[SideB].Turns == 0 {
				t.Errorf("%v: %+v", set, g)
			}
		}
	}
}
