package load

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

// Patience is how long it waits for things that should come in a moment, also on a busy
// machine.
const Patience = 2 * time.Minute

// Ground is a local Discord, a folder with a database, and the program that plays
// there whenever it is started.
type Ground struct {
	*sandbox.Server
	Program *Program // the one that was launched last, nil before the first
	Folder  string
	Config  string // path of the program's configuration
	File    string // path of the database, or its address
}

// NewGround makes a Discord of a sort, and a folder for the program. The database is a file in that folder, or at an
// address. More are lines of the program's configuration.
func NewGround(c sandbox.Config, database string, more ...string) (*Ground, error) {
	c.Unlimited, c.Heartbeat = true, 1000*time.Hour
	s, err := sandbox.Start(c)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "stopp-")
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	g := &Ground{Server: s, Folder: folder, File: cmp.Or(database, filepath.Join(folder, "stopp.db")), Config: filepath.Join(folder, "config.toml")}
	lines := append([]string{fmt.Sprintf("database = %q", g.File)}, more...)
	if err := os.WriteFile(g.Config, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		return nil, errors.Join(err, g.Close())
	}
	return g, nil
}

// Launch starts a program that goes by a name (see Start) without waiting for it. Flags are
// added to the flags of stopp run.
func (g *Ground) Launch(name string, flags ...string) (err error) {
	g.Program, err = g.launch(name, g.Config, flags...)
	return err
}

// launch starts a program with a configuration of its own.
func (g *Ground) launch(name, config string, flags ...string) (*Program, error) {
	args := slices.Concat([]string{"run", "--discord", g.URL(), "--config", config}, flags)
	return Start(name, g.Folder, []string{"DISCORD_TOKEN=" + g.Token()}, args...)
}

// Arrive waits until the program is connected and its commands are known, for so long at most.
func (g *Ground) Arrive(ctx context.Context, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
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

// Close ends the program, wherever it is, and removes everything.
func (g *Ground) Close() error {
	g.Program.End()
	return errors.Join(g.Server.Close(), os.RemoveAll(g.Folder))
}

// Rest waits for d, or returns the reason why the context has ended.
func Rest(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
