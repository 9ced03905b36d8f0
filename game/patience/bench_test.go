package patience

import (
	"math/rand/v2"
	"testing"
)

// A move of a game played at random: list all, choose one, make it.
func BenchmarkMove(b *testing.B) {
	for _, k := range Kinds() {
		b.Run(k.String(), func(b *testing.B) {
			b.ReportAllocs()
			start := dealt(b, k.String(), 1)
			rng := rand.New(rand.NewPCG(1, 1))
			s, room := start, make([]Move, 0, 256)
			for range b.N {
				list := s.Legal(room[:0])
				if len(list) == 0 {
					s = start
					continue
				}
				s = s.After(list[rng.IntN(len(list))])
			}
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, k := range Kinds() {
		b.Run(k.String(), func(b *testing.B) {
			b.ReportAllocs()
			s := dealt(b, k.String(), 1)
			nodes := 0
			for range b.N {
				nodes += s.Perft(4)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
