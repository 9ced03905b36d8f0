package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/cmd/stopp/internal/drill"
	"stopp/storage/postgres/local"
)

type drillFleetCmd struct {
	Rounds    int           `default:"3" help:"How often each bot is killed, paused and asked to end (${default}); 0 for as often as --for has time for."`
	For       time.Duration `help:"How long at most; without it as long as it takes."`
	Processes int           `default:"3" help:"How many bots, each with two shards (${default})."`
	Lease     time.Duration `default:"5s" help:"How long a lease holds (${default}); a bot is paused for longer than that."`
	Seed      uint64        `default:"1" help:"What members do comes from it."`
}

// Help explains what is done and looked at.
func (c *drillFleetCmd) Help() string {
	return `A server of PostgreSQL is started in a temporary folder, and bots that share it, each with two of Discord's shards. In a server of each shard two members play on and on. One bot after the other is killed with
SIGKILL, stopped with SIGSTOP until others have its servers and then let on, and asked to end; the database crashes once in a round. Each time it is waited until people play on everywhere, and until each bot has
its own servers again. Every action in the database has to be one that somebody made, once, in its order, and all that was answered has to be there; deadlines have to be given back; a bot that was paused must send nothing. The
first thing that is wrong ends the drill with exit status 1.`
}

// Validate refuses what can't be.
func (c *drillFleetCmd) Validate() error {
	if c.Processes < 2 || c.Processes > 8 {
		return errors.New("--processes: from 2 to 8")
	}
	if c.Lease < time.Second {
		return errors.New("--lease: a second at least")
	}
	return someEnd("rounds", c.Rounds, c.For)
}

// Run plays, and prints what there was.
func (c *drillFleetCmd) Run(ctx context.Context, s *streams) (err error) {
	server, err := local.Start(local.Config{})
	if err != nil {
		return err
	}
	defer server.Close()
	began := time.Now()
	fleet := drill.Fleet{Database: server.Address, Restart: server.Crash, Processes: c.Processes, Lease: c.Lease, Rounds: c.Rounds, For: c.For, Seed: c.Seed,
		Report: func(what drill.Trouble, t drill.Tally) {
			fmt.Fprintf(s.err, "%v: %v; %v\n", time.Since(began).Round(time.Second), what, t)
		}}
	t, err := fleet.Run(ctx)
	fmt.Fprintf(s.out, "%d processes in %v, seed %d: %v\n", c.Processes, time.Since(began).Round(time.Second), c.Seed, t)
	if err == nil {
		fmt.Fprintln(s.out, "Nothing is lost, and nothing is there twice.")
	}
	return err
}
