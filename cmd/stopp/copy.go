package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"

	"stopp/storage/sqlstore"
)

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
