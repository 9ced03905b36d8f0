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

type copyCmd struct {
	From place `arg:"" help:"The database to be copied: a file, or postgres://…"`
	To   place `arg:"" help:"Where to: a file that is not there yet, or a PostgreSQL database with nothing in it."`
}

// Help says what has to be seen to.
func (*copyCmd) Help() string {
	return `No bot may play with either database meanwhile. All of it arrives, or nothing: the copy is compared with what was copied, row by row. What was
copied stays as it is. A password that stands here can be seen by others on this machine; one in ~/.pgpass can not.`
}

// Run copies and compares.
func (c *copyCmd) Run(ctx context.Context, s *streams) error {
	from, to := string(c.From), string(c.To)
	for _, where := range []string{from, to} {
		if where == to && !sqlstore.Remote(to) {
			continue // there is no such file yet, and nobody is to make it
		}
		lock, err := held(ctx, where)
		if err != nil {
			return err
		}
		defer lock.Release()
	}
	bar := progress{out: s.err, shown: isTerminal(s.err)}
	rows, err := sqlstore.Transfer(ctx, from, to, func(done, all int) { bar.count(done, all, " rows, each twice") })
	bar.clear()
	switch {
	case ctx.Err() != nil:
		return cmp.Or(context.Cause(ctx), err)
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%w; a copy overwrites nothing", err)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s is a copy of %s, compared row by row: %d\n", sqlstore.Shown(to), sqlstore.Shown(from), rows)
	return err
}

// held has a database for this program alone. A file that is not there is not made.
func held(ctx context.Context, where string) (sqlstore.Lock, error) {
	switch has, _, err := sqlstore.Schema(ctx, where); {
	case err != nil:
		return nil, err
	case has == 0 && !sqlstore.Remote(where):
		return nil, fmt.Errorf("%s is not there, or is empty", where)
	}
	return sqlstore.Hold(ctx, where, 0, nil)
}
