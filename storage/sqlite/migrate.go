package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"stopp/storage"
)

// applicationID marks a file as ours, in the header's field of that name: "Stop".
const applicationID = 0x53746f70

// Migrations are the files migrations/NNNN_name.sql, numbered from 1 without a gap. Number n
// makes schema n of schema n-1. A file that was released never changes.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// schemas lists the migrations in their order.
func schemas() ([]string, error) {
	return fs.Glob(Migrations, "migrations/*.sql")
}

// prepare makes sure that the file is ours and brings it to the newest schema. Nothing
// is written before the file is known to be ours or empty, and of one that holds
// something a copy is kept, which it names. Keeping, if not nil, is told that before the migration begins.
func prepare(ctx context.Context, db *sql.DB, path string, keeping func(name string)) (kept string, err error) {
	names, err := schemas()
	if err != nil {
		return "", err
	}
	version, err := recognise(ctx, db, len(names))
	if err != nil {
		return "", err
	}
	var mode string
	if err := db.QueryRowContext(ctx, "pragma journal_mode = wal").Scan(&mode); err != nil {
		return "", err
	}
	if mode != "wal" {
		return "", fmt.Errorf("the file system cannot keep a write-ahead log (journal mode %s)", mode)
	}
	if version == len(names) {
		return "", nil
	}
	if version > 0 {
		if kept, err = keep(ctx, db, path, version); err != nil {
			return "", fmt.Errorf("no copy can be kept of schema %d, so it is left as it is: %w", version, err)
		}
		if keeping != nil {
			keeping(kept)
		}
	}
	if err := migrateAll(ctx, db, names); err != nil {
		if now, wrong := recognise(ctx, db, len(names)); kept != "" && wrong == nil && now == version {
			os.Remove(kept) // it says no more than the file
		}
		return "", err
	}
	return kept, nil
}

// recognise refuses a file that is not ours or from a newer version.
// It returns the file's schema, 0 for an empty one.
func recognise(ctx context.Context, db *sql.DB, newest int) (version int, err error) {
	var id, objects int
	const query = `select (select application_id from pragma_application_id),
		(select user_version from pragma_user_version), (select count(*) from sqlite_schema)`
	if err := db.QueryRowContext(ctx, query).Scan(&id, &version, &objects); err != nil {
		return 0, err
	}
	empty := id == 0 && version == 0 && objects == 0
	switch {
	case id != applicationID && !empty:
		return 0, fmt.Errorf("%w but a database of another program (application id %#x)", storage.ErrForeign, id)
	case version > newest:
		return 0, fmt.Errorf("%w: the file has schema %d, this program knows none after %d", storage.ErrNewer, version, newest)
	}
	return version, nil
}

// migrateAll runs all migrations that a file lacks, or none. Keys that lead to other
// tables are not watched meanwhile, so that tables can be made again, but looked at in
// the end.
func migrateAll(ctx context.Context, db *sql.DB, names []string) error {
	conn, err := db.Conn(ctx) // the pragma is that connection's, and does nothing within a transaction
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "pragma foreign_keys = off"); err != nil {
		return err
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for i, name := range names {
		if err := migrate(ctx, tx, name, i+1); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		reached(fmt.Sprint("migrated ", i+1))
	}
	var table string
	switch err := tx.QueryRowContext(ctx, "select \"table\" from pragma_foreign_key_check limit 1").Scan(&table); {
	case err == nil:
		return fmt.Errorf("%w: a row of %s belongs to none", storage.ErrDamaged, table)
	case !errors.Is(err, sql.ErrNoRows):
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	reached("committed")
	_, err = conn.ExecContext(ctx, "pragma foreign_keys = on")
	return err
}

// migrate runs a migration and notes its number. A schema that already is as new is
// left alone, also if another program has just made it so.
func migrate(ctx context.Context, tx *sql.Tx, name string, number int) error {
	text, err := fs.ReadFile(Migrations, name)
	if err != nil {
		return err
	}
	var version int
	if err := tx.QueryRowContext(ctx, "pragma user_version").Scan(&version); err != nil || version >= number {
		return err
	}
	mark := fmt.Sprintf("pragma application_id = %d; pragma user_version = %d;", applicationID, number)
	_, err = tx.ExecContext(ctx, string(text)+mark)
	return err
}
