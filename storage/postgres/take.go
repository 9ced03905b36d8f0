package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
	"stopp/storage/engine"
)

// dialect is how a server is asked for its tables.
var dialect = engine.Dialect{
	Isolation: sql.LevelRepeatableRead,
	Begin:     "set local idle_in_transaction_session_timeout = 0",
	Tables:    "select tablename from pg_tables where schemaname = current_schema() and tablename not in ('stopp_schema', 'in_turn', 'tasks') order by 1",
	Columns: `select column_name, data_type = 'text', coalesce((select array_position(indkey::int[], ordinal_position::int) + 1 from pg_index where indrelid = table_name::regclass and indisprimary), 0)
			from information_schema.columns c where table_schema = current_schema() and table_name = ? order by column_name collate "C"`,
}

// Whole opens the database to be read from one end to the other.
func (a Address) Whole(ctx context.Context) (*engine.Whole, error) {
	db, err := Open(string(a))
	if err != nil {
		return nil, err
	}
	schema, err := wholeSchema(ctx, db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return dialect.Open(ctx, db, schema)
}

// wholeSchema is the schema of a server. One that is newer than this program may be played with, but a
// copy of it would lack what this program does not know.
func wholeSchema(ctx context.Context, db *sql.DB) (number int, err error) {
	_, newest, err := Newest()
	if err == nil {
		number, err = Schema(ctx, db)
	}
	if err == nil && number > newest {
		err = fmt.Errorf("%w: it has schema %d, and this program would copy only what it knows, schema %d", storage.ErrNewer, number, newest)
	}
	return number, err
}

// Newest is the place itself: the programs that play there bring a server to the newest
// schema.
func (a Address) Newest(context.Context) (same engine.Place, gone func(), err error) {
	return a, func() {}, nil
}

// Take copies everything from another place to a server that has nothing yet: then it holds all of it or nothing.
func (a Address) Take(ctx context.Context, from engine.Place, progress func(done, all int)) (rows int, err error) {
	from, gone, err := from.Newest(ctx)
	if err != nil {
		return 0, err
	}
	defer gone()
	source, err := from.Whole(ctx)
	if err != nil {
		return 0, err
	}
	defer source.Close()
	n, err := source.Size(ctx)
	if err != nil {
		return 0, err
	}
	step := engine.Steps(n, progress)
	if err := a.fill(ctx, source, step); err != nil {
		return 0, err
	}
	target, err := a.Whole(ctx)
	if err != nil {
		return 0, err
	}
	defer target.Close()
	return engine.Compare(ctx, source, target, step)
}

func (a Address) fill(ctx context.Context, source *engine.Whole, step func()) error {
	_, newest, err := Newest()
	if err != nil {
		return err
	}
	if source.Schema != newest {
		return fmt.Errorf("it has schema %d; `stopp run` brings it to %d, and then it can be copied", source.Schema, newest)
	}
	db, err := Open(string(a))
	if err != nil {
		return err
	}
	defer db.Close()
	if err := Prepare(ctx, db, nil); err != nil {
		return err
	}
	return Load(ctx, db, func(insert Insert) error {
		for _, t := range source.Tables {
			next, end, err := source.Read(ctx, t, step)
			if err != nil {
				return err
			}
			_, err = insert(t.Name, t.Names(), func() ([]any, error) {
				row, err := next()
				for i, c := range t.Columns {
					if text, is := textOf(row, i); is && c.Text {
						row[i] = engine.Storable(text)
					}
				}
				return row, err
			})
			if err = errors.Join(err, end()); err != nil {
				return fmt.Errorf("table %s: %w", t.Name, err)
			}
		}
		return nil
	})
}

// textOf is a value that must be text, in a row that must exist.
func textOf(row []any, i int) (text string, is bool) {
	if row == nil {
		return "", false
	}
	text, is = row[i].(string)
	return text, is
}
