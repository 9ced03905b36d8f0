package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"stopp/storage"
)

const (
	// patience is for how long a transaction is tried again. Discord gives three seconds for an
	// answer, and within them a member is to be told.
	patience = 2 * time.Second
	// again is how long is waited before the second try, at most; before each further one it
	// may be twice as long, up to longest.
	again   = 2 * time.Millisecond
	longest = 100 * time.Millisecond
)

// Way is how a transaction is to be made.
type Way struct {
	// Soon does not wait for the disk: a server that goes down may lose it.
	Soon bool
	// InTurn waits until no other transaction that is made so goes on, in whatever process. It is
	// for what would always have to be done again, because all of it changes the same row.
	InTurn bool
	// Apart sees what others commit meanwhile, and waits for rows that they change; it is not
	// serializable. Those that are notice it only where they change the same rows.
	Apart bool
}

// Write runs f in a transaction that writes, and commits it unless f fails. F may be run several
// times, each time in a transaction of its own, of which the last one counts.
func Write(ctx context.Context, db *sql.DB, w Way, f func(*sql.Tx) error) error {
	begun, unique := time.Now(), 0
	for pause := again; ; pause = min(2*pause, longest) {
		err := try(ctx, db, w, f)
		switch {
		case err == nil, ctx.Err() != nil, errors.Is(err, storage.ErrDoubtful):
			return err
		case code(err) == uniqueViolation && unique == 0:
			unique++ // somebody else was quicker: f may find that by itself now
		case !conflict(err) && !lost(err):
			return err
		case time.Since(begun) > patience:
			return err
		}
		select {
		case <-time.After(rand.N(pause)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// try runs f in one transaction.
func try(ctx context.Context, db *sql.DB, w Way, f func(*sql.Tx) error) error {
	isolation := sql.LevelSerializable
	if w.Apart {
		isolation = sql.LevelReadCommitted
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{Isolation: isolation})
	if err != nil {
		return err
	}
	defer tx.Rollback() // after a commit this does nothing
	if w.InTurn {
		// Not by an advisory lock: to ask for that would fix which state the transaction sees.
		_, err = tx.ExecContext(ctx, "lock table in_turn in exclusive mode")
	}
	if err == nil && w.Soon {
		_, err = tx.ExecContext(ctx, "set local synchronous_commit = off")
	}
	if err == nil {
		err = f(tx)
	}
	if err != nil {
		return err
	}
	if err = tx.Commit(); err != nil && lost(err) {
		return fmt.Errorf("%w (%w)", storage.ErrDoubtful, err)
	}
	return err
}

// Read runs f on one unchanging state of the database. F may be run several times.
func Read(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	begun := time.Now()
	for {
		err := look(ctx, db, f)
		if err == nil || !lost(err) || ctx.Err() != nil || time.Since(begun) > patience {
			return err
		}
		select {
		case <-time.After(longest):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func look(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}
