package rating

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// The example of Mark Glickman's "Example of the Glicko-2 system" (2013): three games in one
// period.
func TestGlicko2_WorkedExample(t *testing.T) {
	s := Glicko2{Tau: 0.5, Most: 350}
	games := []Other{{1400, 30, 2}, {1550, 100, 0}, {1700, 300, 0}}
	r := s.After(Rating{1500, 200, 0.06}, 1, games, 1)
	near(t, "rating", r.Value, 1464.06, 0.011)
	near(t, "deviation", r.Deviation, 151.52, 0.005)
	near(t, "volatility", r.Volatility, 0.05999, 0.00001)
	if again := s.Away(r, 4); again.Value != r.Value || again.Volatility != r.Volatility {
		t.Errorf("time changes more than the deviation: %v", again)
	}
	// Step 6 of the paper for a player who does not play: φ' = √(φ² + σ²).
	near(t, "deviation after a period", s.Away(Rating{1500, 200, 0.06}, 1).Deviation, math.Hypot(200, 173.7178*0.06), 1e-9)
	near(t, "deviation after very long", s.Away(r, 1e9).Deviation, 350, 0)
}

// openSkill are the constants of OpenSkill.
func openSkill(tau float64) PlackettLuce {
	return PlackettLuce{Beta: 25. / 6, Kappa: 0.0001, Tau: tau, Most: 25. / 3}
}

type skill struct{ mu, sigma float64 }

var novice = skill{25, 25. / 3}

// Published examples of OpenSkill, openskill.js (src/models/__tests__/plackett-luce.test.ts and
// src/__tests__/rate.test.ts), in which each team is one player.
func TestPlackettLuce_PublishedExamples(t *testing.T) {
	usual := 25. / 300
	w, x, y, z := skill{15, 25. / 3}, skill{20, 25. / 3}, skill{25, 25. / 3}, skill{30, 25. / 3}
	a, b, c := skill{10, 8}, skill{5, 10}, skill{0, 12}
	for name, e := range map[string]struct {
		tau          float64
		before, want []skill
		places       []int
	}{
		"2p FFA": {0, []skill{novice, novice}, []skill{{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}, []int{1, 2}},
		"3p FFA": {0, []skill{novice, novice, novice}, []skill{{27.868876552746237, 8.204837030780652}, {25.717219138186557, 8.057829747583874},
			{21.413904309067206, 8.057829747583874}}, []int{1, 2, 3}},
		"4p FFA": {0, []skill{novice, novice, novice, novice}, []skill{{27.795084971874736, 8.263160757613477}, {26.552824984374855, 8.179213704945203},
			{24.68943500312503, 8.083731307186588}, {20.96265504062538, 8.083731307186588}}, []int{1, 2, 3, 4}},
		"5p FFA": {0, []skill{novice, novice, novice, novice, novice}, []skill{{27.666666666666668, 8.290556877154474}, {26.833333333333332, 8.240145629781066},
			{25.72222222222222, 8.179996679645559}, {24.055555555555557, 8.111796013701358}, {20.72222222222222, 8.111796013701358}}, []int{1, 2, 3, 4, 5}},
		"by default": {usual, []skill{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, novice}, []skill{{30.210227447000438, 4.765617924939384},
			{27.644725221915632, 4.883479590134575}, {17.4036218889969, 6.101259408259549}, {19.21460876538932, 7.854669920480409}}, []int{1, 2, 3, 4}},
		"with tau": {0.01, []skill{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, novice}, []skill{{30.20997558824299, 4.764909330988368},
			{27.64461002009721, 4.882799245921361}, {17.403587237635527, 6.100731158882956}, {19.21478808745494, 7.854267281042293}}, []int{1, 2, 3, 4}},
		"ordering": {usual, []skill{w, x, y, z}, []skill{{18.131120980297805, 8.283536573151807}, {20.405169039419135, 8.107860440531121},
			{20.65583040714804, 8.082574596348321}, {30.80787957313502, 8.155100416275928}}, []int{1, 3, 4, 2}},
		"ties": {usual, []skill{a, b, c}, []skill{{11.942996666741225, 7.926888197620324}, {2.9381178546315034, 9.653804487570165},
			{-1.4024317012198733, 11.323641575516767}}, []int{1, 2, 2}},
		"four-way tie": {usual, []skill{novice, novice, novice, novice}, []skill{{25, 8.263571791259416}, {25, 8.263571791259416},
			{25, 8.263571791259416}, {25, 8.263571791259416}}, []int{1, 1, 1, 1}},
		"orders of ties": {usual, []skill{w, x, y, z}, []skill{{15.340043358359136, 8.213141619804967}, {18.007678675484204, 8.189033933813437},
			{24.25801928251219, 8.166918055585525}, {32.39425868364447, 8.247687230833794}}, []int{2, 4, 2, 1}},
		"a tau term": {0.3, []skill{{25, 3}, {25, 3}}, []skill{{25.624880438870754, 2.9879993738476953}, {24.375119561129246, 2.9879993738476953}}, []int{1, 2}},
	} {
		for i, p := range e.before {
			var others []Other
			for k, o := range e.before {
				if k != i {
					others = append(others, Other{o.mu, o.sigma, e.places[k]})
				}
			}
			r := openSkill(e.tau).After(Rating{p.mu, p.sigma, 0}, e.places[i], others, 1)
			near(t, name, r.Value, e.want[i].mu, 1e-9)
			near(t, name, r.Deviation, e.want[i].sigma, 1e-9)
		}
	}
}

// Our constants are OpenSkill's in points: 42 of them for one of its units.
func TestPointsAreOpenSkills(t *testing.T) {
	in := func(mu float64) float64 { return start + (mu-25)*42 }
	r := forMore.After(Rating{in(29.182), 42 * 4.782, 0.06}, 1, []Other{{in(27.174), 42 * 4.922, 2}, {in(16.672), 42 * 6.217, 3}, {in(25), 42 * 25. / 3, 4}}, 1)
	near(t, "value", r.Value, in(30.210227447000438), 1e-9)
	near(t, "deviation", r.Deviation, 42*4.765617924939384, 1e-9)
}

// The winner never loses points, and the last never gains any. No rating is less certain after
// a match than before, whatever the ratings are.
func TestWinnersRise(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		table := make([]Seat, 2+rng.IntN(5))
		for i, place := range rng.Perm(len(table)) {
			table[i] = Seat{Before: Rating{600 + 2000*rng.Float64(), 30 + 320*rng.Float64(), 0.03 + 0.1*rng.Float64()}, Place: place + 1}
		}
		weight := 0.1 + 0.9*rng.Float64()
		for i, c := range Changes(table, weight) {
			before := table[i].Before
			switch {
			case table[i].Place == 1 && c.Rating.Value < before.Value-1e-6, table[i].Place == len(table) && c.Rating.Value > before.Value+1e-6:
				t.Fatalf("seat %d of %+v, weight %.2f: %+v", i, table, weight, c)
			case len(table) > 2 && c.Rating.Deviation > math.Hypot(before.Deviation, forMore.Tau):
				t.Fatalf("seat %d of %+v is less sure: %+v", i, table, c)
			}
		}
	}
}

// Two unknown players swap the same number of points. A player who was away is less sure.
func TestChanges(t *testing.T) {
	all := Changes([]Seat{{Place: 1}, {Place: 2}}, 1)
	if all[0].Before != (Shown{1500, 350}) || !all[0].Before.Provisional() || all[0].After.Value-1500 != 1500-all[1].After.Value || all[0].After.Value <= 1500 || !all[0].Counted {
		t.Errorf("%+v", all)
	}
	settled := Rating{1600, 60, 0.06}
	back := Changes([]Seat{{Before: settled, Away: 52 * Period, Place: 1}, {Before: settled, Place: 1}}, 1)
	if got := back[0].Before.Deviation; got != 96 || back[1].Before.Deviation != 60 || back[1].Before.Provisional() {
		t.Errorf("after a year: %+v", back)
	}
	if back := Changes([]Seat{{Before: settled, Away: -Period, Place: 1}, {Before: settled, Place: 1}}, 1); back[0].Before.Deviation != 60 {
		t.Errorf("a clock that was put back: %+v", back)
	}
}

// A fixed rating stays, and counts.
func TestFixedRatings(t *testing.T) {
	level := Shown{Value: 1900}
	all := Changes([]Seat{{Place: 1}, {Fixed: &level, Place: 2}}, 1)
	weak := Changes([]Seat{{Place: 1}, {Fixed: &Shown{Value: 900}, Place: 2}}, 1)
	if all[1].Counted || all[1].After != level || all[1].Rating != (Rating{}) || all[0].After.Value <= weak[0].After.Value {
		t.Errorf("%+v, %+v", all, weak)
	}
}

// At a table of more than two, players who have met ten times in a week are not compared any
// more; the others there are.
func TestTenMatchesAWeek(t *testing.T) {
	table := []Seat{{Place: 1, Met: []int{0, 10, 9}}, {Place: 2, Met: []int{10, 0, 10}}, {Place: 3, Met: []int{9, 10, 0}}}
	all := Changes(table, 1)
	two := forMore.After(Newcomer(), 1, []Other{{1500, 350, 3}}, 1)
	if all[0].Rating != kept(two) || !all[2].Counted {
		t.Errorf("%+v, want %+v", all[0], two)
	}
	if all[1].Counted || all[1].Before != all[1].After || all[1].Rating.Value != 1500 {
		t.Errorf("%+v", all[1])
	}
	pair := []Seat{{Place: 1, Met: []int{0, 50}}, {Place: 2, Met: []int{50, 0}}}
	if !Changes(pair, 1)[0].Counted {
		t.Error("a match of two does not count")
	}
}

// The order of seats changes nothing, and a match of no weight nobody's rating.
func TestSeatsAreAlike(t *testing.T) {
	table := []Seat{{Before: Rating{1400, 80, 0.06}, Place: 2}, {Before: Rating{1700, 120, 0.06}, Place: 1}, {Before: Rating{1550, 200, 0.06}, Place: 3}}
	all := Changes(table, 0.4)
	slices.Reverse(table)
	again := Changes(table, 0.4)
	slices.Reverse(again)
	for i := range all {
		near(t, "value", again[i].Rating.Value, all[i].Rating.Value, 1e-5)
	}
	for i, c := range Changes(table, 0) {
		near(t, "value", c.Rating.Value, table[i].Before.Value, 0)
	}
}

func TestWeek(t *testing.T) {
	monday := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	if Week(monday) != Week(monday.Add(-time.Nanosecond))+1 || Week(monday) != Week(monday.Add(Period-time.Nanosecond)) {
		t.Error("a week does not begin on Monday")
	}
	if got := WeekBegins(Week(monday.Add(50 * time.Hour))); got != monday {
		t.Errorf("begins %v", got)
	}
	if Week(time.Unix(0, 0)) != 0 || Week(time.Unix(-4*24*60*60, 0)) != -1 {
		t.Error("weeks before the first one")
	}
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func BenchmarkChanges(b *testing.B) {
	for name, seats := range map[string]int{"2": 2, "6": 6} {
		table := make([]Seat, seats)
		for i := range table {
			table[i] = Seat{Before: Rating{1500 + 20*float64(i), 80, 0.06}, Place: i + 1, Away: time.Hour}
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Changes(table, 1)
			}
		})
	}
}
