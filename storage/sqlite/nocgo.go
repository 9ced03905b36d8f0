//go:build !cgo

package sqlite

import (
	"context"
	"database/sql"

	"stopp/storage"
)

// compiled tells whether SQLite is compiled in.
const compiled = false

// Kind has no codes to tell apart.
func Kind(error) error { return nil }

func unsynced(error) bool { return false }

// backupInto has nothing to copy with.
func backupInto(context.Context, *sql.DB, string, func(done, all int)) error {
	return storage.ErrNoSQLite
}
