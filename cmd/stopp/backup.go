package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/alecthomas/kong"

	"stopp/cmd/stopp/internal/config"
	"stopp/storage/sqlstore"
)

// databaseFlags say which database is meant.
type databaseFlags struct {
	Config   string `type:"path" placeholder:"FILE" help:"The configuration that names the database; config.toml here if there is one."`
	Database place  `placeholder:"FILE" help:"The database itself, whatever the configuration says: a file, or postgres://…"`
}

// place is where a database is: the path of a file, or the address of a server.
type place string

// UnmarshalText reads what somebody has typed.
func (p *place) UnmarshalText(text []byte) error {
	if err := sqlstore.CheckPlace(string(text)); err != nil {
		return err
	}
	if *p = place(text); !sqlstore.Remote(string(text)) {
		*p = place(kong.ExpandPath(string(text)))
	}
	return nil
}

// newFile is the path for a new file.
type newFile string

// UnmarshalText reads what somebody has typed. An address of a server would become the name of a file, with its password.
func (f *newFile) UnmarshalText(text []byte) error {
	if sqlstore.Remote(string(text)) {
		return errors.New("it is an address, and has to be a file; stopp copy copies to a server")
	}
	return (*place)(f).UnmarshalText(text)
}

// file is the path of the database, or its address. It needs no token.
func (f databaseFlags) file() (string, error) {
	if f.Database != "" {
		return string(f.Database), nil
	}
	cfg, err := config.Read(f.Config)
	return cfg.Database, err
}

type backupCmd struct {
	databaseFlags
	File newFile `arg:"" name:"copy" help:"The copy, a file that is not there yet."`
}

// Run copies the database as it stands at one moment.
func (c *backupCmd) Run(ctx context.Context, s *streams) error {
	file, err := c.file()
	if err != nil {
		return err
	}
	bar := progress{out: s.err, shown: isTerminal(s.err)}
	what := " pages"
	if sqlstore.Remote(file) {
		what = " rows"
	}
	err = sqlstore.Backup(ctx, file, string(c.File), func(done, all int) { bar.count(done, all, what) })
	bar.clear()
	switch {
	case ctx.Err() != nil:
		return cmp.Or(context.Cause(ctx), err)
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%w; a backup overwrites nothing", err)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s is a copy of %s\n", c.File, sqlstore.Shown(file))
	return err
}
