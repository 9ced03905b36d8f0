package streit

import (
	"math"
	"testing"

	"stopp/game/streit/opponent"
)

// measured are arena games of two levels and the share that the first has won, from
// docs/opponents.md.
var measured = []struct {
	a, b  opponent.Level
	games float64
	won   float64
}{
	{opponent.Beginner, opponent.Random, 400, 0.985}, {opponent.Greedy, opponent.Beginner, 400, 0.900}, {opponent.Casual, opponent.Greedy, 400, 0.680},
	{opponent.Skilled, opponent.Casual, 400, 0.660}, {opponent.Expert, opponent.Skilled, 400, 0.740}, {opponent.Master, opponent.Expert, 300, 0.653},
	{opponent.Expert, opponent.Greedy, 400, 0.898}, {opponent.Master, opponent.Greedy, 300, 0.937},
}

// The ratings of the levels make the arena's results likeliest, with casual at 1500: each
// level has then won as many games as it should.
func TestLevelsAreAsTheArenaHasMeasured(t *testing.T) {
	fit := map[opponent.Level]float64{}
	for level := range strength {
		fit[level] = 1500
	}
	for range 5000 {
		for level := range fit {
			var gain, slope float64
			for _, m := range measured {
				expected := 1 / (1 + math.Pow(10, (fit[m.b]-fit[m.a])/400))
				switch slope0 := m.games * expected * (1 - expected); level {
				case m.a:
					gain, slope = gain+m.games*(m.won-expected), slope+slope0
				case m.b:
					gain, slope = gain-m.games*(m.won-expected), slope+slope0
				}
			}
			if level != opponent.Casual {
				fit[level] += gain / slope * 400 / math.Ln10 / 2
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

// Rule sets of a kind are one family; rules of no set of this game count nowhere.
func TestFamilies(t *testing.T) {
	for rules, want := range map[string]string{"pagat": familyTwo, "crapette window=move": familyTwo, "kern1884": familyTwo, "simple": familySimple, "three": familyThree, "whist": "", "": ""} {
		if got := family(rules); got != want {
			t.Errorf("%q is of family %q, not %q", rules, got, want)
		}
	}
	for _, f := range rated().Families {
		if f == "" {
			t.Error("a family without a name")
		}
	}
}
