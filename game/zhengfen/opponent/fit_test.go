package opponent

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/sample"
	"stopp/game/zhengfen"
)

// The tool that finds weights: docs/opponents-zheng-fen.md says how to use it. By default it only
// tries itself.
var (
	fit      = flag.Int("fit", 6, "find weights from so many rounds for each number of seats")
	fitSteps = flag.Int("fit-steps", 1, "do so again and again, each time playing by what has been found")
	fitDeals = flag.Int("fit-deals", 20, "compare them with the present ones by at most so many deals")
	fitFresh = flag.Bool("fit-fresh", false, "begin without weights: who is to play by them is greedy at first")
)

const (
	fitActions = 14  // how many are tried at a table, at most
	fitMargin  = 0.5 // points a round above the fair share by which new weights have to win
)

// TestFit finds weights by least squares. Half of the seats in its rounds are greedy. At some
// tables each action is tried, and the round goes on from it to its end. The weights are the
// ones that best foretell the differences in points between a table's actions.
func TestFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, uint64(*fit)))
	now := usual
	if *fitFresh {
		now = [len(usual)]weights{}
	}
	for step := range *fitSteps {
		for i := range now {
			now[i] = between(now[i], fitted(rng, zhengfen.MinPlayers+i, &now[i]))
		}
		for i := range now {
			players := zhengfen.MinPlayers + i
			score, verdict := compared(players, byWeights(&now[i]), byWeights(&usual[i]))
			fmt.Printf("step %d, %d seats: alone among the present ones %.2f ± %.2f, %.1f is fair (%v)\n", step+1, players, score.Value(), score.Within(), 100/float64(players), verdict)
			if math.IsNaN(score.Value()) || now[i] == usual[i] {
				t.Error("no weights were found")
			}
		}
	}
	if *fitSteps > 1 {
		fmt.Print(source(&now))
	}
}

// between are weights halfway between two others: whole steps go to and fro.
func between(old, found weights) weights {
	if old == (weights{}) {
		return found
	}
	for i := range old {
		for j := range old[i] {
			for k := range old[i][j] {
				found[i][j][k] = (old[i][j][k] + found[i][j][k]) / 2
			}
		}
	}
	return found
}

// source are weights as weights.go has them.
func source(all *[len(usual)]weights) string {
	var b strings.Builder
	for p := range all {
		for i := range all[p] {
			for j := range all[p][i] {
				b.WriteString("{")
				for k, v := range all[p][i][j] {
					if k > 0 {
						b.WriteString(", ")
					}
					fmt.Fprintf(&b, "%.2f", v)
				}
				fmt.Fprintf(&b, "}, // %d seats, stage %d, side %d\n", zhengfen.MinPlayers+p, i, j)
			}
		}
	}
	return b.String()
}

// policy is how a seat plays.
type policy func(s *zhengfen.State, list []zhengfen.Action) zhengfen.Action

func byGreed(s *zhengfen.State, list []zhengfen.Action) zhengfen.Action {
	return greedy(list, s.Trick().Points())
}

func byWeights(w *weights) policy {
	if *w == (weights{}) {
		return byGreed
	}
	return func(s *zhengfen.State, list []zhengfen.Action) zhengfen.Action { return thrifty(s, list, w) }
}

// finished is a round played to its end.
func finished(s zhengfen.State, by *[game.MaxSeats]policy, room []zhengfen.Action) zhengfen.State {
	for !s.RoundOver() {
		s.Do(by[s.ToMove()](&s, s.Moves(room[:0])))
	}
	return s
}

func begun(players int, rng *rand.Rand) zhengfen.State {
	r := zhengfen.Standard()
	r.Players = uint8(players)
	return zhengfen.Layout(r, zhengfen.Shuffled(rng))
}

// compared plays deals once with one policy alone in each seat among the other, until it is
// clear which one is stronger.
func compared(players int, alone, others policy) (score sample.Mean, v sample.Verdict) {
	rng := rand.New(rand.NewPCG(99, uint64(players)))
	room := make([]zhengfen.Action, 0, mostListed)
	fair := 100 / float64(players)
	for range *fitDeals {
		s, sum := begun(players, rng), 0
		for seat := range players {
			by := [game.MaxSeats]policy{others, others, others, others, others, others}
			by[seat] = alone
			end := finished(s, &by, room)
			sum += end.Total(game.Seat(seat))
		}
		score.Add(float64(sum) / float64(players))
		if v, _ = score.Test(fair, fair+fitMargin, 1); v != sample.Undecided {
			break
		}
	}
	return score, v
}

// fitted are the weights that foretell best, for players who go on by some weights.
func fitted(rng *rand.Rand, players int, w *weights) (found weights) {
	f := fitter{rng: rng, own: byWeights(w), room: make([]zhengfen.Action, 0, mostListed)}
	for range *fit {
		f.round(players)
	}
	for i := range f.sums {
		for j := range f.sums[i] {
			found[i][j] = f.sums[i][j].solve()
		}
	}
	return found
}

type fitter struct {
	rng  *rand.Rand
	own  policy
	by   [game.MaxSeats]policy
	room []zhengfen.Action
	sums [stages][2]sums
}

// round plays a round and learns from some of its tables.
func (f *fitter) round(players int) {
	for i := range f.by {
		if f.by[i] = byGreed; f.rng.IntN(2) == 0 {
			f.by[i] = f.own
		}
	}
	for s := begun(players, f.rng); !s.RoundOver(); {
		list := s.Moves(nil)
		do := f.by[s.ToMove()](&s, list)
		if _, easy := plain(&s, list); !easy && f.rng.IntN(4) == 0 {
			some := f.some(list, do, f.own(&s, list))
			f.learn(&s, some)
			if f.rng.IntN(8) == 0 { // so that other tables come up, too
				do = some[f.rng.IntN(len(some))]
			}
		}
		s.Do(do)
	}
}

// some are actions of a list; if there are many, the ones done and others by chance.
func (f *fitter) some(list []zhengfen.Action, done ...zhengfen.Action) []zhengfen.Action {
	if len(list) <= fitActions {
		return list
	}
	for len(done) < fitActions {
		done = append(done, list[f.rng.IntN(len(list))])
	}
	return done
}

// learn tries actions of a table. The hidden hands are as they are: the mean of many tables is
// what a seat that sees none of them may expect.
func (f *fitter) learn(s *zhengfen.State, some []zhengfen.Action) {
	g, me, by := sightOf(s), s.ToMove(), f.by
	by[me] = f.own
	xs, ys := make([]vector, len(some)), make([]float64, len(some))
	for i, a := range some {
		next := *s
		next.Do(a)
		next = finished(next, &by, f.room)
		g.judged(&xs[i], a)
		ys[i] = float64(next.Total(me) - s.Total(me))
	}
	side := 0
	if g.lead {
		side = 1
	}
	f.sums[g.stage()][side].add(xs, ys)
}

// sums are the normal equations of a set of weights. Only differences between the actions
// of a table count.
type sums struct {
	a    [features][features]float64
	b    [features]float64
	rows int
}

func (s *sums) add(xs []vector, ys []float64) {
	var mean [features]float64
	my, n := 0.0, float64(len(xs))
	for k := range xs {
		for i, x := range xs[k] {
			mean[i] += float64(x) / n
		}
		my += ys[k] / n
	}
	var d [features]float64
	for k := range xs {
		for i, x := range xs[k] {
			d[i] = float64(x) - mean[i]
		}
		for i := range d {
			if d[i] == 0 {
				continue
			}
			s.b[i] += d[i] * (ys[k] - my)
			for j := range d {
				s.a[i][j] += d[i] * d[j]
			}
		}
	}
	s.rows++
}

// ridge keeps weights small if the tables say little of them.
const ridge = 0.002

// solve is Gauss's elimination; the matrix needs no pivots, because it is positive definite.
func (s *sums) solve() (w vector) {
	a, b := s.a, s.b
	for i := range b {
		a[i][i] += ridge*float64(s.rows) + 1
	}
	for i := range b {
		for k := i + 1; k < features; k++ {
			f := a[k][i] / a[i][i]
			for j := i; j < features; j++ {
				a[k][j] -= f * a[i][j]
			}
			b[k] -= f * b[i]
		}
	}
	for i := features - 1; i >= 0; i-- {
		for j := i + 1; j < features; j++ {
			b[i] -= a[i][j] * b[j]
		}
		b[i] /= a[i][i]
		w[i] = float32(b[i])
	}
	return w
}

// Points that are a sum by some weights give these weights back, less what the ridge takes
// off.
func TestFitFindsWhatIsThere(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	var w vector
	for i := range w {
		w[i] = float32(rng.IntN(9) - 4)
	}
	var s sums
	for range 2000 {
		xs, ys := make([]vector, 5), make([]float64, 5)
		for k := range xs {
			for i := range xs[k] {
				xs[k][i] = float32(rng.IntN(3))
			}
			ys[k] = float64(xs[k].value(&w)) + 1000
		}
		s.add(xs, ys)
	}
	found := s.solve()
	for i := range w {
		if math.Abs(float64(found[i]-w[i])) > 0.05 {
			t.Errorf("%d is %v, not %v", i, found[i], w[i])
		}
	}
}
