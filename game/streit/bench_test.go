package streit

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"stopp/game/cards"
)

// randomMove draws a regular move as the level "random" of the notation does:
// all equally likely, but plays from house to house count a tenth.
func randomMove(s *State, rng *rand.PCG) (Move, bool) {
	var room [MaxMoves]Move
	list := s.Regular(room[:0])
	if len(list) == 0 {
		return Move{}, false
	}
	weight := func(m Move) uint64 {
		if m.From.House() > 0 && m.To.House() > 0 {
			return 1
		}
		return 10
	}
	var sum uint64
	for _, m := range list {
		sum += weight(m)
	}
	draw := cards.Below(rng, sum)
	for _, m := range list {
		if draw < weight(m) {
			return m, true
		}
		draw -= weight(m)
	}
	panic("weights don't add up")
}

func BenchmarkRandomPlay(b *testing.B) {
	rng := rand.NewPCG(1, 2)
	d := NewDeal(Options{}, rng)
	start := d.table()
	s := start
	moves, games := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		m, ok := randomMove(&s, rng)
		if !ok {
			s = start
			games++
			continue
		}
		s = s.After(m)
		moves++
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(unsafe.Sizeof(s)), "bytes/state")
}
