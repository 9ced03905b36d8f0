//go:build cgo

package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/mattn/go-sqlite3"
)

// backupInto copies a database into an empty file. It reads in one transaction: else the
// copy would begin again with every write of another program.
func backupInto(ctx context.Context, from *sql.DB, name string, progress func(done, all int)) error {
	here, err := from.Conn(ctx)
	if err != nil {
		return err
	}
	defer here.Close()
	if _, err := here.ExecContext(ctx, "begin"); err != nil {
		return err
	}
	defer here.ExecContext(context.WithoutCancel(ctx), "rollback")
	if _, err := recognised(ctx, here); err != nil { // reads, and so fixes the moment
		return err
	}
	to, err := sql.Open("sqlite3", source(name, "_synchronous=OFF"))
	if err != nil {
		return err
	}
	defer to.Close()
	target, err := to.Conn(ctx)
	if err != nil {
		return err
	}
	err = here.Raw(func(s any) error {
		return target.Raw(func(t any) error {
			return copyPages(ctx, s.(*sqlite3.SQLiteConn), t.(*sqlite3.SQLiteConn), progress)
		})
	})
	if err == nil { // one file, until somebody opens it
		_, err = target.ExecContext(ctx, "pragma journal_mode = delete")
	}
	return errors.Join(err, target.Close())
}

// recognised reads the schema's number.
func recognised(ctx context.Context, conn *sql.Conn) (version int, err error) {
	err = conn.QueryRowContext(ctx, "select user_version from pragma_user_version, (select count(*) from sqlite_schema)").Scan(&version)
	return version, err
}

func copyPages(ctx context.Context, from, to *sqlite3.SQLiteConn, progress func(done, all int)) error {
	b, err := to.Backup("main", from, "main")
	if err != nil {
		return err
	}
	for done := false; !done && err == nil; {
		if err = ctx.Err(); err != nil {
			break
		}
		if done, err = b.Step(backupPages); err == nil && progress != nil {
			progress(b.PageCount()-b.Remaining(), b.PageCount())
		}
	}
	if wrong := b.Finish(); err == nil { // it says once more what a step has failed by
		err = wrong
	}
	return err
}
