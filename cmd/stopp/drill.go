package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/cmd/stopp/internal/drill"
)

// drillCmd are the drills: the bot, as a process of its own, in front of a local
// Discord where things go wrong.
type drillCmd struct {
	Kill drillKillCmd `cmd:"" help:"Kill the bot again and again, and look whether anything was lost."`
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
