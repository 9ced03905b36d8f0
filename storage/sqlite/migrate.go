package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"stopp/storage"
)

// applicationID marks a file as ours, in the header's field of that name: "Stop".
const applicationID = 0x53746f70

// The files migrations/NNNN_name.sql, numbered from 1 without a gap. Number n
// makes schema n of schema n-1. A file that was released never changes.
//
//go:embed migrations/*.sql
var migrations embed.FS

// schemas lists the migrations in their order.
func schemas() ([]string, error) {
	return fs.Glob(migrations, "migrations/*.sql")
}

// prepare makes sure that the file is ours and brings it to the newest schema.
// Nothing is written before the file is known to be ours or empty.
func prepare(ctx context.Context, db *sql.DB) error {
	names, err := schemas()
	if err != nil {
		return err
	}
	if err := recognise(ctx, db, len(names)); err != nil {
		return err
	}
	var mode string
	if err := db.QueryRowContext(ctx, "pragma journal_mode = wal").Scan(&mode); err != nil {
		return err
	}
	if mode != "wal" {
		return fmt.Errorf("the file system cannot keep a write-ahead log (journal mode %s)", mode)
	}
	for i, name := range names {
		if err := migrate(ctx, db, name, i+1); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// recognise refuses a file that is not ours or from a newer version.
func recognise(ctx context.Context, db *sql.DB, newest int) error {
	var id, version, objects int
	const query = `select (select application_id from pragma_application_id),
		(select user_version from pragma_user_version), (select count(*) from sqlite_schema)`
	if err := db.QueryRowContext(ctx, query).Scan(&id, &version, &objects); err != nil {
		return err
	}
	empty := id == 0 && version == 0 && objects == 0
	switch {
	case id != applicationID && !empty:
		return fmt.Errorf("%w but a database of another program (application id %#x)", storage.ErrForeign, id)
	case version > newest:
		return fmt.Errorf("%w: the file has schema %d, this program knows none after %d", storage.ErrNewer, version, newest)
	}
	return nil
}

// migrate runs a migration and notes its number, both or neither. A schema that
// already is as new is left alone, also if another program has just made it so.
func migrate(ctx context.Context, db *sql.DB, name string, number int) error {
	text, err := fs.ReadFile(migrations, name)
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var version int
	if err := tx.QueryRowContext(ctx, "pragma user_version").Scan(&version); err != nil || version >= number {
		return err
	}
	mark := fmt.Sprintf("pragma application_id = %d; pragma user_version = %d;", applicationID, number)
	if _, err := tx.ExecContext(ctx, string(text)+mark); err != nil {
		return err
	}
	return tx.Commit()
}
