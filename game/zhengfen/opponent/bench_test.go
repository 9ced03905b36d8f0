package opponent

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"stopp/game"
	"stopp/game/zhengfen"
)

// A master's decisions in rounds among its equals, those left out in which there is nothing
// to think about; worst-ms is the longest.
func BenchmarkMaster(b *testing.B) {
	for players := zhengfen.MinPlayers; players <= zhengfen.MaxPlayers; players++ {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			r := zhengfen.Standard()
			r.Players = uint8(players)
			rng := rand.NewPCG(1, uint64(players))
			m := zhengfen.Start(r, zhengfen.Shuffled(rng))
			worst := time.Duration(0)
			for b.Loop() {
				if m.Waits() {
					m = zhengfen.Start(r, zhengfen.Shuffled(rng))
				}
				seat := m.View(game.NoSeat).ToMove()
				v := m.View(seat)
				begun := time.Now()
				a, _ := Choose(v, Master, rng)
				worst = max(worst, time.Since(begun))
				m, _ = m.Do(seat, a)
			}
			b.ReportMetric(float64(worst.Milliseconds()), "worst-ms")
		})
	}
}
