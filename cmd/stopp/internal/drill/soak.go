package drill

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Soak has members play for long, with matches that end and others that begin, and
// looks whether the program's memory stays flat.
type Soak struct {
	For    time.Duration
	Rate   float64 // presses a second
	Tables int     // where two members play
	Most   int     // moves of a match, which is then resigned
	Seed   uint64
	Report func(Sample) // hears of each
}

// Sample is how the program does at a moment of a soak.
type Sample struct {
	At time.Duration // since the beginning
	Point
}

// samples are how often one looks.
const samples = 40

// Growth is how much the memory has grown from the second quarter of a soak to the
// last, as a share of it, by the medians: what is read first is kept, and so the first
// quarter doesn't count.
func Growth(all []Sample) float64 {
	n := len(all) / 4
	early, late := middle(all[n:2*n]), middle(all[len(all)-n:])
	return float64(late-early) / float64(early)
}

// middle is the median memory.
func middle(some []Sample) int64 {
	var all []int64
	for _, s := range some {
		all = append(all, s.Program.Memory)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// Flat is the growth up to which memory counts as flat.
const Flat = 0.10

// Run plays, and gives all samples. It fails if the memory, or the number of open files,
// is not flat.
func (s Soak) Run(ctx context.Context) (all []Sample, err error) {
	seats := Seats{Tables: s.Tables, Stay: 2, Seed: s.Seed}
	c, err := gather(ctx, Setup{}, seats)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	c.most = s.Most
	if err := c.seat(ctx); err != nil {
		return nil, err
	}
	r := newRun(c)
	began := time.Now()
	for range samples {
		point, err := r.at(ctx, s.Rate, s.For/samples)
		if err != nil {
			return all, err
		}
		all = append(all, Sample{time.Since(began), point})
		s.Report(all[len(all)-1])
	}
	return all, s.judge(all)
}

func (s Soak) judge(all []Sample) error {
	if all[0].Program.Memory == 0 {
		return errors.New("how much memory a process has can't be read here")
	}
	if g := Growth(all); g > Flat {
		return &Loss{fmt.Sprintf("the memory has grown by %.0f %%", 100*g)}
	}
	first, last := all[len(all)/4], all[len(all)-1]
	if last.Program.Files > first.Program.Files+s.Tables {
		return &Loss{fmt.Sprintf("%d files are open, and were %d", last.Program.Files, first.Program.Files)}
	}
	return nil
}
