package drill

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/storage/sqlstore"
)

// Patience is how long is waited for what should be there in a moment, on a busy
// machine, too.
const Patience = 30 * time.Second

// Ground is a local Discord, a folder with a database, and the program that plays
// there whenever it is started.
type Ground struct {
	*sandbox.Server
	Program *Program
	Name    string // the program's, see Start; "" is the usual one
	File    string // path of the database, or its address

	config, clock string   // paths
	runs          []string // the command that plays
	folder        string
	kept          bool
	homes         map[string]string // servers by their channels, but the first one
	look          time.Duration     // how soon the database is looked at again while something is waited for, 0 as usual
	furthest      time.Duration     // the most by which the program's clock was ahead of the machine's
}

// NewGround makes a Discord with these members, and a folder for the program. More are
// lines of its configuration.
func NewGround(members []string, more ...string) (*Ground, error) {
	return newGround(sandbox.Config{Members: members}, "", more...)
}

// newGround makes a Discord of a sort. The database is in the folder, or at an address.
func newGround(c sandbox.Config, database string, more ...string) (*Ground, error) {
	c.Unlimited, c.Heartbeat = true, 1000*time.Hour
	s, err := sandbox.Start(c)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "stopp-drill-")
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	g := &Ground{Server: s, folder: folder, File: cmp.Or(database, filepath.Join(folder, "stopp.db")),
		config: filepath.Join(folder, "config.toml"), clock: filepath.Join(folder, "clock"), runs: []string{"run"}}
	lines := append([]string{fmt.Sprintf("database = %q", g.File)}, more...)
	if err := os.WriteFile(g.config, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		return nil, errors.Join(err, g.Close())
	}
	return g, nil
}

// Launch starts the program without waiting for it. Flags are added to those of stopp
// run.
func (g *Ground) Launch(flags ...string) (err error) {
	g.Program, err = g.launch(g.Name, g.URL(), flags...)
	return err
}

// launch starts a program of a name in front of the Discord at an address.
func (g *Ground) launch(name, discord string, flags ...string) (*Program, error) {
	args := slices.Concat(g.runs, []string{"--discord", discord, "--config", g.config, "--clock", g.clock}, flags)
	return Start(name, g.folder, []string{"DISCORD_TOKEN=" + g.Token()}, args...)
}

// Arrive waits until the program is connected and its commands are known.
func (g *Ground) Arrive(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	go func() {
		select {
		case <-g.Program.Done():
			cancel() // it will not come any more
		case <-ctx.Done():
		}
	}()
	err := g.AwaitBot(ctx)
	if err == nil {
		err = g.AwaitCommand(ctx, "help")
	}
	if err != nil {
		return fmt.Errorf("the program does not come: %w\n%s", err, g.Program.Log.String())
	}
	return nil
}

// Book opens the database as it is seen from outside.
func (g *Ground) Book() (*sqlstore.DB, error) { return sqlstore.Open(g.File) }

// keep leaves the folder where it is after Close, and tells its path.
func (g *Ground) keep() string {
	g.kept = true
	return g.folder
}

// Close ends the program, wherever it is, and removes everything.
func (g *Ground) Close() error {
	if g.Program != nil {
		_ = g.Program.cmd.Process.Kill()
		<-g.Program.Done()
	}
	if g.kept {
		return g.Server.Close()
	}
	return errors.Join(g.Server.Close(), os.RemoveAll(g.folder))
}
