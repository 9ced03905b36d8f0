package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Insert puts rows into a table, in the order of its columns, until next has no more. It returns how
// many they were.
type Insert func(table string, columns []string, next func() (row []any, err error)) (int64, error)

// ErrNotEmpty: the target of a copy is not empty.
var ErrNotEmpty = errors.New("there is something in it already, and a copy overwrites nothing")

// Load fills an empty database of the newest schema, all or nothing. Meanwhile triggers are off;
// foreign keys are checked at the end.
func Load(ctx context.Context, db *sql.DB, fill func(Insert) error) error {
	one, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer one.Close()
	return one.Raw(func(c any) error {
		tx, err := c.(*conn).Conn.Conn().Begin(ctx)
		if err != nil {
			return err
		}
		defer tx.Rollback(context.WithoutCancel(ctx))
		if err := load(ctx, tx, fill); err != nil {
			return err
		}
		return tx.Commit(ctx)
	})
}

func load(ctx context.Context, tx pgx.Tx, fill func(Insert) error) error {
	if _, err := tx.Exec(ctx, "set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0", pgx.QueryExecModeSimpleProtocol); err != nil {
		return err
	}
	tables, err := texts(ctx, tx, "select tablename from pg_tables where schemaname = current_schema() and tablename not in ('stopp_schema', 'in_turn')")
	if err != nil {
		return err
	}
	if err := empty(ctx, tx, tables); err != nil {
		return err
	}
	keys, err := texts(ctx, tx, `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
		from pg_constraint where contype = 'f' and connamespace = to_regnamespace(current_schema()::text)`)
	if err != nil {
		return err
	}
	before, err := texts(ctx, tx, `select format('alter table %s drop constraint %I', conrelid::regclass, conname)
		from pg_constraint where contype = 'f' and connamespace = to_regnamespace(current_schema()::text)`)
	for _, t := range tables {
		before, keys = append(before, "alter table "+t+" disable trigger user"), append(keys, "alter table "+t+" enable trigger user")
	}
	if err == nil {
		err = execAll(ctx, tx, before)
	}
	if err == nil {
		err = fill(func(table string, columns []string, next func() ([]any, error)) (int64, error) {
			return tx.CopyFrom(ctx, pgx.Identifier{table}, columns, pgx.CopyFromFunc(next))
		})
	}
	if err == nil {
		err = execAll(ctx, tx, keys)
	}
	if err == nil {
		err = numberOn(ctx, tx)
	}
	return err
}

// empty refuses tables with something in them. Rows from the schema itself go.
func empty(ctx context.Context, tx pgx.Tx, tables []string) error {
	for _, t := range tables {
		if t == "rating_state" {
			continue
		}
		var some bool
		if err := tx.QueryRow(ctx, "select exists (select 1 from "+t+")").Scan(&some); err != nil {
			return err
		}
		if some {
			return fmt.Errorf("%w (table %s)", ErrNotEmpty, t)
		}
	}
	_, err := tx.Exec(ctx, "delete from rating_state")
	return err
}

// numberOn has new rows numbered after the last one.
func numberOn(ctx context.Context, tx pgx.Tx) error {
	all, err := texts(ctx, tx, `select format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I', table_name, column_name, column_name, table_name)
		from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`)
	if err == nil {
		err = execAll(ctx, tx, all)
	}
	return err
}

func execAll(ctx context.Context, tx pgx.Tx, statements []string) error {
	for _, s := range statements {
		if _, err := tx.Exec(ctx, s); err != nil {
			return fmt.Errorf("%s: %w", strings.ToLower(s), err)
		}
	}
	return nil
}

func texts(ctx context.Context, tx pgx.Tx, query string) ([]string, error) {
	rows, err := tx.Query(ctx, query)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
