package main

import (
	"context"
	"fmt"
	"time"

	"stopp/cmd/stopp/internal/load"
)

// trouble is something that went wrong with a process, or with the database.
type trouble struct {
	What  string
	Ship  int           // which process, from 0; -1 for the database
	After time.Duration // until people in all servers could play again
}

func (t trouble) String() string {
	who := t.What
	if t.Ship >= 0 {
		who = fmt.Sprintf("process %d is %s", t.Ship+1, t.What)
	}
	return fmt.Sprintf("%s, and after %v people play on everywhere", who, t.After.Round(time.Millisecond))
}

// meeting is a trouble still to come, for a process or the database.
type meeting struct {
	what string
	ship int // -1 for the database
	do   func(context.Context, *ship) error
}

// plan is the troubles of a round: each trouble meets each process, and the database once. If
// there are few, one trouble after another meets the next process.
func (f *playingFleet) plan() (all []meeting) {
	crash := meeting{"the database crashes", -1, f.crash}
	if f.Few {
		return []meeting{{"killed", 0, f.kill}, {"paused", 1, f.pause}, crash, {"killed", f.Processes - 1, f.kill}}
	}
	for n := range f.ships {
		all = append(all, meeting{"killed", n, f.kill}, meeting{"paused", n, f.pause}, meeting{"asked to end", n, f.leave})
		if n == f.Processes/2 {
			all = append(all, crash)
		}
	}
	return all
}

// round goes through the plan.
func (f *playingFleet) round(ctx context.Context, began time.Time) error {
	for _, m := range f.plan() {
		if m.ship < 0 && f.Restart == nil {
			continue
		}
		if f.For > 0 && time.Since(began) > f.For {
			return nil
		}
		var s *ship
		if m.ship >= 0 {
			s = f.ships[m.ship]
		}
		if err := f.meet(ctx, m.what, m.ship, func() error { return m.do(ctx, s) }); err != nil {
			return err
		}
	}
	return nil
}

// roll replaces all processes with each of the versions.
func (f *playingFleet) roll(ctx context.Context) error {
	for _, version := range f.Versions {
		for n, s := range f.ships {
			s.version = version
			if err := f.meet(ctx, "replaced by "+version, n, func() error { return f.leave(ctx, s) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// meet has something go wrong. It waits until people can play again in all servers and each process has its
// own servers back.
func (f *playingFleet) meet(ctx context.Context, what string, ship int, do func() error) error {
	began := time.Now()
	if err := do(); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	if err := f.goesOn(ctx); err != nil {
		return fmt.Errorf("%s, process %d: %w", what, ship, err)
	}
	f.Report(trouble{What: what, Ship: ship, After: time.Since(began)}, f.tally())
	return f.atHome(ctx)
}

// kill kills a process, waits until others have its servers, and starts another one in its place.
func (f *playingFleet) kill(ctx context.Context, s *ship) error {
	if err := f.without(ctx, s, func() error { return s.Program.Kill(load.Patience) }); err != nil {
		return err
	}
	return s.sail()
}

// pause stops a process for longer than its lease holds, so that others take its servers. When it goes on, it sends nothing
// under its old lease, though much was delivered to it, too.
func (f *playingFleet) pause(ctx context.Context, s *ship) error {
	log := len(s.Program.Log.String())
	if err := f.without(ctx, s, func() error { return suspend(s.Program) }); err != nil {
		return err
	}
	s.silent.Store(true)
	if err := resume(s.Program); err != nil {
		return err
	}
	// A process that was still starting finds that it cannot.
	if err := s.says(ctx, log, "a lease is lost", "a share can't be served"); err != nil {
		return err
	}
	if spoke := s.spoke.Load(); spoke != nil {
		return &lossError{fmt.Sprintf("a process that was paused for longer than its lease sends %s", *spoke)}
	}
	return nil
}

// crash has the database's server crash, and starts it again.
func (f *playingFleet) crash(context.Context, *ship) error {
	for _, c := range f.crews {
		c.crashed.Store(true)
	}
	return f.Restart()
}

// beats is how often a room notes that it is there.
const beats = 20 * time.Second

// without takes a process away, and waits until others have its servers and people play there. Then it checks
// that deadlines got back the time in which nobody had them.
func (f *playingFleet) without(ctx context.Context, s *ship, away func() error) error {
	before, err := f.book.Match(ctx, s.quiet)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := away(); err != nil {
		return err
	}
	if err := f.taken(ctx, s); err != nil {
		return err
	}
	least := time.Since(began) - time.Second - s.lease // a moment may pass between the two, and it may have lost its lease just before
	if err := f.goesOn(ctx); err != nil {
		return err
	}
	after, err := f.book.Match(ctx, s.quiet)
	if err != nil {
		return err
	}
	if moved := after.Deadline.Sub(before.Deadline); before.Deadline.IsZero() || moved < least || moved > time.Since(began)+beats+time.Second {
		return &lossError{fmt.Sprintf("nobody had the servers for %v or more, and a deadline was moved on by %v", least, moved)}
	}
	return nil
}

// leave asks a process to end, and starts another one in its place.
func (f *playingFleet) leave(_ context.Context, s *ship) error {
	if err := s.Program.Leave(load.Patience); err != nil {
		return err
	}
	return s.sail()
}
