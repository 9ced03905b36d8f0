package opponent

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"syscall"
	"testing"
	"time"

	"stopp/game"
	"stopp/game/zhengfen"
)

// A master's decisions in rounds among its equals: cpu-ms is the mean time of the processor
// that one takes, worst-ms the longest. Those with nothing to think about are not counted.
func BenchmarkMaster(b *testing.B) {
	for players := zhengfen.MinPlayers; players <= zhengfen.MaxPlayers; players++ {
		b.Run(fmt.Sprint(players), func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			r := zhengfen.Standard()
			r.Players = uint8(players)
			rng := rand.NewPCG(1, uint64(players))
			m := zhengfen.Start(r, zhengfen.Shuffled(rng))
			var sum, worst time.Duration
			thoughts := 0
			for b.Loop() {
				if m.Waits() {
					m = zhengfen.Start(r, zhengfen.Shuffled(rng))
				}
				seat := m.View(game.NoSeat).ToMove()
				v := m.View(seat)
				begun := processor(b)
				a, _ := Choose(v, Master, rng)
				if took := processor(b) - begun; took > time.Millisecond {
					sum, worst, thoughts = sum+took, max(worst, took), thoughts+1
				}
				m, _ = m.Do(seat, a)
			}
			b.ReportMetric(sum.Seconds()*1000/float64(max(1, thoughts)), "cpu-ms")
			b.ReportMetric(worst.Seconds()*1000, "worst-ms")
		})
	}
}

// processor is how much of the processor's time this thread has had.
func processor(b *testing.B) time.Duration {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if err := syscall.Getrusage(thread, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
