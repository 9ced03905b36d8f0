package sqlstore

import (
	"database/sql"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
)

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
