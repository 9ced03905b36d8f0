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

var fit = flag.Int("fit", 40, "find out from so many games what tables are worth")

// TestFit finds the weights for the outlook that best foretell, by least squares, how games
// of self-play come out from the beginnings of turns. It is a tool, like TestTune; by
// default it only tries itself.
func TestFit(t *testing.T) {
	o := optionsOf(t, *tuneRules)
	var a [terms][terms]float64
	var b [terms]float64
	for i := range a {
		a[i][i] = 100 // rather small than wild
	}
	n, squares := 0, 0.0
	for i := range *fit {
		selfPlay(o, rand.New(rand.NewPCG(3, uint64(i))), func(x *[terms]float64, y float64) {
			for i := range x {
				for j := range x {
					a[i][j] += x[i] * x[j]
				}
				b[i] += x[i] * y
			}
			n++
			squares += y * y
		})
	}
	before := b
	solve(&a, &b)
	explained := 0.0
	for i := range b {
		explained += b[i] * before[i]
	}
	b[ofWin] = won
	if share := explained / squares; share <= 0 || share > 1 || b[ofReserve] >= 0 {
		t.Errorf("it explains %.3f, and a card of the reserve is worth %.3f", share, b[ofReserve])
	}
	if testing.Verbose() {
		fmt.Printf("%d tables, explained %.3f\n%.3f\n", n, explained/squares, b)
	}
}

// selfPlay plays a game by the search within the turn, now and then at random. At the
// beginning of each turn it shows the table in numbers, with the game's worth to the seat
// in the end: once for each seat.
func selfPlay(o streit.Options, rng *rand.Rand, show func(x *[terms]float64, y float64)) {
	m, err := streit.New(streit.NewDeal(o, rng))
	if err != nil {
		panic(err)
	}
	s := m.Table()
	q := search{keep: 3}
	var begun []streit.State
	for lines := 0; lines < 2000 && !s.Outcome().Over(); lines++ {
		q.judge = newJudge(choosing(o), s.ToMove(), o)
		q.run(&s, tuneNodes, nil)
		l := q.found[0]
		if rng.IntN(25) == 0 {
			l = q.found[rng.IntN(len(q.found))]
		}
		for _, mv := range q.moves(l, nil) {
			if s = s.After(mv); ends(mv) == 1 && !s.Outcome().Over() {
				begun = append(begun, s)
			}
		}
	}
	for _, at := range begun {
		for seat := range game.Seat(o.Seats()) {
			j := newJudge(&outlook, seat, o)
			show(numbers(&at, seat, o), float64(j.final(s.Outcome())))
		}
	}
}

// numbers are a table's features, to be multiplied with the weights.
func numbers(s *streit.State, seat game.Seat, o streit.Options) *[terms]float64 {
	var x [terms]float64
	for i := range x {
		var w weights
		w[i] = 1
		j := newJudge(&w, seat, o)
		x[i] = float64(j.value(s, false))
	}
	return &x
}

// solve turns the right side of the normal equations into their solution.
func solve(a *[terms][terms]float64, b *[terms]float64) {
	for i := range terms {
		p := i
		for r := i; r < terms; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[p][i]) {
				p = r
			}
		}
		a[i], a[p], b[i], b[p] = a[p], a[i], b[p], b[i]
		for r := range terms {
			if r == i {
				continue
			}
			f := a[r][i] / a[i][i]
			for c := range terms {
				a[r][c] -= f * a[i][c]
			}
			b[r] -= f * b[i]
		}
	}
	for i := range terms {
		b[i] /= a[i][i]
	}
}
