package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
)

// Problems lists faults inside the file, in SQLite's words, and rows that refer to nothing. It
// is empty for a sound database. It reads all of the file.
func (db *DB) Problems(ctx context.Context) (all []string, err error) {
	err = db.read(ctx, "check the database", func(tx *sql.Tx) error {
		if all, err = list(ctx, tx, scanText, "select integrity_check from pragma_integrity_check where integrity_check <> 'ok'"); err != nil {
			return err
		}
		lost, err := list(ctx, tx, scanLost, "select \"table\", parent, count(*) from pragma_foreign_key_check group by 1, 2")
		all = append(all, lost...)
		return err
	})
	return all, err
}

func scanLost(r row) (text string, err error) {
	var table, parent string
	var rows int
	err = r.Scan(&table, &parent, &rows)
	return fmt.Sprintf("%d rows of %s belong to none of %s", rows, table, parent), err
}

// MatchIDs are the numbers of all matches, the first to end first, open ones last.
func (db matches) MatchIDs(ctx context.Context) ([]int64, error) {
	return readAll(ctx, db.handle, "numbers of matches", func(r row) (id int64, err error) { return id, r.Scan(&id) }, "select id from matches order by ended is null, ended, id")
}
