package solver

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"stopp/game/patience"
)

var (
	figRules = flag.String("rules", "", "")
	figNodes = flag.Int("nodes", 1000000, "")
)

func TestFigures(t *testing.T) {
	rules, err := patience.ParseRules(*figRules)
	if err != nil {
		t.Skip(err)
	}
	var counts [3]int
	var nodes, moves []int
	var times []time.Duration
	total := 0
	begin := time.Now()
	for i := 1; i < 1+*deals; i++ {
		s, err := patience.Layout(rules, rules.Kind.Deck(patience.Number(i)))
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		a := Solve(s, Budget{Nodes: *figNodes})
		counts[a.Result]++
		if a.Result == Unknown {
			fmt.Print(i, " ")
		}
		total += a.Looked
		if a.Result != Unknown {
			nodes = append(nodes, a.Looked)
			times = append(times, time.Since(start))
		}
		if a.Result == Solved {
			moves = append(moves, len(a.Moves))
		}
	}
	slices.Sort(nodes)
	slices.Sort(times)
	slices.Sort(moves)
	fmt.Println(rules, "solved", counts[Solved], "unsolvable", counts[Unsolvable], "unknown", counts[Unknown], "positions/s", int(float64(total)/time.Since(begin).Seconds()))
	if n := len(nodes); n > 0 {
		fmt.Println("nodes median", nodes[n/2], "90%", nodes[n*9/10], "max", nodes[n-1], "time median", times[n/2], "max", times[n-1], "moves", moves[len(moves)/2])
	}
}
