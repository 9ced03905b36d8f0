package opponent

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"stopp/game"
	"stopp/game/streit"
)

var (
	tune     = flag.Int("tune", 0, "search for better weights for so many steps of self-play")
	tuneSet  = flag.String("tune-rules", "pagat", "the rules to play by")
	tuneJobs = flag.Int("tune-jobs", 1, "how many games at a time")
)

// mover makes the moves of a seat up to where a card is shown.
type mover func(s *streit.State) []streit.Move

// bySearch moves by the search within the turn.
func bySearch(w *weights, o streit.Options, limit int) mover {
	q := search{step: w[ofStep], keep: 1}
	var room []streit.Move
	return func(s *streit.State) []streit.Move {
		q.judge = newJudge(w, s.ToMove(), o)
		q.run(s, limit, nil)
		room = q.moves(q.found[0], room[:0])
		return room
	}
}

// match plays one game between movers and says by how much the first is
// better: 1 for a win, and something for the points.
func match(d streit.Deal, by [2]mover, swap int) float64 {
	m, err := streit.New(d)
	if err != nil {
		panic(err)
	}
	s := m.Table()
	for moves := 0; moves < 3000; {
		if s.Outcome().Over() {
			break
		}
		for _, mv := range by[(int(s.ToMove())+swap)%2](&s) {
			s = s.After(mv)
			moves++
		}
	}
	out := s.Outcome()
	points := float64(out.Points[0]-out.Points[1]) / 100
	switch {
	case !out.Over():
		points = 0
	case out.Winner == game.A:
		points += 1
	case out.Winner == game.B:
		points -= 1
	}
	if swap == 1 {
		points = -points
	}
	return points
}

// compare plays deals twice each and gives the mean result for the first
// weights.
func compare(one, two *weights, o streit.Options, seed uint64, deals, limit int) (mean, within float64) {
	results := make([]float64, deals)
	var wg sync.WaitGroup
	for job := range *tuneJobs {
		wg.Go(func() {
			by := [2]mover{bySearch(one, o, limit), bySearch(two, o, limit)}
			for i := job; i < deals; i += *tuneJobs {
				d := streit.NewDeal(o, rand.NewPCG(seed, uint64(i)))
				results[i] = (match(d, by, 0) + match(d, by, 1)) / 2
			}
		})
	}
	wg.Wait()
	var sum, squares float64
	for _, r := range results {
		sum += r
		squares += r * r
	}
	mean = sum / float64(deals)
	return mean, 1.96 * math.Sqrt((squares/float64(deals)-mean*mean)/float64(deals))
}

// scale is by how much each weight is tried out.
var scale = weights{
	ofReserve: 0.5, ofSmall: 0.1, ofUnready: 1, ofGoing: 0.5, ofFar: 0.05, ofExposed: 0.3, ofOpenWaste: 0.2,
	ofVacancy: 0.5, ofVariety: 0.08, ofTempo: 0.5, ofTurning: 0.5, ofShowing: 0.5, ofHeight: 0.03, ofLast: 0.1, ofBuried: 0.05, ofDeep: 0.02, ofShort: 0.1,
}

// TestTune searches for weights by simultaneous perturbation (SPSA): two
// neighbours of the present weights play each other, and the weights follow
// the winner.
func TestTune(t *testing.T) {
	if *tune == 0 {
		t.Skip("a tool: -tune 1000 looks for better weights")
	}
	set, err := streit.ParseSet(*tuneSet)
	if err != nil {
		t.Fatal(err)
	}
	o := set.Options()
	rng := rand.New(rand.NewPCG(uint64(*tune), 5))
	w := usual
	for step := range *tune {
		c := math.Pow(float64(step+1), -0.101)
		a := 0.4 / math.Pow(float64(step)/float64(*tune)*10+1, 0.602)
		up, down := w, w
		var sign weights
		for i := range w {
			sign[i] = float32(1 - 2*rng.IntN(2))
			up[i] += sign[i] * scale[i] * float32(c)
			down[i] -= sign[i] * scale[i] * float32(c)
		}
		up[ofSmall], down[ofSmall] = -1, -1
		diff, _ := compare(&up, &down, o, rng.Uint64(), 30, 60)
		for i := range w {
			if i != ofSmall {
				w[i] += float32(a*diff/c) * sign[i] * scale[i]
			}
		}
		if (step+1)%100 == 0 {
			mean, within := compare(&w, &usual, o, 99, 300, 60)
			fmt.Printf("%d: %.3f ± %.3f %.3f\n", step+1, mean, within, w)
		}
	}
}
