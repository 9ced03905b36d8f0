package after

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot/games/zhengfen/play"
	"stopp/game"
)

// Each trick of a round has the play that won it, with its points: together they are what all have taken. The
// best of them is a special combination if one has won points, and is told with its cards.
func TestBestFeat(t *testing.T) {
	for seed := range uint64(6) {
		m := stored(t, "zheng-fen players=4 target=200", seed, 9000)
		s := play.Of(m.Story)
		best, ok := bestFeat(s)
		special := false
		for _, r := range rounds(s) {
			won := map[game.Seat]int{}
			for _, f := range feats(r) {
				if f.play.Cards.Len() == 0 {
					t.Fatalf("seed %d: a trick without a play: %+v", seed, f)
				}
				won[f.seat] += f.points
				special = special || f.points > 0 && f.play.Reading.Category.Special()
			}
			for seat := range game.Seat(4) {
				taken := 0
				for _, step := range r.Steps() {
					for _, trick := range step.Tricks {
						if trick.Winner == seat {
							taken += trick.Cards.Points()
						}
					}
				}
				if won[seat] != taken {
					t.Errorf("seed %d, round %d: %v has won %d with its plays and taken %d", seed, r.Round(), seat, won[seat], taken)
				}
			}
		}
		told := moment(tableOf(m, "en"))
		if !ok || special != best.play.Reading.Category.Special() || len(told.Cards) != best.play.Cards.Len() || !strings.Contains(told.Text, fmt.Sprintf("takes %d points", best.points)) {
			t.Errorf("seed %d: %+v, %v, %q", seed, best, special, told.Text)
		}
	}
}
