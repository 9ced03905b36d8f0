package arena

import (
	"testing"

	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// Moves a second of whole games on one core, and what they allocate.
func BenchmarkMoves(b *testing.B) {
	for name, sides := range map[string][2]opponent.Level{
		"random": {opponent.Random, opponent.Random}, "greedy": {opponent.Greedy, opponent.Greedy}, "beginner": {opponent.Beginner, opponent.Greedy},
	} {
		b.Run(name, func(b *testing.B) {
			c := Contest{Rules: streit.Pagat.Options(), Seed: 1, Sides: [2]Side{{Level: sides[0]}, {Level: sides[1]}}}
			b.ReportAllocs()
			moves := 0
			for i := range b.N {
				games, err := c.Deal(i)
				if err != nil {
					b.Fatal(err)
				}
				for _, g := range games {
					moves += g.Tally[SideA].Moves + g.Tally[SideB].Moves
				}
			}
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves/deal")
		})
	}
}
