package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"stopp/storage"
	"stopp/storage/engine"
)

// dialect is how a file is asked for its tables.
var dialect = engine.Dialect{
	Tables:  "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!' and name <> 'tasks' order by 1",
	Columns: "select name, type in ('TEXT', 'ANY'), pk from pragma_table_info(?) order by name",
}

// Whole opens the file to be read from one end to the other.
func (p Path) Whole(ctx context.Context) (*engine.Whole, error) {
	if !compiled {
		return nil, storage.ErrNoSQLite
	}
	db, err := look(ctx, string(p))
	if err != nil {
		return nil, err
	}
	names, err := schemas()
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	schema, err := recognise(ctx, db, len(names))
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return dialect.Open(ctx, db, schema)
}

// Newest is the file itself, or a copy in the folder for temporary files that was brought to the newest schema. Gone removes
// that.
func (p Path) Newest(ctx context.Context) (same engine.Place, gone func(), err error) {
	has, newest, err := p.Schema(ctx)
	if err != nil || has == newest || has == 0 {
		return p, func() {}, err
	}
	folder, err := os.MkdirTemp("", "stopp-copy-")
	if err != nil {
		return nil, nil, err
	}
	gone = func() { os.RemoveAll(folder) }
	file := Path(filepath.Join(folder, "stopp.db"))
	if err = p.Backup(ctx, string(file), nil); err == nil {
		var db engine.Database
		if db, _, err = file.Open(ctx, nil, nil); err == nil {
			err = db.Close()
		}
	}
	if err != nil {
		gone()
	}
	return file, gone, err
}

// Take copies everything from another place to a new file, which has its name when it is whole. It fails with
// fs.ErrExist if there is a file of that name.
func (p Path) Take(ctx context.Context, from engine.Place, progress func(done, all int)) (rows int, err error) {
	source, err := from.Whole(ctx)
	if err != nil {
		return 0, err
	}
	defer source.Close()
	n, err := source.Size(ctx)
	if err != nil {
		return 0, err
	}
	if !compiled {
		return 0, storage.ErrNoSQLite
	}
	return p.fill(ctx, source, engine.Steps(n, progress))
}

func (p Path) fill(ctx context.Context, source *engine.Whole, step func()) (rows int, err error) {
	to, err := filepath.Abs(string(p))
	if err != nil {
		return 0, err
	}
	if _, err := os.Lstat(to); err == nil {
		return 0, fs.ErrExist
	}
	part, err := beginPart(to + ".part")
	if err != nil {
		return 0, inTheWay(to, err)
	}
	defer part.end()
	if err := fillFile(ctx, source, part.name, step); err != nil {
		return 0, err
	}
	target, err := Path(part.name).Whole(ctx)
	if err != nil {
		return 0, err
	}
	rows, err = engine.Compare(ctx, source, target, step)
	if err = errors.Join(err, target.Close()); err == nil {
		err = part.place(to)
	}
	return rows, err
}

// fillFile makes a file of the source's schema, and copies everything into it.
func fillFile(ctx context.Context, source *engine.Whole, name string, step func()) error {
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
	if err := migrateAll(ctx, db, names[:source.Schema]); err != nil {
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
	for _, t := range source.Tables {
		if err == nil {
			err = fillTable(ctx, tx, source, t, step)
		}
	}
	for _, statement := range again {
		if err == nil {
			_, err = tx.ExecContext(ctx, statement)
		}
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
	names, err := engine.Texts(ctx, tx, "select name from sqlite_schema where type = 'trigger' order by name")
	if err == nil {
		again, err = engine.Texts(ctx, tx, "select sql from sqlite_schema where type = 'trigger' order by name")
	}
	for _, name := range names {
		if err == nil {
			_, err = tx.ExecContext(ctx, "drop trigger "+name)
		}
	}
	return again, err
}

func fillTable(ctx context.Context, tx *sql.Tx, source *engine.Whole, t engine.Table, step func()) error {
	if _, err := tx.ExecContext(ctx, "delete from "+t.Name); err != nil { // rows from the schema itself
		return err
	}
	insert, err := tx.PrepareContext(ctx, t.Insert())
	if err != nil {
		return err
	}
	defer insert.Close()
	next, end, err := source.Read(ctx, t, step)
	if err != nil {
		return err
	}
	for err == nil {
		var row []any
		if row, err = next(); row == nil {
			break
		}
		if at := slices.Index(t.Names(), "interaction"); t.Name == "actions" && at >= 0 {
			row[at] = engine.Number(row[at].(string))
		}
		if err == nil {
			_, err = insert.ExecContext(ctx, row...)
		}
	}
	if err = errors.Join(err, end()); err != nil {
		return fmt.Errorf("table %s: %w", t.Name, err)
	}
	return nil
}
