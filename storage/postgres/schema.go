package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"stopp/storage"
)

// Schema is which schema a database has, 0 for an empty one. Another program's tables are
// ErrForeign. One that this program doesn't know may be worked with if the database says so,
// else it is ErrNewer.
func Schema(ctx context.Context, db *sql.DB) (number int, err error) {
	_, newest, err := Newest()
	if err != nil {
		return 0, err
	}
	return schema(ctx, db, newest)
}

// querier asks a database.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// schema is Schema for a program that knows none after the newest.
func schema(ctx context.Context, db querier, newest int) (number int, err error) {
	var where sql.NullString
	var ours bool
	var others int
	const query = `select current_schema(), to_regclass('stopp_schema') is not null,
		(select count(*) from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace = to_regnamespace(current_schema()::text))`
	if err := db.QueryRowContext(ctx, query).Scan(&where, &ours, &others); err != nil {
		return 0, err
	}
	switch {
	case !where.Valid:
		return 0, errors.New("the search path of this user leads to no schema of the database")
	case !ours && others > 0:
		return 0, fmt.Errorf("%w: in the schema %s is something of another program", storage.ErrForeign, where.String)
	case !ours:
		return 0, nil
	}
	var least int
	if err := db.QueryRowContext(ctx, marks).Scan(&number, &least); err != nil {
		if errors.Is(err, sql.ErrNoRows) {
			err = fmt.Errorf("%w: it says no number of a schema", storage.ErrDamaged)
		}
		return 0, err
	}
	return number, knows(newest, number, least)
}

// marks are which schema this is, and the oldest one that programs have to know to work with it. A
// database says that since schema 23.
const marks = "select number, coalesce((to_jsonb(s)->>'least')::bigint, number) from stopp_schema s"

// knows fails with ErrNewer unless a program that knows schemas up to the newest may work with
// one.
func knows(newest, number, least int) error {
	if number > newest && least > newest {
		return fmt.Errorf("%w: it has schema %d, for programs that know schema %d; this one knows none after %d", storage.ErrNewer, number, least, newest)
	}
	return nil
}

// Newer tells whether a transaction is in a database of a schema that this program doesn't know. There
// may be tables of which it knows nothing.
func Newer(ctx context.Context, tx *sql.Tx) (bool, error) {
	_, newest, err := Newest()
	if err != nil {
		return false, err
	}
	var number int
	err = tx.QueryRowContext(ctx, "select number from stopp_schema").Scan(&number)
	return number > newest, err
}
