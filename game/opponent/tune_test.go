package opponent

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

var (
	fit     = flag.Int("fit", 0, "find weights from so many games of self-play")
	fitSet  = flag.String("fit-rules", "pagat", "the rules to play by")
	fitJobs = flag.Int("fit-jobs", 1, "how many games at a time")
)

// sample is a table in numbers, and how the game came out for a seat.
type sample struct {
	x [terms]float64
	y float64
}

// sight is a table that was valued in a game.
type sight struct {
	s     streit.State
	shown bool
	extra int // the term that is added, -1 for none
}

// numbers are what the weights are multiplied with.
func (g sight) numbers(o streit.Options, seat game.Seat) (x [terms]float64) {
	for i := range x {
		w := weights{}
		w[i] = 1
		j := newJudge(&w, seat, o)
		x[i] = float64(j.value(&g.s, g.shown))
	}
	if g.extra >= 0 && seat == g.s.ToMove() {
		x[g.extra]++
	}
	x[ofWin], x[ofStep] = 0, 0
	return x
}

// selfPlay plays one game by the search within the turn, and now and then at
// random, and gives what was seen.
func selfPlay(w *weights, o streit.Options, rng *rand.Rand) (list []sample) {
	m, err := streit.New(streit.NewDeal(o, rng))
	if err != nil {
		panic(err)
	}
	q := search{step: w[ofStep], keep: 3}
	s := m.Table()
	var seen []sight
	for range 3000 {
		if s.Outcome().Over() {
			break
		}
		q.judge = newJudge(w, s.ToMove(), o)
		q.run(&s, 60, nil)
		l := q.found[0]
		if rng.IntN(10) == 0 {
			l = q.found[rng.IntN(len(q.found))]
		}
		for _, mv := range q.moves(l, nil) {
			shows := s.Reveals(mv)
			if mv.Kind == streit.Turn {
				seen = append(seen, sight{s, false, ofTurning})
			}
			s = s.After(mv)
			switch {
			case mv.Kind == streit.Lay:
				seen = append(seen, sight{s, false, -1})
			case mv.Kind == streit.Play && shows:
				seen = append(seen, sight{s, true, ofShowing})
			}
		}
	}
	out := s.Outcome()
	if !out.Over() {
		return nil
	}
	for _, g := range seen {
		if g.s.Outcome().Over() {
			continue
		}
		for seat := range game.Seat(o.Seats()) {
			j := newJudge(w, seat, o)
			list = append(list, sample{g.numbers(o, seat), float64(j.final(out))})
		}
	}
	return list
}

// solved are the weights that fit the samples best, by least squares.
func solved(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		p := i
		for r := i; r < n; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[p][i]) {
				p = r
			}
		}
		a[i], a[p], b[i], b[p] = a[p], a[i], b[p], b[i]
		for r := range n {
			if r != i && a[i][i] != 0 {
				f := a[r][i] / a[i][i]
				for c := i; c < n; c++ {
					a[r][c] -= f * a[i][c]
				}
				b[r] -= f * b[i]
			}
		}
	}
	for i := range n {
		b[i] /= a[i][i]
	}
	return b
}

func TestFit(t *testing.T) {
	if *fit == 0 {
		t.Skip("a tool: -fit 2000 finds weights by self-play")
	}
	set, err := streit.ParseSet(*fitSet)
	if err != nil {
		t.Fatal(err)
	}
	o := set.Options()
	w := usual
	for round := range 3 {
		a := make([][]float64, terms)
		for i := range a {
			a[i] = make([]float64, terms)
			a[i][i] = 100 // ridge
		}
		b := make([]float64, terms)
		var mu sync.Mutex
		var wg sync.WaitGroup
		var n, sy, syy float64
		for job := range *fitJobs {
			wg.Go(func() {
				for i := job; i < *fit; i += *fitJobs {
					list := selfPlay(&w, o, rand.New(rand.NewPCG(uint64(round), uint64(i))))
					mu.Lock()
					for _, s := range list {
						n++
						sy += s.y
						syy += s.y * s.y
						for i := range s.x {
							for j := range s.x {
								a[i][j] += s.x[i] * s.x[j]
							}
							b[i] += s.x[i] * s.y
						}
					}
					mu.Unlock()
				}
			})
		}
		wg.Wait()
		old := append([]float64(nil), b...)
		x := solved(a, b)
		explained := 0.0
		next := usual
		for i := range x {
			explained += x[i] * old[i]
			if i != ofStep && i != ofWin {
				next[i] = float32(x[i])
			}
		}
		next[ofStep] = -0.01
		fmt.Printf("round %d: %.0f samples, explained %.4f\n%.3f\n", round, n, explained/syy, next)
		mean, within := compare(&next, &w, o, 99, 200, 60)
		mean2, _ := compare(&next, &usual, o, 99, 200, 60)
		fmt.Printf("against the last %.3f ± %.3f, the first %.3f\n", mean, within, mean2)
		w = next
	}
}

// bySearch plays one line by the search within the turn.
func bySearch(w *weights, o streit.Options, limit int) func(*streit.State) []streit.Move {
	q := search{step: w[ofStep], keep: 1}
	return func(s *streit.State) []streit.Move {
		q.judge = newJudge(w, s.ToMove(), o)
		q.run(s, limit, nil)
		return q.moves(q.found[0], nil)
	}
}

// versus plays one game, the seats of one side moving by the first, and says
// what its side gets out of it: a win counts 1.
func versus(d streit.Deal, by [2]func(*streit.State) []streit.Move, swap int) (result float64) {
	m, err := streit.New(d)
	if err != nil {
		panic(err)
	}
	s := m.Table()
	for range 3000 {
		if s.Outcome().Over() {
			break
		}
		for _, mv := range by[(int(s.ToMove())+swap)%2](&s) {
			s = s.After(mv)
		}
	}
	if out := s.Outcome(); out.Over() && out.Winner != game.NoSeat {
		return float64(1 - 2*((int(out.Winner)+swap)%2))
	}
	return 0
}

func compare(one, two *weights, o streit.Options, seed uint64, deals, limit int) (mean, within float64) {
	results := make([]float64, deals)
	var wg sync.WaitGroup
	for job := range *fitJobs {
		wg.Go(func() {
			by := [2]func(*streit.State) []streit.Move{bySearch(one, o, limit), bySearch(two, o, limit)}
			for i := job; i < deals; i += *fitJobs {
				d := streit.NewDeal(o, cards.Source(rand.NewPCG(seed, uint64(i))))
				results[i] = (versus(d, by, 0) + versus(d, by, 1)) / 2
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
