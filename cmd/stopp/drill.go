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
	Doubt  drillDoubtCmd  `cmd:"" help:"Let one in fifty of all requests and transactions fail, be late or be done without an answer, and look whether everything goes on."`
	Fleet  drillFleetCmd  `cmd:"" help:"Let several bots share one database, kill, pause and end each of them, and look whether anything was lost."`
	Soak   drillSoakCmd   `cmd:"" help:"Play for long, and look whether the bot's memory stays flat."`

	Bot drillBotCmd `cmd:"" hidden:"" help:"Be the bot of a drill, with a database that fails now and then."`
}

type drillKillCmd struct {
	Kills int           `default:"1000" help:"How often (${default}); 0 for as often as --for has time for."`
	For   time.Duration `help:"How long at most; without it as long as it takes."`
	Seed  uint64        `default:"1" help:"What members do, and the moments of the kills, come from it."`
}

// Help explains what is done and looked at.
func (c *drillKillCmd) Help() string {
	return `Members play at seven tables: two pairs, three, one against the computer, two who play patiences alone, and three who play Zheng Fen with a computer. They lift and put down, turn and lay, type moves and groups, break
rules and call Stopp, resign, accept results and begin again. The bot is killed with SIGKILL within milliseconds of what they do, when a request of it was
just carried out or has not arrived, while it is asked to end, and while it starts. After each start every action in the database has to be one
that somebody made, once, in its order, and all that was answered has to be there; Discord has to show each table once and as it is. The first thing
that is lost ends the drill with exit status 1, and says where the database is.`
}

// Validate refuses a drill without an end.
func (c *drillKillCmd) Validate() error {
	return someEnd("kills", c.Kills, c.For)
}

// someEnd refuses a drill that would end neither after a number nor after a time.
func someEnd(flag string, n int, d time.Duration) error {
	if n < 0 || d < 0 || n == 0 && d == 0 {
		return fmt.Errorf("--%s and --for are above 0, or one of them is", flag)
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
	return `Members play at seven tables, as in stopp drill kill. Requests to Discord are refused, done without an answer, answered late or limited; the
gateway hangs up, ends sessions, delivers twice or late; the disk is full (on Linux), another program locks the database, the clock jumps. Each goes
on while members do something, and then ends. After that all that was answered has to be in the database, once, and Discord has to show every table
once and as it is, some minutes later by the bot's clock where it tries again over minutes.`
}

// Validate refuses a drill without an end.
func (c *drillFaultsCmd) Validate() error {
	return someEnd("cases", c.Cases, c.For)
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

type drillSoakCmd struct {
	For    time.Duration `default:"1h" help:"How long (${default})."`
	Rate   float64       `default:"20" help:"Presses a second (${default})."`
	Tables int           `default:"40" help:"At how many tables two members each play (${default})."`
	Most   int           `default:"120" help:"After how many moves a match is resigned, and another one begins (${default})."`
	Seed   uint64        `default:"1" help:"What the members play comes from it."`
}

// Help explains what is looked at.
func (c *drillSoakCmd) Help() string {
	return `Members play at tables of two, as in stopp load at one rate; matches end and others begin. Forty lines tell how the bot does. At the end its
memory in the last quarter of the time is held against that in the second, by the medians; if it has grown by more than a tenth, or files stay open, the exit
status is 1. It works on Linux, where one can see how much memory a process has.`
}

// Validate refuses what can't be played.
func (c *drillSoakCmd) Validate() error {
	if c.For <= 0 || c.Rate <= 0 || c.Tables < 1 || c.Most < 1 {
		return errors.New("--for, --rate, --tables and --most are above 0")
	}
	return nil
}

// Run plays, and prints a line now and then.
func (c *drillSoakCmd) Run(ctx context.Context, s *streams) error {
	const line = "%9s %8s %9s %9s %7s %9s %7s %6s\n"
	fmt.Fprintf(s.out, line, "after", "answers", "half", "99 %", "failed", "bot each", "memory", "files")
	soak := drill.Soak{For: c.For, Rate: c.Rate, Tables: c.Tables, Most: c.Most, Seed: c.Seed, Report: func(p drill.Sample) {
		fmt.Fprintf(s.out, line, p.At.Round(time.Second), fmt.Sprint(p.Answered), ms(p.Point.At(0.5)), ms(p.Point.At(0.99)), fmt.Sprint(p.Failed),
			ms(p.Each(p.Program)), fmt.Sprintf("%d MB", p.Program.Memory>>20), fmt.Sprint(p.Program.Files))
		if p.Why != nil {
			fmt.Fprintln(s.out, "          the first that failed:", p.Why)
		}
	}}
	all, err := soak.Run(ctx)
	if err == nil {
		fmt.Fprintf(s.out, "From the second quarter to the last the memory has changed by %+.1f %%.\n", 100*drill.Growth(all))
	}
	return err
}
