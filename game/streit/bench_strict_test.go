package streit

import (
	"math/rand/v2"
	"testing"
)

// middle are tables in the middle of games of a rule set.
func middle(set Set) (tables []State) {
	for seed := uint64(0); len(tables) < 64; seed++ {
		rng := rand.NewPCG(seed, 20)
		s := NewDeal(set.Options(), rng).table()
		for range 60 + seed%120 {
			m, ok := randomMove(&s, rng)
			if !ok {
				break
			}
			s = s.After(m)
		}
		if s.ending == 0 {
			tables = append(tables, s)
		}
	}
	return tables
}

// Judging one move, and listing the regular ones, on a typical table.
func BenchmarkJudge(b *testing.B) {
	for _, set := range Sets() {
		tables := middle(set)
		b.Run(set.String(), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				tables[i%len(tables)].Judge(Move{Kind: Turn})
			}
		})
	}
}

func BenchmarkRegular(b *testing.B) {
	for _, set := range Sets() {
		tables := middle(set)
		b.Run(set.String(), func(b *testing.B) {
			var room [MaxMoves]Move
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				tables[i%len(tables)].Regular(room[:0])
			}
		})
	}
}
