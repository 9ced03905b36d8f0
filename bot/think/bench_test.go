package think

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"stopp/bot/jobs"
)

// filmTime is how long one of the benchmark's films takes a processor.
const filmTime = 300 * time.Millisecond

// spin uses a processor, as thinking does.
func spin(d time.Duration) {
	for began := time.Now(); time.Since(began) < d; {
	}
}

var apart = flag.Bool("apart", false, "films only wait instead of using a processor, as if each process had a machine of its own")

// film takes as long as a film does.
func film() {
	if *apart {
		time.Sleep(filmTime)
		return
	}
	spin(filmTime)
}

// BenchmarkMoveBesideFilms is how long a move waits for its answer while eight films are asked for in
// its process, which has one processor for thinking: with no other process, and with one that has some processors
// for it. A film takes 300 ms of a processor, a move 5 ms. With -apart each process has
// processors of its own.
func BenchmarkMoveBesideFilms(b *testing.B) {
	at := place(b)
	for _, processors := range []int{0, 1, 2, 4} {
		b.Run(fmt.Sprintf("processors=%d", processors), func(b *testing.B) {
			a := begin(b, at, "a", nil)
			if processors > 0 {
				beginWith(b, at, "helper", processors, jobs.Answers{
					"film": func([]byte, jobs.Work) ([]byte, error) { film(); return []byte("{}"), nil },
					"turn": func([]byte, jobs.Work) ([]byte, error) { spin(5 * time.Millisecond); return []byte("{}"), nil },
				})
			}
			ask := func(about jobs.Thought, here func()) {
				err := a.Think(jobs.Question{About: about, Kind: string(about),
					Text: func() ([]byte, error) { return []byte("{}"), nil },
					Here: func() error { here(); return nil }, Take: func([]byte) error { return nil }})
				if err != nil {
					b.Error(err)
				}
			}
			var waits []time.Duration
			films := 0 * time.Second
			for b.Loop() {
				began, drawn := time.Now(), make(chan bool, 8)
				for range cap(drawn) {
					go func() {
						ask(jobs.Film, film)
						drawn <- true
					}()
				}
				time.Sleep(100 * time.Millisecond) // they are being drawn
				asked := time.Now()
				ask(jobs.Turn, func() { spin(5 * time.Millisecond) })
				waits = append(waits, time.Since(asked))
				for range cap(drawn) {
					<-drawn
				}
				films += time.Since(began)
			}
			slices.Sort(waits)
			b.ReportMetric(float64(waits[len(waits)/2].Microseconds())/1000, "ms/move")
			b.ReportMetric(float64(films.Milliseconds())/float64(len(waits)), "ms/8films")
			b.ReportMetric(0, "ns/op")
		})
	}
}
