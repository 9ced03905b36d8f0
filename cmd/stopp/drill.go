package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"stopp/cmd/stopp/internal/drill"
)

// drillCmd are the drills: the bot, as a process of its own, in front of a local
// Discord where things go wrong.
type drillCmd struct {
	Kill   drillKillCmd   `cmd:"" help:"Kill the bot again and again, and look whether anything was lost."`
	Faults drillFaultsCmd `cmd:"" help:"Let Discord, the disk, the database and the clock go wrong at every step, and look whether anything was lost."`
}

type drillKillCmd struct {
	Kills int           `default:"1000" help:"How often (${default}); 0 for as often as --for has time for."`
	For   time.Duration `help:"How long at most; without it as long as it takes."`
	Seed  uint64        `default:"1" help:"What members do, and the moments of the kills, come from it."`
}

// Help explains what is done and looked at.
func (c *drillKillCmd) Help() string {
	return `Members play at four tables: two pairs, three, and one against the computer. They lift and put down, turn and lay, type moves and groups, break
rules and call Stopp, resign, accept results and begin again. The bot is killed with SIGKILL within milliseconds of what they do, when a request of it was
just carried out or has not arrived, while it is asked to end, and while it starts. After each start every action in the database has to be one
that somebody made, once, in its order, and all that was answered has to be there; Discord has to show each table once and as it is. The first thing
that is lost ends the drill with exit status 1, and says where the database is.`
}

// Validate refuses a drill without an end.
func (c *drillKillCmd) Validate() error {
	if c.Kills < 0 || c.For < 0 || c.Kills == 0 && c.For == 0 {
		return errors.New("--kills and --for are above 0, or one of them is")
	}
	return nil
}

// Run kills, and prints what there was.
func (c *drillKillCmd) Run(ctx context.Context, s *streams) error {
	began := time.Now()
	kill := drill.Kill{Kills: c.Kills, For: c.For, Seed: c.Seed, Keep: true, Report: func(t drill.Tally) {
		fmt.Fprintf(s.err, "%v after %d kills: %v\n", time.Since(began).Round(time.Second), t.Kills, t)
	}}
	t, err := kill.Run(ctx)
	fmt.Fprintf(s.out, "%d kills in %v, seed %d: %v\n", t.Kills, time.Since(began).Round(time.Second), c.Seed, t)
	if err == nil {
		fmt.Fprintln(s.out, "Nothing is lost, and nothing is there twice.")
	}
	return err
}

type drillFaultsCmd struct {
	Cases int           `default:"1000" help:"How many faults (${default}); 0 for as many as --for has time for."`
	For   time.Duration `help:"How long at most; without it as long as it takes."`
	Seed  uint64        `default:"1" help:"What members do, and the order of the faults, come from it."`
	All   bool          `help:"Print how often each fault met which step."`
}

// Help explains what is done and looked at.
func (c *drillFaultsCmd) Help() string {
	return `Members play at four tables, as in stopp drill kill. Requests to Discord are refused, done without an answer, answered late or limited; the
gateway hangs up, ends sessions, delivers twice or late; the disk is full (on Linux), another program locks the database, the clock jumps. Each goes
on while members do something, and then ends. After that all that was answered has to be in the database, once, and Discord has to show every table
once and as it is, some minutes later by the bot's clock where it tries again over minutes.`
}

// Validate refuses a drill without an end.
func (c *drillFaultsCmd) Validate() error {
	if c.Cases < 0 || c.For < 0 || c.Cases == 0 && c.For == 0 {
		return errors.New("--cases and --for are above 0, or one of them is")
	}
	return nil
}

// Run lets things go wrong, and prints what there was.
func (c *drillFaultsCmd) Run(ctx context.Context, s *streams) error {
	began := time.Now()
	faults := drill.Faults{Cases: c.Cases, For: c.For, Seed: c.Seed, Keep: true, Report: func(t drill.Tally) {
		fmt.Fprintf(s.err, "%v after %d faults: %v\n", time.Since(began).Round(time.Second), t.Faults, t)
	}}
	t, cases, err := faults.Run(ctx)
	if c.All {
		for _, at := range slices.SortedFunc(maps.Keys(cases), func(a, b drill.Case) int {
			return cmp.Or(cmp.Compare(a.Fault, b.Fault), cmp.Compare(a.Step, b.Step))
		}) {
			fmt.Fprintf(s.out, "%5d %s: %s\n", cases[at], at.Fault, at.Step)
		}
	}
	fmt.Fprintf(s.out, "%d faults, %d pairs of fault and step, in %v, seed %d: %v\n", t.Faults, len(cases), time.Since(began).Round(time.Second), c.Seed, t)
	if err == nil {
		fmt.Fprintln(s.out, "Nothing is lost, and nothing is there twice.")
	}
	return err
}
