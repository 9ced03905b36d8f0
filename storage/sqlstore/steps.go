package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage"
	"stopp/storage/postgres"
)

const (
	// holdFor is for how long a transaction of long work takes up one piece after the
	// other. Nobody else writes meanwhile, and with its commit it has to be over before
	// anybody notices: 50 ms.
	holdFor = 10 * time.Millisecond
	// holdRemote is the same for a server, where others write meanwhile.
	holdRemote = 250 * time.Millisecond
	// moveEvery is how often what long work has written is moved from the log of writes to the
	// file.
	moveEvery = 200 * time.Millisecond
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
	begun, moved := time.Now(), time.Now()
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
		if time.Since(moved) > moveEvery {
			aside.move(ctx)
			moved = time.Now()
		}
		pause(ctx, db.hold/10) // whoever waits to write comes first in any case
	}
}

// mover moves what was written from the log to the file on a connection of its own, while
// others write. Else a commit would do it every now and then, which takes the writer long
// when very much is written.
type mover struct {
	writer, own *sql.DB
}

func (db *handle) moveAside(ctx context.Context) (mover, error) {
	if db.remote { // the server does that by itself
		return mover{}, nil
	}
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
	if m.own == nil {
		return
	}
	_, _ = m.own.ExecContext(ctx, "pragma wal_checkpoint(passive)")
}

// end leaves moving to commits again, of a thousand pages or more, as SQLite has it.
func (m mover) end() {
	if m.own == nil {
		return
	}
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
	if db.remote {
		return
	}
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
	in     *sql.Tx // where the groups before are known to have nothing left
}

// piece runs the statements of the first group that has something left. The last group
// does all of its own at once, and then there is no more.
func (p *phases) piece(ctx context.Context, tx *sql.Tx, args ...any) (more bool, err error) {
	if p.in != tx { // what another one has removed may be there again: it may have been given up
		p.in, p.at = tx, 0
	}
	for last := len(p.groups) - 1; p.at <= last; p.at++ {
		if changed, err := changedBy(ctx, tx, p.groups[p.at], args); changed > 0 || err != nil {
			return p.at < last, err
		}
	}
	return false, nil
}

// erasure is phases by which all that is kept of somebody goes. In a database that a newer version has
// brought to its schema all goes that this one knows, but not the last group: by that the newer one finds
// that there is something left to do.
type erasure struct {
	*handle
	phases
	newer bool
}

func (db *handle) erasing(groups [][]string) erasure {
	return erasure{handle: db, phases: phases{groups: groups}}
}

func (e *erasure) piece(ctx context.Context, tx *sql.Tx, args ...any) (more bool, err error) {
	if e.remote && e.in != tx && !e.newer {
		if e.newer, err = postgres.Newer(ctx, tx); err != nil {
			return false, err
		}
		if e.newer {
			e.groups = e.groups[:len(e.groups)-1]
		}
	}
	return e.phases.piece(ctx, tx, args...)
}

// ended is what erasing comes to in the end.
func (e *erasure) ended(what string, err error) error {
	if err == nil && e.newer {
		err = fmt.Errorf("%s: %w, which has to do the rest", what, storage.ErrNewer)
	}
	return err
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
