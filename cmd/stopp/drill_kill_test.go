package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
)

// killDrill plays at several tables and kills the program with SIGKILL, again and again, at
// moments of several sorts. After each start it compares the database, and what Discord
// shows, with what members did and were told.
type killDrill struct {
	Kills   int           // how many; 0 for as many as there is time for
	For     time.Duration // how long at most; 0 for as long as it takes
	Steps   int           // how many things members do between two kills at most
	Seed    uint64
	Name    string       // the program's, see Start; "" is the usual one
	Report  func(tally)  // hears now and then how far it is
	Keep    bool         // the folder stays where something was lost
	cutting atomic.Int64 // the program's request, counted from now, at which it is killed
}

// Run kills until it is done, or something is lost: then the error is a lossError.
func (k *killDrill) Run(ctx context.Context) (t tally, err error) {
	f, err := openFloor(ctx, k.Name, k.Seed)
	if err != nil {
		return t, err
	}
	defer func() {
		err = f.end(err, k.Keep, "")
		t = f.counted()
	}()
	f.parties = append(f.parties, newFriends(f, "Nora", "Otto"))
	f.OnRequest(func(sandbox.Exchange) { // it is carried out, and not yet answered
		if k.cutting.Add(-1) == 0 {
			_ = f.Program.Signal(os.Kill)
		}
	})
	began, told := time.Now(), 0
	for n := 0; (k.Kills == 0 || n < k.Kills) && (k.For == 0 || time.Since(began) < k.For); n = f.counted().Kills {
		if err := ctx.Err(); err != nil {
			return t, context.Cause(ctx)
		}
		if err := k.once(ctx, f); err != nil {
			return t, err
		}
		if n >= told+100 && k.Report != nil {
			told = n
			k.Report(f.counted())
		}
	}
	return t, f.settled(ctx)
}

// usualSteps are few: more of them would only make the kills rarer.
const usualSteps = 4

// once plays for a moment, kills the program, starts it again, and looks.
func (k *killDrill) once(ctx context.Context, f *floor) error {
	for range 1 + f.rng.IntN(k.Steps) {
		if err := f.any().step(ctx); err != nil {
			return err
		}
	}
	if err := f.quiet(); err != nil {
		return err
	}
	open, err := k.kill(ctx, f)
	if err != nil {
		return err
	}
	if err := k.restart(ctx, f); err != nil {
		return err
	}
	return k.after(ctx, f, open)
}

// killKinds are the sorts of moments at which the program is killed, each with its share in
// a hundred kills.
var killKinds = []struct {
	share int
	kill  func(*killDrill, context.Context, *floor) ([]attempt, error)
}{
	{40, (*killDrill).soon},
	{30, (*killDrill).atRequest},
	{15, (*killDrill).beforeRequest},
	{15, (*killDrill).whileLeaving},
}

// attempt is something that a member did shortly before a kill.
type attempt struct {
	p company
	c *claim
}

// kill kills the program at some moment; open are the actions shortly before.
func (k *killDrill) kill(ctx context.Context, f *floor) (open []attempt, err error) {
	draw := f.rng.IntN(100)
	for _, kind := range killKinds {
		if draw -= kind.share; draw < 0 {
			open, err = kind.kill(k, ctx, f)
			break
		}
	}
	k.cutting.Store(0)
	f.ClearFaults()
	if err == nil {
		err = f.gone(ctx)
	}
	if err != nil {
		return nil, err
	}
	f.count(func(t *tally) { t.Kills++ })
	for _, p := range f.parties {
		p.forget()
	}
	return open, nil
}

// soon kills within some milliseconds.
func (k *killDrill) soon(ctx context.Context, f *floor) ([]attempt, error) {
	f.shut()
	open, err := burst(f)
	if err == nil {
		err = load.Rest(ctx, time.Duration(f.rng.Int64N(int64(20*time.Millisecond))))
	}
	return open, errors.Join(err, f.Program.Kill(load.Patience))
}

// atRequest kills when Discord has done what the program asked for, but has not answered
// yet.
func (k *killDrill) atRequest(ctx context.Context, f *floor) ([]attempt, error) {
	f.shut()
	k.cutting.Store(1 + f.rng.Int64N(4))
	open, err := burst(f)
	if err != nil {
		return nil, err
	}
	select {
	case <-f.Program.Done():
	case <-time.After(150 * time.Millisecond): // there weren't that many
		_ = f.Program.Signal(os.Kill)
	}
	return open, f.killed()
}

// beforeRequest kills while a request of the program has not reached Discord.
func (k *killDrill) beforeRequest(ctx context.Context, f *floor) ([]attempt, error) {
	f.shut()
	paths := []string{"/interactions/*/*/callback", "/channels/*/messages", "/channels/*/messages/*", "/webhooks/*/*/messages/*", "/webhooks/*/*"}
	f.Fail(sandbox.Fault{Path: paths[f.rng.IntN(len(paths))], Before: time.Hour, Times: -1})
	open, err := burst(f)
	if err == nil {
		err = load.Rest(ctx, time.Duration(f.rng.Int64N(int64(40*time.Millisecond))))
	}
	return open, errors.Join(err, f.Program.Kill(load.Patience))
}

// whileLeaving asks the program to end, and kills it before it has.
func (k *killDrill) whileLeaving(ctx context.Context, f *floor) ([]attempt, error) {
	f.shut()
	open, err := burst(f)
	if err != nil {
		return nil, err
	}
	if err := f.Program.Signal(syscall.SIGTERM); err != nil {
		return nil, err
	}
	if err := load.Rest(ctx, time.Duration(f.rng.Int64N(int64(20*time.Millisecond)))); err != nil {
		return nil, err
	}
	_ = f.Program.Signal(os.Kill)
	_, err = f.Program.Exit(load.Patience)
	return open, err
}

// burst lets some parties act without waiting for answers, such as a tap and the next
// one.
func burst(f *floor) (open []attempt, err error) {
	for _, at := range f.rng.Perm(len(f.parties))[:1+f.rng.IntN(3)] {
		p := f.parties[at]
		c, err := p.next()
		if errors.Is(err, errNothing) {
			continue
		}
		if err != nil {
			return nil, err
		}
		open = append(open, attempt{p, c})
		if c.draft && p.midway() {
			second, err := p.next()
			if err != nil {
				return nil, err
			}
			second.loose = true
			open = append(open, attempt{p, second})
		}
	}
	return open, nil
}

// restart starts the program, which is sometimes killed before it is there.
func (k *killDrill) restart(ctx context.Context, f *floor) error {
	for f.rng.IntN(100) < 35 {
		f.count(func(t *tally) { t.Starts++; t.Kills++ })
		if err := f.launch(); err != nil {
			return err
		}
		if err := load.Rest(ctx, time.Duration(f.rng.Int64N(int64(150*time.Millisecond)))); err != nil {
			return err
		}
		if err := f.Program.Kill(load.Patience); err != nil {
			return &lossError{fmt.Sprintf("killed at its start: %v\n%s", err, f.Program.Log.String())}
		}
		if err := f.gone(ctx); err != nil {
			return err
		}
	}
	return f.start(ctx)
}

// after has Discord deliver some unanswered interactions once more, and compares
// everything.
func (k *killDrill) after(ctx context.Context, f *floor, open []attempt) error {
	again := map[company]bool{}
	for _, a := range open {
		if _, drawn := again[a.p]; !drawn {
			again[a.p] = f.rng.IntN(2) == 0
		}
		if again[a.p] && a.c.use.AnswerType() == 0 && f.Redeliver(a.c.use.ID) {
			f.count(func(t *tally) { t.Redelivered++ })
		}
		if a.c.use.AnswerType() != 0 {
			a.c.sure = !a.c.loose
			f.count(func(t *tally) { t.Answered++ })
		}
	}
	for _, a := range open {
		if again[a.p] && a.c.use.Answered(ctx) != nil {
			a.p.doubt() // it may still come to something
		}
	}
	return f.settled(ctx)
}

var kills = flag.Int("kills", 6, "how often TestDrillKill kills the program; 0 for as often as -for has time for")

// The short form: some kills of each sort, and nothing is lost.
func TestDrillKill(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	drillEnds(t, "kills", *kills)
	kill := killDrill{Kills: *kills, For: *drillFor, Steps: 10, Seed: *drillSeed, Keep: long("kills", "for"), Report: func(counts tally) { t.Logf("after %d kills: %v", counts.Kills, counts) }}
	if kill.Keep {
		kill.Steps, kill.Name = usualSteps, punctual
	}
	counts, err := kill.Run(t.Context())
	if err != nil || *drillFor == 0 && counts.Kills < *kills || counts.Matches == 0 || counts.Answered == 0 {
		t.Error(err)
	}
	t.Logf("%d kills, seed %d: %v", counts.Kills, *drillSeed, counts)
}
