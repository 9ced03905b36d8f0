package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
)

// faultsDrill lets one thing after another go wrong while members play. The order is drawn
// by chance, and each fault comes at many kinds of steps. After each it compares the
// database and the messages with what members did and were told.
type faultsDrill struct {
	Cases  int // how many faults; 0 for as many as there is time for
	For    time.Duration
	Seed   uint64
	Name   string      // the program's, see Start; "" is the usual one
	Keep   bool        // the folder stays where something was lost
	Report func(tally) // hears now and then how far it is
}

// faultCase is a fault at a kind of step.
type faultCase struct{ Fault, Step string }

// Run goes through faults until it is done, or something is lost: then the error is a Loss.
// It tells how often each case occurred.
func (d faultsDrill) Run(ctx context.Context) (t tally, cases map[faultCase]int, err error) {
	f, err := openFloor(ctx, d.Name, d.Seed)
	if err != nil {
		return t, nil, err
	}
	f.eager = true
	cases = map[faultCase]int{}
	var now fault
	defer func() {
		err = f.end(err, d.Keep, "after: "+now.name)
		t = f.counted()
	}()
	all, began := allFaults(), time.Now()
	var order []int
	for n := 0; (d.Cases == 0 || n < d.Cases) && (d.For == 0 || time.Since(began) < d.For); n++ {
		if ctx.Err() != nil {
			return t, cases, context.Cause(ctx)
		}
		if len(order) == 0 {
			order = f.rng.Perm(len(all))
		}
		now, order = all[order[0]], order[1:]
		if err := f.suffer(ctx, now, cases); err != nil {
			return t, cases, err
		}
		if n%100 == 99 {
			d.Report(f.counted())
		}
	}
	return t, cases, nil
}

// end closes everything. A lossError says where the database is, if it should be kept.
func (f *floor) end(err error, keep bool, more string) error {
	if loss := (*lossError)(nil); errors.As(err, &loss) && keep {
		loss.what += "\n" + more + "\nthe database is in " + f.keep() + ", and the log says\n" + f.Program.Log.String()
	}
	return errors.Join(err, f.Close())
}

// suffer plays a little, lets something go wrong, and looks.
func (f *floor) suffer(ctx context.Context, now fault, cases map[faultCase]int) error {
	for range f.rng.IntN(3) {
		if err := f.any().step(ctx); err != nil {
			return err
		}
	}
	if err := now.on(f); err != nil {
		return fmt.Errorf("%s: %w", now.name, err)
	}
	open, err := burst(f)
	for _, a := range open {
		cases[faultCase{now.name, a.c.kind}]++
	}
	if err == nil {
		err = load.Rest(ctx, cmp.Or(now.lasts, suffering))
	}
	f.count(func(t *tally) { t.Faults++ })
	f.ClearFaults()
	f.DeliverLate(0)
	if now.off != nil {
		err = errors.Join(err, now.off(f))
	}
	if err != nil {
		return err
	}
	return f.recover(ctx, open)
}

// suffering is how long things stay as they are after members did something.
const suffering = 60 * time.Millisecond

// recover waits until everything is right again, for minutes by the program's clock.
func (f *floor) recover(ctx context.Context, open []attempt) error {
	for !f.Online() {
		if err := load.Rest(ctx, 5*time.Millisecond); err != nil {
			return err
		}
	}
	for _, a := range open {
		soon, cancel := context.WithTimeout(ctx, 100*time.Millisecond)
		err := a.c.use.Answered(soon)
		cancel()
		if err == nil && a.c.use.AnswerType() == changed && !a.c.loose {
			a.c.sure = true // others may have been told that it can't be done now
			f.count(func(t *tally) { t.Answered++ })
		}
		a.p.forget()
		a.p.doubt()
	}
	for range minutes {
		soon, cancel := context.WithTimeout(ctx, 2*time.Second)
		err := f.settled(soon)
		late := soon.Err() != nil
		cancel()
		if err == nil || ctx.Err() != nil || !late || isLoss(err) { // a database says other things, too, when the time is up
			return errors.Join(err, f.alive())
		}
		if err := f.later(ctx, time.Minute); err != nil {
			return err
		}
	}
	return f.settled(ctx)
}

// isLoss tells whether an error is something that a drill looks for.
func isLoss(err error) bool {
	var loss *lossError
	return errors.As(err, &loss)
}

// minutes are how many minutes a table may take to be shown again.
const minutes = 20

// alive fails unless the program still runs and has not panicked.
func (f *floor) alive() error { return cmp.Or(f.ground.alive(), f.sane()) }

var (
	faultCases = flag.Int("cases", 12, "how many faults TestDrillFaults has; 0 for as many as -for has time for")
	allCases   = flag.Bool("all", false, "TestDrillFaults says how often each fault met which step")
)

// The short form: some faults, drawn by chance, in the middle of matches.
func TestDrillFaults(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	drillEnds(t, "cases", *faultCases)
	faults := faultsDrill{Cases: *faultCases, For: *drillFor, Seed: *drillSeed, Keep: long("cases", "for"), Report: func(counts tally) { t.Logf("after %d faults: %v", counts.Faults, counts) }}
	if faults.Keep {
		faults.Name = punctual
	}
	counts, cases, err := faults.Run(t.Context())
	if *allCases {
		for _, at := range slices.SortedFunc(maps.Keys(cases), func(a, b faultCase) int { return cmp.Or(cmp.Compare(a.Fault, b.Fault), cmp.Compare(a.Step, b.Step)) }) {
			t.Logf("%5d %s: %s", cases[at], at.Fault, at.Step)
		}
	}
	if err != nil || *drillFor == 0 && counts.Faults != *faultCases || len(cases) == 0 {
		t.Error(err)
	}
	t.Logf("%d faults, %d pairs of fault and step, seed %d: %v", counts.Faults, len(cases), *drillSeed, counts)
}
