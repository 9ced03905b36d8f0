package opponent

import (
	"fmt"
	"math"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// round is a single round with a level for each seat, and what each has scored.
func round(t testing.TB, deck zhengfen.Deck, r zhengfen.Rules, levels []Level, src cards.Source) (points [game.MaxSeats]int) {
	t.Helper()
	m := zhengfen.Start(r, deck)
	for !m.Over() {
		table := m.Table()
		seat := table.ToMove()
		a, ok := Choose(m.View(seat), levels[seat], src)
		if !ok {
			t.Fatalf("%v does nothing at\n%s", seat, m.Position())
		}
		var err error
		if m, err = m.Do(seat, a); err != nil {
			t.Fatalf("%v %v: %v at\n%s", seat, a, err, m.Position())
		}
	}
	return m.Outcome().Points
}

// Greedy among players by chance takes the points a round that were measured with another
// program: 61.7, 43.5 and 24.5 with three, four and six seats.
func TestGreedyAmongRandom(t *testing.T) {
	for players, want := range map[int]float64{3: 61.7, 4: 43.5, 6: 24.5} {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			r, err := zhengfen.ParseRules(fmt.Sprintf("zheng-fen players=%d target=1", players))
			if err != nil {
				t.Fatal(err)
			}
			src := cards.NewSource([32]byte{9, byte(players)})
			sum, rounds := 0, 0
			for range 250 {
				deck := zhengfen.Shuffled(src)
				for seat := range r.Seats() {
					levels := make([]Level, players)
					levels[seat] = Greedy
					sum += round(t, deck, r, levels, src)[seat]
					rounds++
				}
			}
			if got := float64(sum) / float64(rounds); math.Abs(got-want) > 3 {
				t.Errorf("%d players: %.1f points a round, not about %.1f", players, got, want)
			} else {
				t.Logf("%d players: %.1f points in %d rounds", players, got, rounds)
			}
		})
	}
}
