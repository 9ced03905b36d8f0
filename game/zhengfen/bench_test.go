package zhengfen

import (
	"math/rand/v2"
	"testing"

	"stopp/game/cards"
)

// A round played at random: list all, choose one, do it, to the end.
func BenchmarkRound(b *testing.B) {
	for _, line := range variety[:4] {
		b.Run(line, func(b *testing.B) {
			b.ReportAllocs()
			starts := startsOf(rules(b, line))
			rng := rand.NewPCG(1, 1)
			room := make([]Action, 0, 4000)
			actions := 0
			for i := range b.N {
				s := starts[i%len(starts)]
				for ; !s.RoundOver(); actions++ {
					s.Do(draw(&s, rng, room))
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(actions)/float64(b.N), "actions/round")
		})
	}
}

func startsOf(r Rules) (all []State) {
	for seed := range uint64(100) {
		all = append(all, dealt(r, seed))
	}
	return all
}

// The list of a lead with eighteen cards.
func BenchmarkLead(b *testing.B) {
	b.ReportAllocs()
	starts := startsOf(rules(b, "zheng-fen players=3"))
	room := make([]Action, 0, 4000)
	plays := 0
	for i := range b.N {
		plays += len(starts[i%len(starts)].Moves(room[:0]))
	}
	b.ReportMetric(float64(plays)/float64(b.N), "plays")
}

// The longest known list of a lead with eighteen cards.
func BenchmarkLongestLead(b *testing.B) {
	b.ReportAllocs()
	s := longest(b)
	room := make([]Action, 0, 4000)
	for range b.N {
		room = s.Moves(room[:0])
	}
	b.ReportMetric(float64(len(room)), "plays")
}

// longest is a table where a hand of eighteen cards leads, with very many plays.
func longest(t testing.TB) State {
	return table(t, "zheng-fen players=3", "5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd Qc Qd *s *b;3h;4h")
}

func BenchmarkReadings(b *testing.B) {
	b.ReportAllocs()
	var room [MostReadings]Reading
	r := Standard()
	rng := rand.New(rand.NewPCG(1, 1))
	var sets []Cards
	for range 1000 {
		sets = append(sets, likely(rng))
	}
	for i := range b.N {
		r.Readings(room[:0], sets[i%len(sets)])
	}
}

func BenchmarkDeal(b *testing.B) {
	src := cards.NewSource([32]byte{1})
	for range b.N {
		Layout(Standard(), Shuffled(src))
	}
}
