package opponent

import (
	"math/rand/v2"
	"testing"

	"stopp/game/streit"
)

// middles are Views of seats to move in the middle of games between players of
// the level skilled, where there is a choice.
func middles(set streit.Set, n int) (list []streit.View) {
	for seed := uint64(0); len(list) < n; seed++ {
		m, err := streit.New(streit.NewDeal(set.Options(), rand.NewPCG(seed, 3)))
		if err != nil {
			panic(err)
		}
		for range 40 + seed%200 {
			if m.Outcome().Over() {
				break
			}
			s := m.Table()
			d := Decide(m.View(s.ToMove()), Memory{}, Skilled, seed, Budget{Nodes: 50})
			if m, _, err = m.Do(s.ToMove(), d.Action); err != nil {
				panic(err)
			}
		}
		s := m.Table()
		if !m.Outcome().Over() && len(s.Regular(nil)) > 1 {
			list = append(list, m.View(s.ToMove()))
		}
	}
	return list
}

// One decision of the best level, with its usual budget.
func BenchmarkDecision(b *testing.B) {
	for _, set := range streit.Sets() {
		views := middles(set, 32)
		b.Run(set.String(), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				Decide(views[i%len(views)], Memory{}, Master, uint64(i), Budget{})
			}
		})
	}
}

// The search within a turn, of small size, as it is mostly done.
func BenchmarkSearch(b *testing.B) {
	for _, set := range streit.Sets() {
		views := middles(set, 64)
		b.Run(set.String(), func(b *testing.B) {
			q := search{keep: 1}
			var tables []streit.State
			for _, v := range views {
				s, err := v.Redeal(rand.NewPCG(1, 1))
				if err != nil {
					b.Fatal(err)
				}
				tables = append(tables, s)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s := &tables[i%len(tables)]
				q.judge = newJudge(choosing(set.Options()), s.ToMove(), set.Options())
				q.run(s, glance, nil)
			}
			b.ReportMetric(float64(q.used)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
