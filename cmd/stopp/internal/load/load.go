package load

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Load asks how long answers take at which rate. Members press keys at moments that are fixed
// beforehand, whether earlier presses are answered or not; lateness counts from the planned
// moment. Every press that counts is one of a real match: it is written on the disk, and its
// answer has a picture.
//
// Several setups are measured side by side: each has a Discord and members of its own, and they
// press at one after the other, at each rate.
type Load struct {
	Setups []Setup // with which databases; none is a file
	Seats
	Rates  []float64         // presses a second, one after the other
	For    time.Duration     // how long at each
	Report func(Point) bool  // hears of each rate, and says whether that setup goes on to the next
	Told   func(Setup, Held) // hears at the end what patiences take
}

// stage is a setup while it is measured.
type stage struct {
	*crowd
	setup Setup
	held  Held
}

// Run goes through the rates.
func (l Load) Run(ctx context.Context) (err error) {
	if len(l.Setups) == 0 {
		l.Setups = []Setup{{Database: SQLite}}
	}
	if l.Servers == 0 {
		for _, s := range l.Setups {
			l.Servers = max(l.Servers, s.shards())
		}
	}
	var stages []*stage
	defer func() {
		for _, s := range stages {
			err = errors.Join(err, s.Close())
		}
	}()
	for _, setup := range l.Setups {
		c, err := gather(ctx, setup, l.Seats)
		if err != nil {
			return err
		}
		stages = append(stages, &stage{crowd: c, setup: setup})
	}
	for _, s := range stages {
		if err := s.sit(ctx); err != nil {
			return err
		}
	}
	if err := l.rates(ctx, stages); err != nil {
		return err
	}
	return l.tell(stages)
}

// sit seats all members.
func (s *stage) sit(ctx context.Context) (err error) {
	if err := s.seat(ctx); err != nil {
		return fmt.Errorf("%w\n%s", err, strings.Join(s.warnings(make([]int, len(s.programs()))), "\n"))
	}
	s.held, err = s.patiences(ctx)
	return err
}

// rates goes through the rates, leaving out setups that go on to no more.
func (l Load) rates(ctx context.Context, stages []*stage) error {
	runs := map[*stage]*run{}
	for _, s := range stages {
		runs[s] = newRun(s.crowd)
	}
	for _, rate := range l.Rates {
		for _, s := range stages {
			if runs[s] == nil {
				continue
			}
			point, err := runs[s].at(ctx, rate, l.For)
			if err != nil {
				return err
			}
			point.Setup = s.setup
			if !l.Report(point) {
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
