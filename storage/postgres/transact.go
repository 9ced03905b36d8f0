package postgres

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
)

// Only tests set these.
var (
	// patience is for how long a transaction is tried again. Discord gives three seconds for
	// an answer, and within them a member must be told.
	patience = 2 * time.Second
	// crowded is the same for one that others get in the way of.
	crowded = patience
	// settling is how much of that a commit leaves that is not answered, to find out what has become of it.
	settling = patience / 4
	// lonely is how long others may get in the way of a transaction before they have to wait for it.
	lonely = patience / 4
)

const (
	// again is how long is waited before the second try, at most; before each further one it
	// may be twice as long, up to longest.
	again   = 2 * time.Millisecond
	longest = 100 * time.Millisecond
	// chance is how long a commit, or asking for its fate, may take even if the patience is over.
	chance = 500 * time.Millisecond
	// standsBack is how long one waits to be alone before it lets others pass: they wait behind it,
	// and whom it waits for may have been stopped.
	standsBack = time.Second
)

// Write runs f in a transaction that writes, and commits it unless f fails. F may be run several
// times, each time in a transaction of its own, of which the last one counts.
//
// Where the answer to the commit is lost, the server is asked by a new connection what has become of
// it. So no error but storage.ErrDoubtful leaves that open, whatever else happens to the connection or the
// context. A context that ends stops f, and no commit that has been sent.
func Write(ctx context.Context, db *sql.DB, w engine.Way, f func(*sql.Tx) error) error {
	begun, unique, alone := time.Now(), 0, false
	for pause := again; ; pause = min(2*pause, longest) {
		err := try(ctx, db, &attempt{begin: beginning(w, alone), fenced: w.Fence != "", writes: true, first: begun}, f)
		switch {
		case err == nil, ctx.Err() != nil, errors.Is(err, storage.ErrDoubtful):
			return err
		case code(err) == uniqueViolation && unique == 0:
			unique++ // somebody else was quicker: f may find that by itself now
		case !conflict(err) && !lost(err), given(err):
			return err
		case conflict(err) && time.Since(begun) > crowded, lost(err) && time.Since(begun) > patience:
			return err
		}
		alone = conflict(err) && time.Since(begun) > lonely
		select {
		case <-time.After(rand.N(pause)):
		case <-ctx.Done():
			return err // nothing is written
		}
	}
}

// Read runs f on one unchanging state of the database. F may be run several times.
func Read(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	begun := time.Now()
	for {
		err := try(ctx, db, &attempt{begin: "begin isolation level repeatable read read only", first: begun}, f)
		if err == nil || !lost(err) || given(err) || ctx.Err() != nil || time.Since(begun) > patience {
			return err
		}
		select {
		case <-time.After(longest):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// try runs f in one transaction.
func try(ctx context.Context, db *sql.DB, a *attempt, f func(*sql.Tx) error) error {
	one, err := take(ctx, db)
	if err != nil {
		return err
	}
	defer one.Close()
	tx, err := one.BeginTx(context.WithValue(ctx, attempting{}, a), nil)
	if err != nil {
		return a.explained(ctx, err)
	}
	defer tx.Rollback() // after a commit this does nothing
	if err = f(tx); err != nil {
		return a.explained(ctx, err)
	}
	if err = tx.Commit(); err != nil && a.doubt {
		return a.settle(ctx, err)
	}
	return a.explained(ctx, err)
}

// take gets a connection. While all are in use it waits, unless the server has gone silent.
func take(ctx context.Context, db *sql.DB) (*sql.Conn, error) {
	for {
		soon, cancel := context.WithTimeout(ctx, worried)
		one, err := db.Conn(soon)
		late := soon.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case err == nil:
			return one, nil
		case !late:
			return nil, err
		}
		if asked := db.Driver().(connector).answers(ctx); asked != nil {
			return nil, silent(errors.Join(err, asked))
		}
	}
}
