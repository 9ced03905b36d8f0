package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"stopp/cmd/stopp/internal/load"
	"stopp/storage/sqlstore"
)

type loadCmd struct {
	Rates   []float64     `default:"50,100,200,300,400,500,600,800,1000" help:"Presses a second, one rate after the other up to the first that breaks (${default})."`
	For     time.Duration `default:"10s" help:"How long at each rate (${default})."`
	Players loadPlayers   `embed:""`
	On      loadOn        `embed:""`
}

// loadPlayers say who plays.
type loadPlayers struct {
	Tables int    `default:"100" help:"At how many tables two members each play (${default})."`
	Rings  int    `name:"zheng-fen" default:"0" help:"At how many tables four members each play Zheng Fen, by the keys of their hands (${default})."`
	Alone  int    `default:"0" help:"How many members play a patience each, at tables that nobody else sees (${default})."`
	Over   int    `default:"0" help:"Over how many servers they are spread; 0 is one, or one for each shard (${default})."`
	Stay   int    `default:"6" help:"End a turn only once in so many times that it could be (${default}). Each end posts a message, and Discord takes 50 of those a second; 1 plays as people do."`
	Pace   int    `default:"40" help:"How many requests a second the bot sends besides answers (${default}); Discord takes 50, the local one as many as there are."`
	Seed   uint64 `default:"1" help:"What the members play comes from it."`
}

// loadOn says with which databases.
type loadOn struct {
	Database  []string `default:"sqlite" placeholder:"WHERE" help:"sqlite for a file, postgres for a server of PostgreSQL of its own, or the address of an empty database; several are measured side by side (${default})."`
	Processes []int    `default:"1" help:"In how many processes the bot plays; several of these numbers are measured side by side, those above 1 with PostgreSQL (${default})."`
	Programs  string   `type:"path" placeholder:"FOLDER" help:"Where PostgreSQL's programs are; without it where they are found."`
}

// Help explains the figures.
func (c *loadCmd) Help() string {
	return `Starts the bot as a process of its own in front of a local Discord, seats members at tables, and has them press keys at a rate that does
not wait for answers. Every press is written on the disk and answered with a picture. A line tells for each rate how long answers took from
the moment at which the press was due: half of them, 90 and 99 in a hundred, and the longest; how many failed, without an answer in three
seconds; the processor time of one answer, that of the bot, of the database's server and of the Discord around them, which shares the machine; the bot's memory.
With --zheng-fen members play that, too: every press changes the table for all and the hands of all four. With --alone members play patiences; at the end a line says what each took of memory and of the database.
It ends with the first rate at which one answer in a hundred takes a second or fails.

Several databases, and several numbers of processes, are measured side by side: at each rate one after the other, so that all see the same machine. What a server was given to keep stays there, and
so it has to be empty, but for one that the command starts by itself.`
}

// Validate refuses what can't be measured.
func (c *loadCmd) Validate() error {
	p := c.Players
	switch {
	case len(c.Rates) == 0 || slices.Min(c.Rates) <= 0 || c.For <= 0 || min(p.Tables, p.Alone, p.Rings) < 0 || p.Tables+p.Alone+p.Rings < 1 || p.Stay < 1:
		return errors.New("--rates, --for, --stay, and --tables, --zheng-fen or --alone, are above 0")
	case p.Over < 0 || p.Pace < 1:
		return errors.New("--pace is above 0, and --over is not below it")
	}
	return c.On.check()
}

// check refuses databases that there can't be.
func (o loadOn) check() error {
	for _, where := range o.Database {
		if where != load.SQLite && where != load.Postgres && !sqlstore.Remote(where) {
			return fmt.Errorf("--database: one is neither %s nor %s nor an address, postgres://…", load.SQLite, load.Postgres)
		}
	}
	if len(o.Processes) == 0 || slices.Min(o.Processes) < 1 {
		return errors.New("--processes are 1 or more")
	}
	if !slices.Contains(o.Processes, 1) && slices.Contains(o.Database, load.SQLite) {
		return errors.New("several processes share a server of PostgreSQL, not a file")
	}
	if len(o.Processes) > 1 && slices.ContainsFunc(o.Database, sqlstore.Remote) {
		return errors.New("a database that is given is for one number of processes")
	}
	return nil
}

// setups are all that is measured side by side. A server has to be empty.
func (o loadOn) setups(ctx context.Context) (all []load.Setup, err error) {
	for _, where := range o.Database {
		if sqlstore.Remote(where) {
			switch has, _, err := sqlstore.Schema(ctx, where); {
			case err != nil:
				return nil, err
			case has > 0:
				return nil, fmt.Errorf("%s has something in it; a load wants an empty database", sqlstore.Shown(where))
			}
		}
		for _, n := range o.Processes {
			if n == 1 || where != load.SQLite {
				all = append(all, load.Setup{Database: where, Programs: o.Programs, Processes: n})
			}
		}
	}
	return all, nil
}

// Run measures rate by rate and prints a line for each.
func (c *loadCmd) Run(ctx context.Context, s *streams) error {
	setups, err := c.On.setups(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, loadLine, "with", "a second", "answered", "pictures", "posts", "half", "90 %", "99 %", "longest", "failed", "bot each", "database each", "Discord each", "memory")
	p := c.Players
	all := load.Load{
		Setups: setups,
		Seats:  load.Seats{Tables: p.Tables, Rings: p.Rings, Alone: p.Alone, Stay: p.Stay, Servers: p.Over, Pace: p.Pace, Seed: p.Seed},
		Rates:  c.Rates, For: c.For,
		Report: func(p load.Point) bool { return report(s.out, p) },
		Told: func(setup load.Setup, h load.Held) {
			if h.Games > 0 {
				fmt.Fprintf(s.out, "%s: %v\n", with(setup), h)
			}
		},
	}
	return all.Run(ctx)
}

// loadLine is how a line of the table looks.
const loadLine = "%-12s %8s %8s %8s %7s %9s %9s %9s %9s %6s %9s %13s %12s %7s\n"

// report prints how it went at one rate, and says whether it is worth while to go on to the next.
func report(out io.Writer, p load.Point) bool {
	rate := fmt.Sprintf("%.4g", p.Rate)
	fmt.Fprintf(out, loadLine, with(p.Setup), rate, fmt.Sprintf("%.4g", float64(p.Answered)/p.Took.Seconds()), fmt.Sprint(p.Pictures), fmt.Sprint(p.Posts),
		ms(p.At(0.5)), ms(p.At(0.9)), ms(p.At(0.99)), ms(p.At(1)), fmt.Sprint(p.Failed), ms(p.Each(p.Program)), ms(p.Each(p.Database)), ms(p.Each(p.Discord)), fmt.Sprintf("%d MB", p.Program.Memory>>20))
	if p.Lag > late {
		fmt.Fprintf(out, "%8s no table was free for up to %s; more --tables help\n", "", ms(p.Lag))
	}
	if p.Why != nil {
		fmt.Fprintf(out, "%8s the first that failed: %v\n", "", p.Why)
	}
	for _, line := range p.Said[:min(len(p.Said), 3)] {
		fmt.Fprintf(out, "%8s the bot's log says: %s\n", "", line)
	}
	if p.Broken() {
		fmt.Fprintf(out, "%s breaks at %s a second.\n", with(p.Setup), rate)
	}
	return !p.Broken()
}

// with names a setup.
func with(s load.Setup) string {
	if s.Processes > 1 {
		return fmt.Sprintf("%v × %d", s, s.Processes)
	}
	return s.String()
}

// late is from how late presses on it is worth a word.
const late = 100 * time.Millisecond

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }
