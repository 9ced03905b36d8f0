package sqlstore

import (
	"database/sql"
	"time"
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

// Stats are those of the connections: those that write, and those that read.
func (db *DB) Stats() (writer, readers sql.DBStats) {
	w, r := db.engine.Pools()
	return w.Stats(), r.Stats()
}

// Size is how many bytes the file has, and the log of writes beside it; 0 where there is
// none. Of a server it is the whole database, 0 while it does not answer; its log is its own.
func (db *DB) Size() (file, log int64) { return db.engine.Size() }
