package solver

import (
	"slices"
	"testing"
	"time"

	"stopp/game/patience"
)

// BenchmarkSolve solves deals from number 1 on. The figures of docs/solver-patiences.md
// come from it, with -benchtime 1000x for a thousand deals.
func BenchmarkSolve(b *testing.B) {
	for _, line := range []string{
		"harfe", "harfe ascend=below", "harfe ascend=off", "reihe", "reihe play=must", "napoleon", "napoleon play=must", "grosse",
	} {
		b.Run(line, func(b *testing.B) {
			var f figures
			for i := range b.N {
				s := dealt(b, line, patience.Number(i+1))
				start := time.Now()
				a := Solve(s, Budget{})
				f.add(a, time.Since(start))
			}
			f.report(b)
		})
	}
}

// figures are the figures of many answers.
type figures struct {
	results [3]int
	looked  []int
	moves   []int
	times   []time.Duration
	spent   time.Duration
}

func (f *figures) add(a Answer, d time.Duration) {
	f.results[a.Result]++
	f.looked = append(f.looked, a.Looked)
	f.times = append(f.times, d)
	f.spent += d
	if a.Result == Solved {
		f.moves = append(f.moves, len(a.Moves))
	}
}

func (f *figures) report(b *testing.B) {
	all := 0
	for _, n := range f.looked {
		all += n
	}
	slices.Sort(f.looked)
	slices.Sort(f.times)
	slices.Sort(f.moves)
	b.ReportMetric(float64(f.results[Solved]), "solved")
	b.ReportMetric(float64(f.results[Unsolvable]), "unsolvable")
	b.ReportMetric(float64(f.results[Unknown]), "unknown")
	b.ReportMetric(float64(all)/f.spent.Seconds(), "positions/s")
	b.ReportMetric(float64(f.looked[b.N/2]), "positions-median")
	b.ReportMetric(float64(f.looked[b.N-1]), "positions-most")
	b.ReportMetric(float64(f.times[b.N/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(f.times[b.N-1].Microseconds())/1000, "ms-most")
	if n := len(f.moves); n > 0 {
		b.ReportMetric(float64(f.moves[n/2]), "moves-median")
	}
}

// BenchmarkHint is a hint at the first table of a deal: along a line, and where none is known.
func BenchmarkHint(b *testing.B) {
	for _, line := range []string{"harfe", "reihe", "napoleon", "grosse"} {
		b.Run(line, func(b *testing.B) {
			for i := range b.N {
				Line{}.hint(dealt(b, line, patience.Number(i%50+1)), hinting)
			}
		})
		b.Run(line+"/guess", func(b *testing.B) {
			for i := range b.N {
				s := dealt(b, line, patience.Number(i%50+1))
				guess(s.View(), hinting)
			}
		})
	}
}

// BenchmarkHintsToTheEnd plays whole deals by hints alone, and counts how many are won.
func BenchmarkHintsToTheEnd(b *testing.B) {
	for _, line := range []string{"harfe", "reihe", "napoleon", "grosse"} {
		b.Run(line, func(b *testing.B) {
			won, asked := 0, 0
			for i := range b.N {
				s := dealt(b, line, patience.Number(i+1))
				var l Line
				for range 1000 { // where no line is known, hints may shift cards to and fro
					h, then, ok := l.hint(s, hinting)
					if !ok {
						break
					}
					s, l = s.After(h.Move), then
					asked++
				}
				if s.Won() {
					won++
				}
			}
			b.ReportMetric(float64(won), "won")
			b.ReportMetric(float64(asked)/float64(b.N), "hints")
		})
	}
}
