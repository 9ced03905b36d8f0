package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
)

// ground is a Ground with a movable clock for the program.
type ground struct {
	*load.Ground
	name     string        // the program's, see Start; "" is the usual one
	clock    string        // path of the file that moves the program's clock
	ahead    time.Duration // how far Discord's clock was moved, too
	furthest time.Duration // the most by which the program's clock was ahead of the machine's
	kept     bool
}

// newGround makes a Discord of some sort. The database is in the ground's folder, or at an
// address.
func newGround(c sandbox.Config, database string, more ...string) (*ground, error) {
	g, err := load.NewGround(c, database, more...)
	if err != nil {
		return nil, err
	}
	return &ground{Ground: g, clock: filepath.Join(g.Folder, "clock")}, nil
}

// launch starts the program without waiting for it.
func (g *ground) launch(flags ...string) error {
	return g.Launch(g.name, append([]string{"--clock", g.clock}, flags...)...)
}

// setClock puts the program's clock that much ahead of the machine's.
func (g *ground) setClock(ahead time.Duration) error {
	g.furthest = max(g.furthest, ahead)
	if err := os.WriteFile(g.clock+".new", []byte(ahead.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(g.clock+".new", g.clock)
}

// looked is how soon a program looks at a clock that was moved.
const looked = 25 * time.Millisecond

// later moves the clocks of Discord and of the program on.
func (g *ground) later(ctx context.Context, d time.Duration) error {
	g.Advance(d)
	g.ahead += d
	if err := g.setClock(g.ahead); err != nil {
		return err
	}
	return load.Rest(ctx, looked)
}

// gone waits until Discord has noticed that the program is gone.
func (g *ground) gone(ctx context.Context) error {
	for g.Online() {
		if err := load.Rest(ctx, time.Millisecond); err != nil {
			return err
		}
	}
	return nil
}

// killed waits for the end, which has to come from SIGKILL.
func (g *ground) killed() error {
	status, err := g.Program.Exit(load.Patience)
	if err == nil && status != -1 {
		err = &lossError{fmt.Sprintf("the program ended by itself with status %d:\n%s", status, g.Program.Log.String())}
	}
	return err
}

// alive fails unless the program still runs.
func (g *ground) alive() error {
	if g.Program.Ended() {
		return &lossError{"the program has ended by itself"}
	}
	return nil
}

// keep leaves the folder where it is after Close, and tells its path.
func (g *ground) keep() string {
	g.kept = true
	return g.Folder
}

// Close ends the program, wherever it is, and removes everything that is not kept.
func (g *ground) Close() error {
	if g.kept {
		g.Program.End()
		return g.Server.Close()
	}
	return g.Ground.Close()
}

// changed is the type of an answer that changes the pressed message.
const changed = 7
