package solver

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"
)

var (
	figGame  = flag.String("game", "", "")
	figDeals = flag.Int("deals", 100, "")
	figFrom  = flag.Int("from", 1, "")
	figNodes = flag.Int("nodes", 1000000, "")
)

func try[W any](g game[W], n int) (Result, int, int) {
	s := &search[W]{game: g, budget: &budget{nodes: n, most: 1 << 30}}
	r := s.run()
	l := 0
	if r == Solved && *figGame != "harfe" {
		_, line := s.line()
		l = len(line)
	}
	return r, s.budget.count, l
}

var figFIFO = flag.Bool("fifo", false, "")

func TestFigures(t *testing.T) {
	FIFO = *figFIFO
	OPT = *figOPT
	defer func() { fmt.Println("steps", totalSteps) }()
	var counts [3]int
	var nodes []int
	var times []time.Duration
	total := 0
	begin := time.Now()
	for i := *figFrom; i < *figFrom+*figDeals; i++ {
		start := time.Now()
		var r Result
		var n int
		switch *figGame {
		case "grosse":
			r, n, _ = try(dealGrosse(deck("grosse", i)), *figNodes)
		case "reihe":
			r, n, _ = try(dealReihe(deck("reihe", i), false), *figNodes)
		case "reihemust":
			r, n, _ = try(dealReihe(deck("reihe", i), true), *figNodes)
		case "harfe":
			g := dealHarfe(deck("harfe", i))
			g.weights = tuned()
			r, n, _ = try(g, *figNodes)
		case "napoleon":
			r, n, _ = try(dealNapoleon(deck("napoleon", i)), *figNodes)
		}
		counts[r]++
		total += n
		if r != Unknown {
			nodes = append(nodes, n)
		}
		times = append(times, time.Since(start))
	}
	slices.Sort(nodes)
	slices.Sort(times)
	fmt.Println(*figGame, "solved", counts[Solved], "unsolvable", counts[Unsolvable], "unknown", counts[Unknown], "positions/s", int(float64(total)/time.Since(begin).Seconds()))
	if len(nodes) > 0 {
		fmt.Println("nodes median", nodes[len(nodes)/2], "90%", nodes[len(nodes)*9/10], "max", nodes[len(nodes)-1], "time median", times[len(times)/2], "max", times[len(times)-1])
	}
}

var figW = flag.String("w", "5,10,2,0,1,0,0,4", "")

func tuned() (w harfeWeights) {
	fmt.Sscanf(*figW, "%d,%d,%d,%d,%d,%d,%d,%d", &w.left, &w.down, &w.waste, &w.empty, &w.joined, &w.bare, &w.depth, &w.hand)
	return w
}

var figOPT = flag.Int("opt", 0, "")
