package arena

import (
	"fmt"
	"math"
	"testing"

	"stopp/game"
	"stopp/game/sample"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

func contest(t testing.TB, players int, a, b opponent.Level, deals int) Score {
	t.Helper()
	r, err := zhengfen.ParseRules(fmt.Sprintf("zheng-fen players=%d", players))
	if err != nil {
		t.Fatal(err)
	}
	c := Contest{Rules: r, A: Side{Level: a}, B: Side{Level: b}, Seed: 9}
	var all Score
	for i := range deals {
		s, err := c.Deal(i)
		if err != nil {
			t.Fatal(err)
		}
		all.Add(s)
	}
	return all
}

// Against random players, greedy takes as many points a round as another program measured:
// 61.7, 43.5 and 24.5 with three, four and six seats.
func TestGreedyAmongRandom(t *testing.T) {
	for players, want := range map[int]float64{3: 61.7, 4: 43.5, 6: 24.5} {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			s := contest(t, players, opponent.Greedy, opponent.Random, 250)
			if math.Abs(s.PointsA()-want) > 3 {
				t.Errorf("%.1f points a round, not about %.1f", s.PointsA(), want)
			}
			t.Logf("%.1f ± %.1f points in %d rounds, %.2f won", s.PointsA(), s.Points().Within(), s.Rounds, s.Won())
		})
	}
}

// Among its equals a player has its share: the points of each deal are shared out in full.
func TestEqualLevelsShare(t *testing.T) {
	for players := zhengfen.MinPlayers; players <= zhengfen.MaxPlayers; players++ {
		s := contest(t, players, opponent.Greedy, opponent.Greedy, 20)
		if fair := 100 / float64(players); s.A+s.B != 100*s.Rounds || s.Rounds != 20*players || math.Abs(s.PointsA()-fair) > 1e-9 || math.Abs(s.PointsB()-fair) > 1e-9 || math.Abs(s.Won()*float64(players)-1) > 1e-9 {
			t.Errorf("%d players: %+v", players, s)
		}
	}
}

// The levels stand in their order, by clear margins: each alone among three of the level
// below.
func TestLevelsAreOrdered(t *testing.T) {
	for _, a := range []opponent.Level{opponent.Greedy, opponent.Casual, opponent.Skilled} {
		s := contest(t, 4, a, a-1, 60)
		if v, ratio := s.Test(3); v != sample.Stronger {
			t.Errorf("%v among %v: %.1f ± %.1f points a round, log ratio %.1f", a, a-1, s.PointsA(), s.Points().Within(), ratio)
		}
	}
}

// A match is played to the target with the same decks in every seat.
func TestMatches(t *testing.T) {
	r, err := zhengfen.ParseRules("zheng-fen players=3 target=200")
	if err != nil {
		t.Fatal(err)
	}
	side := Side{Level: opponent.Greedy}
	s, err := Contest{Rules: r, A: side, B: side, Matches: true}.Deal(2)
	if err != nil || s.Deals != 1 || s.Plays != 3 || s.A+s.B != 100*s.Rounds || s.Others != 2*s.Rounds || s.Rounds < 3*3 || s.Rounds%3 != 0 || math.Abs(s.Won()*3-1) > 1e-9 {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestTiesCountInPart(t *testing.T) {
	var s Score
	s.count([game.MaxSeats]int{40, 40, 20}, 1, 0, 3)
	s.count([game.MaxSeats]int{40, 40, 20}, 1, 2, 3)
	s.count([game.MaxSeats]int{60, 20, 20}, 1, 0, 3)
	if s.Won() != 0.5 || s.A != 120 || s.B != 180 || s.PointsA() != 40 || s.PointsB() != 30 {
		t.Errorf("%+v %v", s, s.Won())
	}
}

func BenchmarkDeal(b *testing.B) {
	r := zhengfen.Standard()
	for _, level := range opponent.Levels() {
		b.Run(level.String(), func(b *testing.B) {
			c := Contest{Rules: r, A: Side{Level: level}, B: Side{Level: level}, Seed: 1}
			for i := range b.N {
				if _, err := c.Deal(i); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(4*b.N)/b.Elapsed().Seconds(), "rounds/s")
		})
	}
}
