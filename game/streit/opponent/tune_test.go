package opponent

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

// The tuner: docs/opponents.md says how to use it. By default it only tries itself.
var (
	tune      = flag.Int("tune", 1, "look for better weights in so many steps")
	tuneRules = flag.String("tune-rules", "pagat", "by what rules to play then")
)

const (
	tuneDeals = 30 // of a step, each played twice
	tuneNodes = 60 // of a search within the turn
)

// scale is how much each weight is varied to see what that does. Cards of hand and waste
// are the unit that the others are measured in.
var scale = weights{
	ofReserve: 0.5, ofUnready: 1, ofGoing: 0.4, ofFar: 0.05, ofExposed: 0.4, ofOpenWaste: 0.2,
	ofVacancy: 0.7, ofReady: 0.7, ofVariety: 0.1, ofTempo: 1, ofTurning: 0.5, ofShowing: 0.5, ofHeight: 0.03, ofLast: 0.15,
	ofShort: 0.2, ofBuried: 0.05, ofDeep: 0.03,
}

// TestTune looks for weights by simultaneous perturbation (SPSA). Two variants of the
// present weights, varied at random to either side, play duplicate deals against each
// other, and the weights move towards the winner.
func TestTune(t *testing.T) {
	o := optionsOf(t, *tuneRules)
	rng := rand.New(rand.NewPCG(1, 2))
	w := *choosing(o)
	if mean, _ := compare(&w, &w, o, 1, 3); mean != 0 {
		t.Errorf("the same weights differ by %v", mean)
	}
	for step := range *tune {
		c := math.Pow(float64(step+1), -0.101)
		a := 0.8 / math.Pow(10*float64(step)/float64(*tune)+1, 0.602)
		up, down, sign := w, w, weights{}
		for i := range w {
			sign[i] = float32(1 - 2*rng.IntN(2))
			up[i] += float32(c) * sign[i] * scale[i]
			down[i] -= float32(c) * sign[i] * scale[i]
		}
		diff, _ := compare(&up, &down, o, rng.Uint64(), tuneDeals)
		for i := range w {
			w[i] += float32(a*diff/c) * sign[i] * scale[i]
		}
		if (step+1)%250 == 0 {
			mean, within := compare(&w, choosing(o), o, 99, 500)
			fmt.Printf("step %d: %+.3f ± %.3f against the present ones\n%.3f\n", step+1, mean, within, w)
		}
	}
	if w == *choosing(o) {
		t.Error("no weight has moved")
	}
}

// compare plays duplicate deals and gives the mean result for the first weights, 1 for a
// win without points.
func compare(one, two *weights, o streit.Options, seed uint64, deals int) (mean, within float64) {
	by := [2]func(*streit.State) []streit.Move{bySearch(one, o), bySearch(two, o)}
	var sum, squares float64
	for i := range deals {
		d := streit.NewDeal(o, rand.NewPCG(seed, uint64(i)))
		r := (between(d, by, 0) - between(d, by, 1)) / 2
		sum += r
		squares += r * r
	}
	n := float64(deals)
	mean = sum / n
	return mean, 1.96 * math.Sqrt((squares/n-mean*mean)/n)
}

// bySearch plays by the search within the turn, line by line.
func bySearch(w *weights, o streit.Options) func(*streit.State) []streit.Move {
	q := search{keep: 1}
	return func(s *streit.State) []streit.Move {
		q.judge = newJudge(w, s.ToMove(), o)
		q.run(s, tuneNodes, nil)
		return q.moves(q.found[0], nil)
	}
}

// between plays one game and says what seat A gets out of it. If the two are swapped, seat
// A plays by the second.
func between(d streit.Deal, by [2]func(*streit.State) []streit.Move, swap int) float64 {
	m, err := streit.New(d)
	if err != nil {
		panic(err)
	}
	s := m.Table()
	for lines := 0; lines < 2000 && !s.Outcome().Over(); lines++ {
		for _, mv := range by[(int(s.ToMove())+swap)%2](&s) {
			s = s.After(mv)
		}
	}
	out := s.Outcome()
	result := float64(out.Points[game.A]-out.Points[game.B]) / 100
	switch {
	case !out.Over() || out.Winner == game.NoSeat:
		return 0
	case out.Winner == game.A:
		return result + 1
	}
	return result - 1
}
