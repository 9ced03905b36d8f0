package sqlstore

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
	"stopp/storage/postgres"
)

// write runs f in a transaction of the writer and commits it, unless f fails. F may run
// several times. What names the work in the error.
func (db *handle) write(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.access(ctx, true, what, func() error {
		if db.remote {
			return db.writeRemote(ctx, postgres.Way{}, f)
		}
		return db.inTurn(ctx, func(conn *sql.Conn) error { return db.transact(ctx, conn, f) })
	})
}

// writeAlone is write for what changes a row that all such writes change, in whatever server and
// at whatever match. Else of those that happen at the same time all but one would be done again.
func (db *handle) writeAlone(ctx context.Context, what string, f func(*sql.Tx) error) error {
	if !db.remote {
		return db.write(ctx, what, f)
	}
	return db.access(ctx, true, what, func() error { return db.writeRemote(ctx, postgres.Way{InTurn: true}, f) })
}

// writeApart is write for changes of which each is right whatever others do meanwhile. On a server it is not
// serializable: at rows that others change it waits, and then finds them as they are.
func (db *handle) writeApart(ctx context.Context, what string, f func(*sql.Tx) error) error {
	if !db.remote {
		return db.write(ctx, what, f)
	}
	return db.access(ctx, true, what, func() error { return db.writeRemote(ctx, postgres.Way{Apart: true}, f) })
}

// writeAt is write for what changes one match that is being played, its actions and drafts, and nothing else.
// Serializable transactions at different matches get in each other's way, because what they read and write
// lies on the same pages of indexes. So on a server this one is not, and first makes the match's row its own:
// who does anything else there waits, and then finds it another. One that is serializable and changes the row, too, is done
// again.
func (db *handle) writeAt(ctx context.Context, what string, match int64, f func(*sql.Tx) error) error {
	return db.writeApart(ctx, what, func(tx *sql.Tx) error {
		if db.remote {
			if _, err := tx.ExecContext(ctx, "update matches set id = id where id = ?", match); err != nil {
				return err
			}
		}
		return f(tx)
	})
}

// writeSoon is write for what may be lost: it does not wait for the disk. A program that is
// killed loses nothing of it. A machine that goes down may lose all of it since the last
// write that waited, and nothing else.
func (db *handle) writeSoon(ctx context.Context, what string, f func(*sql.Tx) error) error {
	if db.remote {
		return db.access(ctx, true, what, func() error { return db.writeRemote(ctx, postgres.Way{Soon: true}, f) })
	}
	return db.access(ctx, true, what, func() error {
		return db.inTurn(ctx, func(conn *sql.Conn) error {
			always := context.WithoutCancel(ctx) // for nobody else may have a connection that does not wait
			_, err := conn.ExecContext(always, "pragma synchronous = normal")
			if err == nil {
				err = db.transact(ctx, conn, f)
			}
			if _, wrong := conn.ExecContext(always, "pragma synchronous = full"); wrong != nil {
				_ = conn.Raw(func(any) error { return driver.ErrBadConn }) // the next one has another connection
			}
			return err
		})
	})
}

// transact runs f in a transaction on the connection that writes.
func (db *handle) transact(ctx context.Context, conn *sql.Conn, f func(*sql.Tx) error) error {
	var tx *sql.Tx
	err := db.others.outlast(ctx, func() (err error) {
		tx, err = conn.BeginTx(ctx, nil)
		return err
	})
	if err = commit(tx, err, f); unsynced(err) {
		err = takeBack(context.WithoutCancel(ctx), conn, err)
	}
	return err
}

// sameAgain writes what is there once more.
const sameAgain = "begin immediate; pragma user_version = %d; commit"

// takeBack sees to it that nothing is left of a transaction whose commit was refused because the disk did not confirm it. All of it
// stands in the log of writes by then, the mark of its end included: this process does not look there, but the next one that opens the
// file would find it, and believe that it was made. So the same place is written once more, with nothing new. Where that is not confirmed
// either, nobody knows what the disk has: that is storage.ErrDoubtful.
func takeBack(ctx context.Context, conn *sql.Conn, cause error) error {
	var version int
	err := conn.QueryRowContext(ctx, "pragma user_version").Scan(&version)
	if err == nil {
		_, err = conn.ExecContext(ctx, fmt.Sprintf(sameAgain, version))
	}
	if err != nil {
		_, _ = conn.ExecContext(ctx, "rollback")
		return fmt.Errorf("%w (%w)", storage.ErrDoubtful, cause)
	}
	return cause
}

// inTurn lets f have the connection that writes, when all who came before have had it.
func (db *handle) inTurn(ctx context.Context, f func(*sql.Conn) error) error {
	conn, err := db.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return f(conn)
}

// read runs f on one unchanging state of the database.
func (db *handle) read(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.access(ctx, false, what, func() error {
		if db.remote {
			return postgres.Read(ctx, db.readers, f)
		}
		tx, err := db.readers.BeginTx(ctx, nil)
		return commit(tx, err, f)
	})
}

// access carries a transaction out, or lets Around do it. What names the work in the error.
func (db *handle) access(ctx context.Context, write bool, what string, do func() error) (err error) {
	defer func(began time.Time) {
		db.accessed(write, began, err)
		if write && err == nil {
			storage.Note(ctx)
		}
	}(time.Now())
	if db.Around != nil {
		return named(what, db.Around(write, do))
	}
	return named(what, do())
}

// commit runs f in a transaction and commits it, unless that failed to begin or f fails.
func commit(tx *sql.Tx, err error, f func(*sql.Tx) error) error {
	if err != nil {
		return err
	}
	if err = f(tx); err == nil {
		err = tx.Commit()
	}
	// After a commit this does nothing. After a failure SQLite may have
	// rolled back by itself, so what this says is of no interest.
	_ = tx.Rollback()
	return err
}

// named is an error as others see it.
func named(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, translate(err))
	}
	return nil
}

// changeOne runs a statement that must change a row: none is ErrNotFound.
func changeOne(ctx context.Context, tx *sql.Tx, query string, args ...any) error {
	result, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, storage.ErrNotFound)
	}
	return nil
}

// millis is a moment as the database keeps it: null for the zero time.
func millis(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMilli()
}

// moment reads what millis made.
func moment(ms sql.NullInt64) time.Time {
	if !ms.Valid {
		return time.Time{}
	}
	return time.UnixMilli(ms.Int64).UTC()
}

// orNow dates what comes without a date.
func (db *handle) orNow(t time.Time) time.Time {
	if t.IsZero() {
		return db.Now()
	}
	return t
}

// row is a *sql.Row or the current one of *sql.Rows.
type row interface{ Scan(into ...any) error }

// list runs a query and scans all its rows.
func list[T any](ctx context.Context, tx *sql.Tx, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
