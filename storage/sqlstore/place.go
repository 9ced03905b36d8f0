package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"stopp/storage/engine"
	"stopp/storage/postgres"
	"stopp/storage/sqlite"
)

// locate is the place that somebody has named: the path of a file, or an address, postgres://…
func locate(where string) (engine.Place, error) {
	if err := CheckPlace(where); err != nil {
		return nil, err
	}
	if Remote(where) {
		return postgres.Address(where), nil
	}
	return sqlite.Path(where), nil
}

// CheckPlace accepts the path of a file and an address that can be read, and refuses all else.
// Everything that opens a database asks it first. Its error never holds a password.
func CheckPlace(where string) error { return postgres.Check(where) }

// Remote tells whether a database is on a server, by its address, and not in a file.
func Remote(where string) bool { return postgres.Is(where) }

// Shown names a database as others may read it: a path, or an address without its password.
func Shown(where string) string {
	if Remote(where) || CheckPlace(where) != nil {
		return postgres.Shown(where)
	}
	return where
}

// Lock has a database for one program that plays.
type Lock = engine.Lock

// Hold takes the lock of the database at a path, which it makes if there is none, or at an
// address. While another process has the lock, waiting is called once with who that is, and
// Hold waits for so long or until the context ends; then it fails with ErrHeld. A program that
// only reads needs none.
func Hold(ctx context.Context, where string, wait time.Duration, waiting func(holder string)) (l Lock, err error) {
	place, err := locate(where)
	if err == nil {
		l, err = place.Hold(ctx, wait, waiting)
	}
	if err != nil {
		return nil, fmt.Errorf("database %s: %w", Shown(where), translate(err))
	}
	return l, nil
}

// Schema tells which schema the database at a path or an address has, and which one Open would
// bring it to. It changes nothing. A file that Open would make has schema 0; where it could
// not, and for a file that it would refuse, Schema fails as Open does.
func Schema(ctx context.Context, where string) (has, newest int, err error) {
	place, err := locate(where)
	if err == nil {
		has, newest, err = place.Schema(ctx)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("database %s: %w", Shown(where), translate(err))
	}
	return has, newest, nil
}

// Backup copies the database in the file at path to a new file, as it stands at one
// moment, while others may go on writing. The copy is on the disk under its name, or not
// there. Progress, if not nil, is told how many pages of how many are done. It fails with
// fs.ErrExist if there is a file of that name. A server is copied to a file, too, and compared with
// it; progress is then told rows, each twice.
func Backup(ctx context.Context, from, to string, progress func(done, all int)) error {
	err := backup(ctx, from, to, progress)
	if err != nil {
		return fmt.Errorf("back up %s to %s: %w", Shown(from), Shown(to), translate(err))
	}
	return nil
}

func backup(ctx context.Context, from, to string, progress func(done, all int)) error {
	source, target, err := both(from, to)
	if err != nil {
		return err
	}
	if file, is := source.(sqlite.Path); is {
		return file.Backup(ctx, to, progress)
	}
	_, err = target.Take(ctx, source, progress)
	return err
}

// Transfer copies everything from one database to another, files or servers, as it stands at one
// moment, and compares. The other one is a file that is not there yet, or a server that has
// nothing yet: then it holds all of it or nothing. Progress, if not nil, is told how many rows of how
// many are done, first copied and then compared. It returns how many rows were copied.
//
// Text with a zero byte or half a letter cannot be kept by a server; the sign for something
// unknown stands there in its place.
func Transfer(ctx context.Context, from, to string, progress func(done, all int)) (rows int, err error) {
	source, target, err := both(from, to)
	if err == nil {
		rows, err = target.Take(ctx, source, progress)
	}
	if err != nil {
		return 0, fmt.Errorf("copy %s to %s: %w", Shown(from), Shown(to), translate(err))
	}
	return rows, nil
}

// both are two places, of which each may be refused.
func both(from, to string) (source, target engine.Place, err error) {
	if source, err = locate(from); err == nil {
		target, err = locate(to)
	}
	return source, target, err
}

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
