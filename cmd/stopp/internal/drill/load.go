package drill

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Load asks how long answers take at which rate. Members press keys at moments that
// are fixed beforehand, whether earlier presses are answered or not; what is late
// counts from the moment at which it was to be. Every press that counts is one of a
// real match: it is written on the disk, and its answer has a picture.
//
// Several setups are measured side by side: each has a Discord and members of its own, and they
// press at one after the other, at each rate.
type Load struct {
	Setups []Setup // with which databases; none is a file
	Seats
	Sizes  []int             // with how many times so many tables, one after the other; none is once
	Rates  []float64         // presses a second, one after the other
	For    time.Duration     // how long at each
	Apart  bool              // each kind by itself, and how it is before anybody plays
	Empty  int               // with Apart: also before anybody plays in so many servers
	Report func(Point)       // hears of each rate
	Told   func(Setup, Held) // hears at the end what patiences take
}

// stage is a setup while it is measured.
type stage struct {
	*crowd
	setup Setup
	held  Held
}

// Run goes through the rates, for each setup up to the first that breaks.
func (l Load) Run(ctx context.Context) (err error) {
	if len(l.Setups) == 0 {
		l.Setups = []Setup{{Database: SQLite}}
	}
	l.Setups = slices.Clone(l.Setups)
	for i := range l.Setups {
		l.Setups[i].gauged = l.Apart
	}
	if len(l.Sizes) == 0 {
		l.Sizes = []int{1}
	}
	if l.Servers == 0 {
		for _, s := range l.Setups {
			l.Servers = max(l.Servers, s.shards())
		}
	}
	if err := l.before(ctx); err != nil {
		return err
	}
	var stages []*stage
	defer func() {
		for _, s := range stages {
			err = errors.Join(err, s.Close())
		}
	}()
	largest := l.Seats.times(l.Sizes[len(l.Sizes)-1])
	for _, setup := range l.Setups {
		c, err := gather(ctx, setup, largest)
		if err != nil {
			return err
		}
		stages = append(stages, &stage{crowd: c, setup: setup})
	}
	for _, size := range l.Sizes {
		if err := l.size(ctx, stages, l.Seats.times(size)); err != nil {
			return err
		}
	}
	return l.tell(stages)
}

// before looks at programs with which nobody plays.
func (l Load) before(ctx context.Context) error {
	if !l.Apart {
		return nil
	}
	for _, setup := range l.Setups {
		for _, servers := range []int{l.Servers, l.Empty} {
			if servers > 0 {
				if err := l.idle(ctx, setup, servers); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// idle looks at one such program.
func (l Load) idle(ctx context.Context, setup Setup, servers int) (err error) {
	c, err := gather(ctx, setup, Seats{Servers: servers, Pace: l.Pace})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	if err := c.quiet(ctx, min(l.For, silence)); err != nil {
		return err
	}
	point, err := newRun(c, nil, AnswerTime).at(ctx, 0, l.For)
	if err == nil {
		point.Setup, point.Kind = setup, Idle
		l.Report(point)
	}
	return err
}

// silence is after how long without a word a program has said all.
const silence = 2 * time.Second

// quiet waits until the program has said all that it says after a start, such as a word to each
// new server.
func (c *crowd) quiet(ctx context.Context, silence time.Duration) error {
	for before := -1; ; {
		if err := rest(ctx, silence); err != nil {
			return err
		}
		now := c.answers.traffic().Posts
		if now == before {
			return nil
		}
		before = now
	}
}

// size seats so many and goes through the rates.
func (l Load) size(ctx context.Context, stages []*stage, seats Seats) error {
	for _, s := range stages {
		if err := s.seat(ctx, seats); err != nil {
			return fmt.Errorf("%w\n%s", err, strings.Join(s.warnings(make([]int, len(s.programs()))), "\n"))
		}
		held, err := s.patiences(ctx, seats.Alone)
		if err != nil {
			return err
		}
		s.held = s.held.and(held)
	}
	kinds := []Kind{Mixed}
	if l.Apart {
		kinds = seats.kinds()
	}
	for _, kind := range kinds {
		if err := l.rates(ctx, stages, kind); err != nil {
			return err
		}
	}
	return nil
}

// rates goes through the rates with one kind. Who has broken is left out.
func (l Load) rates(ctx context.Context, stages []*stage, kind Kind) error {
	runs := map[*stage]*run{}
	for _, s := range stages {
		runs[s] = newRun(s.crowd, s.players(kind), kind.within())
	}
	for _, rate := range l.Rates {
		for _, s := range stages {
			if runs[s] == nil {
				continue
			}
			point, err := runs[s].at(ctx, kind.rate(rate), l.For)
			if err != nil {
				return err
			}
			point.Setup, point.Kind, point.Tables = s.setup, kind, s.tables()
			l.Report(point)
			if point.Broken() {
				delete(runs, s)
			}
		}
	}
	return nil
}

// tell tells what patiences take.
func (l Load) tell(stages []*stage) error {
	if l.Told == nil {
		return nil
	}
	for _, s := range stages {
		held, err := s.moved(s.held)
		if err != nil {
			return err
		}
		l.Told(s.setup, held)
	}
	return nil
}

// tables are how many there are.
func (c *crowd) tables() int { return len(c.pairs) + len(c.alone) + len(c.rings) }
