package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"stopp/cmd/stopp/internal/drill"
)

type loadCmd struct {
	Rates  []float64     `default:"50,100,200,300,400,500,600,800,1000" help:"Presses a second, one rate after the other up to the first that breaks (${default})."`
	For    time.Duration `default:"10s" help:"How long at each rate (${default})."`
	Tables int           `default:"100" help:"At how many tables two members each play (${default})."`
	Rings  int           `name:"zheng-fen" default:"0" help:"At how many tables four members each play Zheng Fen, by the keys of their hands (${default})."`
	Alone  int           `default:"0" help:"How many members play a patience each, at tables that nobody else sees (${default})."`
	Stay   int           `default:"6" help:"End a turn only once in so many times that it could be (${default}). Each end posts a message, and Discord takes 50 of those a second; 1 plays as people do."`
	Seed   uint64        `default:"1" help:"What the members play comes from it."`
}

// Help explains what is measured.
func (c *loadCmd) Help() string {
	return `Starts the bot as a process of its own in front of a local Discord, seats members at tables, and has them press keys at a rate that does
not wait for answers. Every press is written on the disk and answered with a picture. A line tells for each rate how long answers took from
the moment at which the press was due: half of them, 90 and 99 in a hundred, and the longest; how many failed, without an answer in three
seconds; the processor time of one answer, that of the bot and that of the Discord around it, which shares the machine; the bot's memory.
With --zheng-fen members play that, too: every press changes the table for all and the hands of all four. With --alone members play patiences; at the end a line says what each took of memory and of the database.
It ends with the first rate at which one answer in a hundred takes a second or fails.`
}

// Validate refuses what can't be measured.
func (c *loadCmd) Validate() error {
	if len(c.Rates) == 0 || slices.Min(c.Rates) <= 0 || c.For <= 0 || min(c.Tables, c.Alone, c.Rings) < 0 || c.Tables+c.Alone+c.Rings < 1 || c.Stay < 1 {
		return errors.New("--rates, --for, --stay, and --tables, --zheng-fen or --alone, are above 0")
	}
	return nil
}

// Run measures rate by rate and prints a line for each.
func (c *loadCmd) Run(ctx context.Context, s *streams) error {
	const line = "%8s %8s %8s %8s %9s %9s %9s %9s %7s %9s %13s %7s\n"
	fmt.Fprintf(s.out, line, "a second", "answered", "pictures", "posts", "half", "90 %", "99 %", "longest", "failed", "bot each", "Discord each", "memory")
	load := drill.Load{Rates: c.Rates, For: c.For, Tables: c.Tables, Rings: c.Rings, Alone: c.Alone, Stay: c.Stay, Seed: c.Seed, Report: func(p drill.Point) {
		fmt.Fprintf(s.out, line, fmt.Sprintf("%.0f", p.Rate), fmt.Sprintf("%.0f", float64(p.Answered)/p.Took.Seconds()), fmt.Sprint(p.Pictures), fmt.Sprint(p.Sent),
			ms(p.At(0.5)), ms(p.At(0.9)), ms(p.At(0.99)), ms(p.At(1)), fmt.Sprint(p.Failed), ms(p.Each(p.Program)), ms(p.Each(p.Discord)), fmt.Sprintf("%d MB", p.Program.Memory>>20))
		if p.Lag > late {
			fmt.Fprintf(s.out, "%8s no table was free for up to %s; more --tables help\n", "", ms(p.Lag))
		}
		if p.Why != nil {
			fmt.Fprintf(s.out, "%8s the first that failed: %v\n", "", p.Why)
		}
		if p.Broken() {
			fmt.Fprintf(s.out, "It breaks at %.0f a second.\n", p.Rate)
		}
	}}
	load.Told = func(h drill.Held) {
		if h.Games > 0 {
			fmt.Fprintln(s.out, h)
		}
	}
	return load.Run(ctx)
}

// late is from how late presses on it is worth a word.
const late = 100 * time.Millisecond

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }
