package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
)

const (
	// holdFor is for how long a transaction of long work takes up one piece after the
	// other. Nobody else writes meanwhile, and with its commit it has to be over before
	// anybody notices: 50 ms.
	holdFor = 10 * time.Millisecond
	// shareFor is for how long a call goes on with long work.
	shareFor = 10 * time.Second
)

// inSteps does long work piece by piece. Pieces that are done in no time share one
// transaction, so that what is little happens as a whole; then others may write before it
// goes on. Work that takes too long for one call is ErrUnfinished: what was done stays
// done, and a piece finds by itself what is left. In the end no trace is left in the log
// of writes, which still has what was there before.
func (db *handle) inSteps(ctx context.Context, what string, piece func(*sql.Tx) (more bool, err error)) error {
	aside, err := db.moveAside(ctx)
	if err != nil {
		return named(what, err)
	}
	defer aside.end()
	begun := time.Now()
	for more := true; ; {
		err = db.write(ctx, what, func(tx *sql.Tx) (err error) {
			more, err = pieces(tx, db.hold, piece)
			return err
		})
		switch {
		case err != nil:
			return err
		case !more:
			aside.move(ctx)
			db.emptyLog(ctx)
			return nil
		case time.Since(begun) > db.share:
			return fmt.Errorf("%s: %w", what, storage.ErrUnfinished)
		}
		aside.move(ctx)
		pause(ctx, db.hold) // half of the machine is for others
	}
}

// mover moves what was written from the log to the file on a connection of its own, while
// others write. Else a commit would do it every now and then, which takes the writer long
// when very much is written.
type mover struct {
	writer, own *sql.DB
}

func (db *handle) moveAside(ctx context.Context) (mover, error) {
	own, err := sql.Open("sqlite3", source(db.path, "_synchronous=FULL"))
	if err != nil {
		return mover{}, err
	}
	own.SetMaxOpenConns(1)
	if _, err := db.writer.ExecContext(ctx, "pragma wal_autocheckpoint = 0"); err != nil {
		return mover{}, errors.Join(err, own.Close())
	}
	return mover{db.writer, own}, nil
}

// move moves what it can without waiting for anybody. What it cannot, the next one does.
func (m mover) move(ctx context.Context) {
	_, _ = m.own.ExecContext(ctx, "pragma wal_checkpoint(passive)")
}

// end leaves moving to commits again, of a thousand pages or more, as SQLite has it.
func (m mover) end() {
	_, _ = m.writer.Exec("pragma wal_autocheckpoint = 1000")
	m.own.Close()
}

// pieces does pieces until the transaction has to end.
func pieces(tx *sql.Tx, hold time.Duration, piece func(*sql.Tx) (more bool, err error)) (more bool, err error) {
	for begun := time.Now(); ; {
		if more, err = piece(tx); err != nil || !more || time.Since(begun) >= hold {
			return more, err
		}
	}
}

// emptyLog empties the log of writes. While somebody reads there it tries again, for a
// second; then it is left to the next one.
func (db *handle) emptyLog(ctx context.Context) {
	for range 20 {
		var busy, pages, moved int
		err := db.writer.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&busy, &pages, &moved)
		if err != nil || busy == 0 {
			return
		}
		pause(ctx, 50*time.Millisecond)
	}
}

// pause waits, or until the context ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// phases are groups of statements that each remove a piece of something; the last of a
// group tells by the rows that it changes whether there was any left.
type phases struct {
	groups [][]string
	at     int
}

// piece runs the statements of the first group that has something left. The last group
// does all of its own at once, and then there is no more.
func (p *phases) piece(ctx context.Context, tx *sql.Tx, args ...any) (more bool, err error) {
	for last := len(p.groups) - 1; p.at <= last; p.at++ {
		if changed, err := changedBy(ctx, tx, p.groups[p.at], args); changed > 0 || err != nil {
			return p.at < last, err
		}
	}
	return false, nil
}

// changedBy runs statements and tells how many rows the last of them has changed.
func changedBy(ctx context.Context, tx *sql.Tx, statements []string, args []any) (rows int64, err error) {
	for _, s := range statements {
		result, err := tx.ExecContext(ctx, s, args...)
		if err != nil {
			return 0, err
		}
		if rows, err = result.RowsAffected(); err != nil {
			return 0, err
		}
	}
	return rows, nil
}
