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

// A master's decisions in rounds among its equals: cpu-ms is the mean processor time of
// one, worst-ms the longest. Decisions with nothing to think about are not counted.
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

// The lead with the longest known list: 1,060 plays.
func BenchmarkMasterLongest(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	s, err := zhengfen.ParsePosition(`rules zheng-fen players=3
round 2
score 50 50 0
resigned -
out -
move A
trick -
A hand 5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd Qc Qd *s *b
A taken -
B hand 3c 3d 4c 4d 5h 6h 7h 8h 9h Th Jh Qh Kc Kd Ac Ad 2c 2d
B taken -
C hand 3h 3s 4h 4s 5s 6s 7s 8s 9s Ts Js Qs Kh Ks Ah As 2h 2s
C taken -
`)
	if err != nil {
		b.Fatal(err)
	}
	v, begun := s.View(game.A), processor(b)
	rng, n := rand.NewPCG(1, 1), 0
	for b.Loop() {
		Choose(v, Master, rng)
		n++
	}
	b.ReportMetric(float64(len(v.Moves(nil))), "plays")
	b.ReportMetric((processor(b)-begun).Seconds()*1000/float64(n), "cpu-ms")
}
