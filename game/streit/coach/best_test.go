package coach

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// posed shows puzzles of some names.
func posed(t *testing.T, n int, visit func(p BestMove)) {
	t.Helper()
	for i := range n {
		p, err := NewBestMove(streit.Pagat.Options(), fmt.Sprintf("mix-%d", i))
		if err != nil {
			t.Fatal(err)
		}
		visit(p)
	}
}

// Each puzzle offers everything that the rules allow, with one best move, others that cost
// much more, and nothing between. The order of the moves says nothing, and no simple way of
// answering is right most of the time: always the first, to go on at once, the biggest gain
// at once.
func TestBestMoves(t *testing.T) { gate.Few(t, 5, max(12, *mixOf/5), bestMoves) }

func bestMoves(t *testing.T, n int) {
	kinds, at, greedy, still := map[string]int{}, map[int]int{}, 0, 0
	posed(t, n, func(p BestMove) {
		table, err := p.View.Redeal(rand.NewPCG(1, 1))
		if err != nil {
			t.Fatal(err)
		}
		for i, o := range p.Options {
			if !table.Judge(o.Step.Move).Regular() {
				t.Errorf("%v is against the rules at\n%v", o.Step, &table)
			}
			if i == p.Best && o.Cost != 0 || o.Cost >= asGood && o.Cost < clearCost || p.Right(i) != (o.Cost < asGood) {
				t.Errorf("%d is best of %+v", p.Best, p.Options)
			}
			if i > 0 && p.Options[i-1].Step.Move.String() >= o.Step.Move.String() {
				t.Errorf("the order of %+v", p.Options)
			}
		}
		if p.View.Viewer != p.View.ToMove || !slices.ContainsFunc(p.Options, func(o Answer) bool { return o.Cost > clearCost }) {
			t.Errorf("%+v", p)
		}
		best := p.Options[p.Best].Step.Move
		at[p.Best]++
		kinds[kindOf(best)]++
		if p.greedy() {
			greedy++
		}
		if best.Kind != streit.Play {
			still++
		}
	})
	t.Logf("%d puzzles: best by place %v, by sort %v; gaining most at once is best in %d, playing nothing in %d", n, at, kinds, greedy, still)
	for i, often := range at {
		if often > n*2/3 {
			t.Errorf("move %d is the best one in %d of %d", i, often, n)
		}
	}
	if greedy > n*2/3 || still > n/2 {
		t.Errorf("too easy")
	}
}

func kindOf(m streit.Move) string {
	_, _, load := m.To.Load()
	switch {
	case m.Kind != streit.Play:
		return m.String()
	case load:
		return "load"
	case m.To == streit.ToFamily:
		return "family"
	case m.From.House() == 0:
		return m.From.String() + " to a house"
	}
	return "house to house"
}

// Every rule set has such puzzles, the same ones each time.
func TestBestMovesOfAllRuleSets(t *testing.T) {
	gate.Few(t, 2, len(streit.Sets()), bestMovesOfRuleSets)
}

func bestMovesOfRuleSets(t *testing.T, n int) {
	for i, set := range streit.Sets()[:n] {
		p, err := NewBestMove(set.Options(), "2027-01-15")
		if err != nil {
			t.Fatalf("%v: %v", set, err)
		}
		if p.View.ToMove == game.NoSeat || len(p.Options) < fewestOptions {
			t.Errorf("%v: %+v", set, p)
		}
		if i > 0 {
			continue
		}
		if again, _ := NewBestMove(set.Options(), "2027-01-15"); !reflect.DeepEqual(p, again) {
			t.Errorf("%v: not the same puzzle again", set)
		}
	}
}
