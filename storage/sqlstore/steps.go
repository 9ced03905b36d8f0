package sqlstore

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"stopp/storage"
)

// shareFor is for how long a call goes on with long work, and moveEvery how often what that has written is moved to
// where it stays.
const (
	moveEvery = 200 * time.Millisecond
	shareFor  = 10 * time.Second
)

// inSteps does long work piece by piece. Pieces that take no time share one transaction, so
// that small work happens as a whole; then others may write before it goes on. Work that takes
// too long for one call ends with ErrUnfinished: finished pieces stay done, and a piece finds
// by itself what is left. In the end no trace of the old data is left in the log of writes.
func (db *handle) inSteps(ctx context.Context, what string, piece func(*sql.Tx) (more bool, err error)) error {
	long, err := db.engine.Long(ctx)
	if err != nil {
		return named(what, err)
	}
	defer long.End()
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
			long.Done(ctx)
			return nil
		case time.Since(begun) > db.share:
			return fmt.Errorf("%s: %w", what, storage.ErrUnfinished)
		}
		if time.Since(moved) > moveEvery {
			long.Move(ctx)
			moved = time.Now()
		}
		pause(ctx, db.hold/10) // writers that wait come first in any case
	}
}

// pieces does pieces until the transaction has to end.
func pieces(tx *sql.Tx, hold time.Duration, piece func(*sql.Tx) (more bool, err error)) (more bool, err error) {
	for begun := time.Now(); ; {
		if more, err = piece(tx); err != nil || !more || time.Since(begun) >= hold {
			return more, err
		}
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
	if p.in != tx { // another one's removals may be undone: it may have been given up
		p.in, p.at = tx, 0
	}
	for last := len(p.groups) - 1; p.at <= last; p.at++ {
		if changed, err := changedBy(ctx, tx, p.groups[p.at], args); changed > 0 || err != nil {
			return p.at < last, err
		}
	}
	return false, nil
}

// erasure is the phases that remove all that is kept of somebody. In a database with a newer
// version's schema everything that this version knows goes, except the last group: by that the
// newer one finds that there is something left to do.
type erasure struct {
	*handle
	phases
	newer bool
}

func (db *handle) erasing(groups [][]string) erasure {
	return erasure{handle: db, phases: phases{groups: groups}}
}

func (e *erasure) piece(ctx context.Context, tx *sql.Tx, args ...any) (more bool, err error) {
	if e.in != tx && !e.newer {
		if e.newer, err = e.engine.Newer(ctx, tx); err != nil {
			return false, err
		}
		if e.newer {
			e.groups = e.groups[:len(e.groups)-1]
		}
	}
	return e.phases.piece(ctx, tx, args...)
}

// ended is the final result of erasing.
func (e *erasure) ended(what string, err error) error {
	if err == nil && e.newer {
		err = fmt.Errorf("%s: %w, which has to do the rest", what, storage.ErrNewer)
	}
	return err
}

// inStepsOf does long work piece by piece, in transactions that take so long, and leaves as
// much time to others after each.
func (db *handle) inStepsOf(ctx context.Context, what string, hold time.Duration, piece func(*sql.Tx) (more bool, err error)) error {
	for more := true; more; {
		err := db.write(ctx, what, func(tx *sql.Tx) (err error) {
			more, err = pieces(tx, hold, piece)
			return err
		})
		if err != nil {
			return err
		}
		if more {
			pause(ctx, hold)
		}
	}
	return ctx.Err()
}
