package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"stopp/bot/session"
	"stopp/cmd/stopp/internal/drill"
	"stopp/storage/sqlstore"
)

type drillDoubtCmd struct {
	Database string        `default:"sqlite" help:"sqlite, postgres for a server that is started for it, or the address of an empty database of PostgreSQL (${default})."`
	For      time.Duration `default:"10m" help:"How long things go wrong (${default})."`
	Steps    int           `help:"How much members do at most; without it as much as there is time for."`
	OneIn    int           `default:"50" help:"One in so many requests and transactions fails, is late, or is done without an answer (${default})."`
	Seed     uint64        `default:"1" help:"What members do, and what goes wrong, comes from it."`
}

// Help explains what is done and looked at.
func (c *drillDoubtCmd) Help() string {
	return `Members use whatever they see: every command, with whatever options, and every button and menu that stands somewhere. So challenges, matches, patiences, races, series, tournaments and all else are open.
Meanwhile requests to Discord are refused, carried out without an answer, late or limited, and transactions of the database fail, are late, or are committed and who has done it can't read that; on the way to PostgreSQL
the line is cut around a commit. Then all that ends, and within two minutes of the bot's time everything that is open in the database has to be on Discord as it is, once, with buttons that work, and nothing else may
have such buttons. Nobody may have been told that nothing was changed for what is written. What is not so is listed, and the exit status is 1.`
}

// Validate refuses what can't be.
func (c *drillDoubtCmd) Validate() error {
	if c.OneIn < 2 {
		return errors.New("--one-in: 2 at least")
	}
	return someEnd("steps", c.Steps, c.For)
}

// Run plays, and prints what there was.
func (c *drillDoubtCmd) Run(ctx context.Context, s *streams) error {
	began := time.Now()
	d := drill.Doubt{Setup: drill.Setup{Database: c.Database}, OneIn: c.OneIn, Steps: c.Steps, For: c.For, Seed: c.Seed, Keep: true, Report: func(d drill.Doubts) {
		fmt.Fprintf(s.err, "%v: %v\n", time.Since(began).Round(time.Second), d)
	}}
	t, err := d.Run(ctx)
	fmt.Fprintf(s.out, "%v, one in %d, seed %d, %v: %v\n", d.Setup, c.OneIn, c.Seed, time.Since(began).Round(time.Second), t)
	if err == nil {
		fmt.Fprintln(s.out, "Everything goes on.")
	}
	return err
}

// drillBotCmd is stopp run with a database that fails as a drill says.
type drillBotCmd struct {
	runCmd   `embed:""`
	Unsteady string `type:"path" required:"" placeholder:"FILE" help:"How often the database fails."`
}

// Run is that of stopp run.
func (c *drillBotCmd) Run(ctx context.Context, s *streams) error {
	answerTime = drill.Patience // the drill does not test the machine's speed
	inner := spoilt
	spoilt = func(db session.Store) session.Store {
		drill.Unsteady(db.(*sqlstore.DB), c.Unsteady)
		return inner(db)
	}
	return c.runCmd.Run(ctx, s)
}
