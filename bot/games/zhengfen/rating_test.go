package zhengfen

import (
	"math"
	"testing"

	"stopp/game/zhengfen/opponent"
)

// arena are matches to 200 of four, with one level among three of another, and the share that
// it has won: stopp arena --game zheng-fen --matches --rules "zheng-fen target=200".
var arena = []struct {
	a, b    opponent.Level
	matches float64
	won     float64
}{
	{opponent.Greedy, opponent.Random, 600, 0.885}, {opponent.Casual, opponent.Greedy, 1000, 0.465},
	{opponent.Skilled, opponent.Casual, 1000, 0.605}, {opponent.Skilled, opponent.Greedy, 1000, 0.810}, {opponent.Master, opponent.Skilled, 80, 0.6625},
}

// The ratings of the levels make the arena's matches likeliest, with casual at 1500. In the model
// of Plackett and Luce, one among three equal others, all of them certain, wins with odds of 1 to
// 3; c is 175 points, once for each player.
func TestLevelsAreAsTheArenaHasMeasured(t *testing.T) {
	const c = 175 * 2
	fit := map[opponent.Level]float64{}
	for level := range strength {
		fit[level] = 1500
	}
	for range 5000 {
		for level := range fit {
			var gain, slope float64
			for _, m := range arena {
				expected := 1 / (1 + 3*math.Exp((fit[m.b]-fit[m.a])/c))
				switch level {
				case m.a:
					gain += m.matches * (m.won - expected)
				case m.b:
					gain -= m.matches * (m.won - expected)
				default:
					continue
				}
				slope += m.matches * expected * (1 - expected)
			}
			if level != opponent.Casual {
				fit[level] += gain / slope * c / 2
			}
		}
	}
	for level, points := range strength {
		if math.Abs(fit[level]-float64(points)) > 0.51 {
			t.Errorf("%s has %d, and should have %.1f", level, points, fit[level])
		}
	}
	if len(strength) != len(opponent.Levels()) {
		t.Errorf("%d levels have a rating, of %d", len(strength), len(opponent.Levels()))
	}
}

// A match to 500 counts in full, a longer one not more, and one round a tenth.
func TestWeight(t *testing.T) {
	for rules, want := range map[string]float64{"zheng-fen": 1, "zheng-fen target=1000": 1, "zheng-fen players=3 target=200": 0.4, "zheng-fen target=1": 0.1} {
		if got := weight(rules); got != want || family(rules) == "" {
			t.Errorf("%q counts %v, not %v", rules, got, want)
		}
	}
	if family("whist") != "" {
		t.Error("whist is Zheng Fen")
	}
}
