package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
)

// soakDrill has members play for long, with matches that end and others that begin, and
// checks that the program's memory stays flat.
type soakDrill struct {
	For    time.Duration
	Rate   float64 // presses a second
	Tables int     // where two members play
	Most   int     // moves of a match before it is resigned
	Seed   uint64
	Report func(soakSample) // hears of each sample
}

// soakSample is how the program does at a moment of a soak.
type soakSample struct {
	At time.Duration // since the beginning
	load.Point
}

// samples are how often the program is looked at.
const samples = 40

// growth is how much the memory has grown from the second quarter of a soak to the last, as
// a share, by the medians. The first reads fill caches, so the first quarter doesn't count.
func growth(all []soakSample) float64 {
	n := len(all) / 4
	early, late := middle(all[n:2*n]), middle(all[len(all)-n:])
	return float64(late-early) / float64(early)
}

// middle is the median memory.
func middle(some []soakSample) int64 {
	var all []int64
	for _, s := range some {
		all = append(all, s.Program.Memory)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// flat is the growth up to which memory counts as flat.
const flat = 0.10

// Run plays, and gives all samples. It fails if the memory, or the number of open files,
// is not flat.
func (s soakDrill) Run(ctx context.Context) (all []soakSample, err error) {
	var played time.Duration
	seats := load.Seats{Tables: s.Tables, Stay: 2, Most: s.Most, Seed: s.Seed}
	err = load.Load{Seats: seats, Rates: slices.Repeat([]float64{s.Rate}, samples), For: s.For / samples, Report: func(p load.Point) bool {
		played += p.Took
		all = append(all, soakSample{played, p})
		s.Report(all[len(all)-1])
		return true
	}}.Run(ctx)
	if err != nil {
		return all, err
	}
	return all, s.judge(all)
}

func (s soakDrill) judge(all []soakSample) error {
	if all[0].Program.Memory == 0 {
		return errors.New("how much memory a process has can't be read here")
	}
	if g := growth(all); g > flat {
		return &lossError{fmt.Sprintf("the memory has grown by %.0f %%", 100*g)}
	}
	first, last := all[len(all)/4], all[len(all)-1]
	if last.Program.Files > first.Program.Files+s.Tables {
		return &lossError{fmt.Sprintf("%d files are open, and were %d", last.Program.Files, first.Program.Files)}
	}
	return nil
}

var (
	soakFor    = flag.Duration("soak", 2*time.Second, "how long TestDrillSoak plays")
	soakRate   = flag.Float64("rate", 20, "presses a second in TestDrillSoak")
	soakTables = flag.Int("pairs", 40, "at how many tables two members each play in a TestDrillSoak of more than moments")
	soakMost   = flag.Int("most", 120, "after how many moves a match is resigned there, and another one begins")
)

// The short form: a soak of moments. Everything is answered, and memory is read.
func TestDrillSoak(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	soak := soakDrill{For: *soakFor, Rate: *soakRate, Tables: 3, Most: 4, Seed: *drillSeed, Report: func(soakSample) {}}
	lasting := long("soak")
	if lasting {
		soak.Tables, soak.Most = *soakTables, *soakMost
		soak.Report = func(p soakSample) {
			t.Logf("after %v: %d answers, half in %s, 99 %% in %s, %d failed (%v); the bot took %s for each, and has %d MB and %d files", p.At.Round(time.Second), p.Answered, ms(p.Point.At(0.5)), ms(p.Point.At(0.99)),
				p.Failed, p.Why, ms(p.Each(p.Program)), p.Program.Memory>>20, p.Program.Files)
		}
	}
	all, err := soak.Run(t.Context())
	if !lasting && isLoss(err) {
		err = nil // so soon nothing is flat yet
	}
	if err != nil || len(all) == 0 {
		t.Fatalf("%d samples, %v", len(all), err)
	}
	answers := 0
	for _, s := range all {
		answers += s.Answered
		if s.Program.Memory < 10<<20 || s.Program.Files < 5 {
			t.Errorf("%d bytes, %d files", s.Program.Memory, s.Program.Files)
		}
	}
	if answers == 0 {
		t.Error("nothing was answered")
	}
	t.Logf("from the second quarter to the last the memory has changed by %+.1f %%", 100*growth(all))
}

// Growing memory is told apart from memory that was only filled at first.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		memory []int64
		want   float64
	}{
		{[]int64{50, 80, 100, 100, 101, 99, 100, 100}, 0},
		{[]int64{100, 110, 120, 130, 140, 150, 160, 180}, 0.38},
	} {
		var all []soakSample
		for _, m := range c.memory {
			var s soakSample
			s.Program.Memory = m
			all = append(all, s)
		}
		if got := growth(all); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%v: %.2f", c.memory, got)
		}
	}
}
