package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"syscall"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
	"stopp/storage/postgres"
	"stopp/storage/sqlite"
)

// write runs f in a transaction that writes and commits it, unless f fails. F may run
// several times. What names the work in the error.
func (db *handle) write(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.writeBy(ctx, engine.Way{}, what, f)
}

// writeAlone is write for transactions that all change the same row, in whatever server and at
// whatever match. Otherwise, of several at the same time, all but one would have to be done
// again.
func (db *handle) writeAlone(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.writeBy(ctx, engine.Way{InTurn: true}, what, f)
}

// writeApart is write for changes of which each is right whatever others do meanwhile. On a server it is not
// serializable: at rows that others change it waits, and then finds them as they are.
func (db *handle) writeApart(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.writeBy(ctx, engine.Way{Apart: true}, what, f)
}

// writeAt is write for changes to one match that is being played, its actions and drafts, and
// nothing else. Serializable transactions at different matches get in each other's way,
// because what they read and write lies on the same pages of indexes. So on a server this one
// is not, and first locks the match's row: others who change it wait, and then see the new
// state. One that is serializable and changes the row, too, is done again.
func (db *handle) writeAt(ctx context.Context, what string, match int64, f func(*sql.Tx) error) error {
	return db.writeApart(ctx, what, func(tx *sql.Tx) error {
		if err := db.engine.Own(ctx, tx, "matches", match); err != nil {
			return err
		}
		return f(tx)
	})
}

// writeSoon is write for rows that may be lost: it does not wait for the disk. A program that
// is killed loses nothing of it. A machine that goes down may lose all of it since the last
// write that waited, and nothing else.
func (db *handle) writeSoon(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.writeBy(ctx, engine.Way{Soon: true}, what, f)
}

// writeBy is the one way of all that write, but for leases themselves: it begins with the fence.
func (db *handle) writeBy(ctx context.Context, w engine.Way, what string, f func(*sql.Tx) error) error {
	w.Fence = db.fence()
	return db.access(ctx, true, what, func() error { return db.transact(ctx, w, f) })
}

// transact is called by writeBy, and for leases, which have no fence.
func (db *handle) transact(ctx context.Context, w engine.Way, f func(*sql.Tx) error) error {
	if db.disturb != nil {
		f = db.disturb(f)
	}
	return db.engine.Write(ctx, w, f)
}

// read runs f on one unchanging state of the database.
func (db *handle) read(ctx context.Context, what string, f func(*sql.Tx) error) error {
	return db.access(ctx, false, what, func() error { return db.engine.Read(ctx, f) })
}

// readIn is f's result, read in a transaction of its own.
func readIn[T any](ctx context.Context, db *handle, what string, f func(*sql.Tx) (T, error)) (t T, err error) {
	err = db.read(ctx, what, func(tx *sql.Tx) error {
		t, err = f(tx)
		return err
	})
	return t, err
}

// readAll are all rows that a query finds, read by themselves.
func readAll[T any](ctx context.Context, db *handle, what string, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	return readIn(ctx, db, what, func(tx *sql.Tx) ([]T, error) { return list(ctx, tx, scan, query, args...) })
}

// readOne is the row that a query finds, read by itself, or ErrNotFound.
func readOne[T any](ctx context.Context, db *handle, what string, scan func(row) (T, error), query string, args ...any) (T, error) {
	return readIn(ctx, db, what, func(tx *sql.Tx) (T, error) { return scan(tx.QueryRowContext(ctx, query, args...)) })
}

// exec writes by one statement.
func (db *handle) exec(ctx context.Context, what, query string, args ...any) error {
	return db.write(ctx, what, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, query, args...)
		return err
	})
}

// change writes by one statement that must change a row: none is ErrNotFound.
func (db *handle) change(ctx context.Context, what, query string, args ...any) error {
	return db.write(ctx, what, func(tx *sql.Tx) error { return changeOne(ctx, tx, query, args...) })
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

// named is an error as others see it.
func named(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, translate(err))
	}
	return nil
}

// orNow dates what comes without a date.
func (db *handle) orNow(t time.Time) time.Time {
	if t.IsZero() {
		return db.Now()
	}
	return t
}

// apart is write for leases themselves: it waits for rows instead of being made again, sees
// others' writes meanwhile, and needs no lease.
func (db *handle) apart(ctx context.Context, what string, f func(*sql.Tx) error) (err error) {
	if err := db.engine.Shared(); err != nil {
		return named(what, err)
	}
	defer func(began time.Time) { db.accessed(true, began, err) }(time.Now())
	return named(what, db.transact(ctx, engine.Way{Apart: true}, f))
}

// translate turns an error of the driver into one of ours, keeping its text.
func translate(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return storage.ErrNotFound
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("%w (%w)", storage.ErrFull, err)
	}
	if kind := cmp.Or(sqlite.Kind(err), postgres.Kind(err)); kind != nil {
		return fmt.Errorf("%w (%w)", kind, err)
	}
	return err
}

// Access is a transaction that has ended.
type Access struct {
	Write bool
	Took  time.Duration // with the wait for its turn
	Err   error         // as the caller got it, nil if all is well
}

// accessed tells of a transaction that began at a moment.
func (db *handle) accessed(write bool, began time.Time, err error) {
	if db.Watch != nil {
		db.Watch(Access{Write: write, Took: time.Since(began), Err: err})
	}
}

// handle is an open database.
type handle struct {
	// Now dates what comes without a date. It is time.Now unless a test
	// replaces it before the first call.
	Now func() time.Time
	// Copy is where the file was copied to, as it was, before it was brought to a
	// newer schema; "" if that was not needed.
	Copy string

	// Watch, if set before the first call, hears of every transaction. It returns at once.
	Watch func(Access)
	// Around, if set before the first call, is given every transaction to carry out, or to fail
	// instead. Drills use it to make the database misbehave.
	Around func(write bool, do func() error) error

	engine engine.Database // a file, or a server
	// disturb, unless it is nil, gets in the way of a transaction, for tests.
	disturb func(func(*sql.Tx) error) func(*sql.Tx) error

	lease *storage.Lease // by which it writes; nil if it needs none
	rater storage.Rater  // nil until RateBy

	hold, share time.Duration // the engine's Piece and shareFor, unless a test has less patience
}
