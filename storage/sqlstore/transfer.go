package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"stopp/storage"
	"stopp/storage/postgres"
)

// Transfer copies everything from one database to another, files or servers, as it stands at one
// moment, and compares. The other one is a file that is not there yet, or a server that has
// nothing yet: then it holds all of it or nothing. Progress, if not nil, is told how many rows of how
// many are done, first copied and then compared. It returns how many rows were copied.
//
// Text with a zero byte or half a letter cannot be kept by a server; the sign for something
// unknown stands there in its place.
func Transfer(ctx context.Context, from, to string, progress func(done, all int)) (rows int, err error) {
	if rows, err = transfer(ctx, from, to, progress); err != nil {
		return 0, fmt.Errorf("copy %s to %s: %w", Shown(from), Shown(to), translate(err))
	}
	return rows, nil
}

// Shown names a database as others may read it: a path, or an address without its password.
func Shown(where string) string {
	if postgres.Is(where) || CheckPlace(where) != nil {
		return postgres.Shown(where)
	}
	return where
}

// CheckPlace refuses what is neither the path of a file nor an address that can be read. Everything that opens a database
// asks it first. Its error never holds a password.
func CheckPlace(where string) error { return postgres.Check(where) }

func transfer(ctx context.Context, from, to string, progress func(done, all int)) (rows int, err error) {
	if err := errors.Join(CheckPlace(from), CheckPlace(to)); err != nil {
		return 0, err
	}
	if postgres.Is(to) && !postgres.Is(from) {
		newer, gone, err := brought(ctx, from)
		if err != nil {
			return 0, err
		}
		defer gone()
		from = newer
	}
	source, err := openSide(ctx, from)
	if err != nil {
		return 0, err
	}
	defer source.close()
	n, err := source.size(ctx)
	if err != nil {
		return 0, err
	}
	at := 0
	step := func() {
		if at++; progress != nil && at%1000 == 0 {
			progress(at, 2*n)
		}
	}
	into := toFile
	if postgres.Is(to) {
		into = toServer
	}
	return into(ctx, source, to, step)
}

// brought is a file of the newest schema: the file itself, or a copy in the folder for temporary
// files that was brought to it. Gone removes that.
func brought(ctx context.Context, from string) (file string, gone func(), err error) {
	has, newest, err := Schema(ctx, from)
	if err != nil || has == newest || has == 0 {
		return from, func() {}, err
	}
	folder, err := os.MkdirTemp("", "stopp-copy-")
	if err != nil {
		return "", nil, err
	}
	gone = func() { os.RemoveAll(folder) }
	file = filepath.Join(folder, "stopp.db")
	if err = Backup(ctx, from, file, nil); err == nil {
		var db *DB
		if db, err = Open(file); err == nil {
			err = db.Close()
		}
	}
	if err != nil {
		gone()
	}
	return file, gone, err
}

// toServer copies to a server.
func toServer(ctx context.Context, source *side, to string, step func()) (rows int, err error) {
	_, newest, err := postgres.Newest()
	if err != nil {
		return 0, err
	}
	if source.schema != newest {
		return 0, fmt.Errorf("it has schema %d; `stopp run` brings it to %d, and then it can be copied", source.schema, newest)
	}
	db, err := postgres.Open(to)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	if err := postgres.Prepare(ctx, db, nil); err != nil {
		return 0, err
	}
	err = postgres.Load(ctx, db, func(insert postgres.Insert) error {
		for _, t := range source.tables {
			next, end, err := source.read(ctx, t, step)
			if err != nil {
				return err
			}
			_, err = insert(t.name, t.columns(), func() ([]any, error) {
				row, err := next()
				for i, c := range t.cols {
					if text, is := textOf(row, i); is && c.text {
						row[i] = postgres.Storable(text)
					}
				}
				return row, err
			})
			if err = errors.Join(err, end()); err != nil {
				return fmt.Errorf("table %s: %w", t.name, err)
			}
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	target, err := openSide(ctx, to)
	if err != nil {
		return 0, err
	}
	defer target.close()
	return compareSides(ctx, source, target, step)
}

// textOf is a value that is text, in a row that there is.
func textOf(row []any, i int) (text string, is bool) {
	if row == nil {
		return "", false
	}
	text, is = row[i].(string)
	return text, is
}

// toFile copies to a new file, which has its name when it is whole.
func toFile(ctx context.Context, source *side, to string, step func()) (rows int, err error) {
	if !compiled {
		return 0, storage.ErrNoSQLite
	}
	if _, err := os.Lstat(to); err == nil {
		return 0, os.ErrExist
	}
	if to, err = filepath.Abs(to); err != nil {
		return 0, err
	}
	part, err := beginPart(to + ".part")
	if err != nil {
		return 0, inTheWay(to, err)
	}
	defer part.end()
	if err := fillFile(ctx, source, part.name, step); err != nil {
		return 0, err
	}
	target, err := openSide(ctx, part.name)
	if err != nil {
		return 0, err
	}
	rows, err = compareSides(ctx, source, target, step)
	if err = errors.Join(err, target.close()); err == nil {
		err = part.place(to)
	}
	return rows, err
}

// fillFile makes a file of the source's schema, and copies everything into it.
func fillFile(ctx context.Context, source *side, name string, step func()) error {
	names, err := schemas()
	if err != nil {
		return err
	}
	db, err := sql.Open("sqlite3", sourceOf(name))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := migrateAll(ctx, db, names[:source.schema]); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "pragma foreign_keys = off"); err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	again, err := dropTriggers(ctx, tx)
	for _, t := range source.tables {
		if err == nil {
			err = fillTable(ctx, tx, source, t, step)
		}
	}
	if err == nil {
		err = runAll(ctx, tx, again)
	}
	if err == nil {
		err = tx.Commit()
	}
	return err
}

// sourceOf is a file that nobody else has, and that is looked at before it counts.
func sourceOf(name string) string { return source(name, "_synchronous=OFF&_journal_mode=OFF") }

// dropTriggers takes all triggers away, and returns the statements that make them again.
func dropTriggers(ctx context.Context, tx *sql.Tx) (again []string, err error) {
	names, err := list(ctx, tx, scanText, "select name from sqlite_schema where type = 'trigger' order by name")
	if err == nil {
		again, err = list(ctx, tx, scanText, "select sql from sqlite_schema where type = 'trigger' order by name")
	}
	for _, name := range names {
		if err == nil {
			_, err = tx.ExecContext(ctx, "drop trigger "+name)
		}
	}
	return again, err
}

func fillTable(ctx context.Context, tx *sql.Tx, source *side, t table, step func()) error {
	if _, err := tx.ExecContext(ctx, "delete from "+t.name); err != nil { // what the schema itself has put there
		return err
	}
	insert, err := tx.PrepareContext(ctx, t.insert())
	if err != nil {
		return err
	}
	defer insert.Close()
	next, end, err := source.read(ctx, t, step)
	if err != nil {
		return err
	}
	for err == nil {
		var row []any
		if row, err = next(); row == nil {
			break
		}
		if at := slices.Index(t.columns(), "interaction"); t.name == "actions" && at >= 0 {
			row[at] = number(row[at].(string))
		}
		if err == nil {
			_, err = insert.ExecContext(ctx, row...)
		}
	}
	if err = errors.Join(err, end()); err != nil {
		return fmt.Errorf("table %s: %w", t.name, err)
	}
	return nil
}
