package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"

	"stopp/storage"
	"stopp/storage/engine"
)

// Read runs f on one unchanging state of the database.
func (f *File) Read(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := f.readers.BeginTx(ctx, nil)
	return commit(tx, err, do)
}

// Write runs f in a transaction of the connection that writes. One that is made Soon does not wait for the disk: a program that
// is killed loses nothing of it; a machine that goes down may lose all of it since the last write that waited, and nothing else.
func (f *File) Write(ctx context.Context, w engine.Way, do func(*sql.Tx) error) error {
	return f.inTurn(ctx, func(conn *sql.Conn) error {
		if !w.Soon {
			return f.transact(ctx, conn, do)
		}
		always := context.WithoutCancel(ctx) // for nobody else may have a connection that does not wait
		_, err := conn.ExecContext(always, "pragma synchronous = normal")
		if err == nil {
			err = f.transact(ctx, conn, do)
		}
		if _, wrong := conn.ExecContext(always, "pragma synchronous = full"); wrong != nil {
			_ = conn.Raw(func(any) error { return driver.ErrBadConn }) // the next one has another connection
		}
		return err
	})
}

// Own does nothing: a writer has all of the file.
func (*File) Own(context.Context, *sql.Tx, string, int64) error { return nil }

// inTurn lets do have the connection that writes, when all who came before have had it.
func (f *File) inTurn(ctx context.Context, do func(*sql.Conn) error) error {
	conn, err := f.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return do(conn)
}

// transact runs do in a transaction on the connection that writes.
func (f *File) transact(ctx context.Context, conn *sql.Conn, do func(*sql.Tx) error) error {
	var tx *sql.Tx
	err := f.others.outlast(ctx, func() (err error) {
		tx, err = conn.BeginTx(ctx, nil)
		return err
	})
	if err = commit(tx, err, do); unsynced(err) {
		err = takeBack(context.WithoutCancel(ctx), conn, err)
	}
	return engine.Ended(ctx, err)
}

// commit runs do in a transaction and commits it, unless that failed to begin or do fails.
func commit(tx *sql.Tx, err error, do func(*sql.Tx) error) error {
	if err != nil {
		return err
	}
	if err = do(tx); err == nil {
		err = tx.Commit()
	}
	// After a commit this does nothing. After a failure SQLite may have
	// rolled back by itself, so what this says is of no interest.
	_ = tx.Rollback()
	return err
}

// sameAgain writes the same value once more.
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
