// Package sqlite keeps what Stopp must not forget, as package storage has it, in one
// SQLite file. It deals in text and ids and knows neither the rules of a game nor
// Discord.
//
// A write is on the disk when its method returns, but for SetCount and SetPosting: the file is in
// WAL mode with synchronous=FULL. One connection writes, so writers queue fairly and no
// check within a transaction can be outrun; four others read, and see every
// write that has returned. Moments are kept in milliseconds and come back in
// UTC. What is deleted is overwritten with zeros.
//
// DB has its methods from parts by subject, each a small struct around the same
// handle. They are embedded, so that a database is passed on as one value and every
// consumer's small interface fits it, while no part has more than some twenty
// methods.
//
// The same queries run in PostgreSQL, where Open is given its address instead of a path: package
// postgres rewrites parameters (? and ?1 to $1) and the names of a few functions, leaves out
// which index is to be used, and takes a limit below 0 for none, and has the rest of what SQLite
// knows as functions of its own. It
// is stricter, so queries are written that it understands, too:
//
//   - whoever groups names no column that is neither grouped nor in an aggregate;
//   - a condition is no number: case when … then 1 else 0 end;
//   - on conflict do update names the columns of the key, and on the right the table
//     of a column;
//   - a query within from has a name;
//   - one parameter has one type wherever it stands.
//
// There several write at a time, also other processes, each in a transaction that is as if it
// were alone. What would not be is refused and done again, so whatever is given to write, read
// or inSteps may run several times: it begins with the same, whatever an earlier run has left in
// variables outside. Tests run all of it twice.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"stopp/storage"
	"stopp/storage/postgres"
)

// DB is an open database. Its methods may be called at the same time. They are in
// parts, each around the same handle.
type DB struct {
	*handle
	challenges
	matches
	clock
	people
	servers
	puzzles
	solos
	boards
	careers
	days
	races
	contests
	settings
	emojis
	ratings
	milestones
	fixtures
	series
	pairs
	leases
	errands
}

// The parts of a database by subject: whoever reads about one needs no other.
type (
	challenges struct{ *handle } // from the wish to play to the last yes
	matches    struct{ *handle } // being played and over: actions, drafts, hints, results
	clock      struct{ *handle } // deadlines, and where they stand still
	people     struct{ *handle } // who ignores whom, and who is forgotten
	servers    struct{ *handle } // of which something is kept, until it goes
	puzzles    struct{ *handle } // what was answered, and the day's in a channel
	solos      struct{ *handle } // what games for one have come to
	boards     struct{ *handle } // what matches against others have come to, and leaderboards of that
	careers    struct{ *handle } // the same month by month, rivals, rules and weeks
	days       struct{ *handle } // deals of the day, who has played them, and what was shared of them
	races      struct{ *handle } // on one deal, from the wish to the result
	contests   struct{ *handle } // tournaments, from the sign-up to the winners
	settings   struct{ *handle }
	emojis     struct{ *handle }
	ratings    struct{ *handle } // how strong people are, by game, rules and server
	milestones struct{ *handle } // what members have reached for the first time
	fixtures   struct{ *handle } // matches that belong to something
	series     struct{ *handle } // matches between the same people that belong together
	pairs      struct{ *handle } // the same deals at two tables
	leases     struct{ *handle } // who serves which share
	errands    struct{ *handle } // what the room of another share is to do
)

// handle is an open file.
type handle struct {
	// Now dates what comes without a date. It is time.Now unless a test
	// replaces it before the first call.
	Now func() time.Time
	// Copy is where the file was copied to, as it was, before it was brought to a
	// newer schema; "" if that was not needed.
	Copy string

	// Watch, if set before the first call, hears of every transaction. It returns at once.
	Watch func(Access)
	// Around, if set before the first call, is given every transaction to carry out, or to fail instead: a
	// drill's way to a database that does not do what it is asked.
	Around func(write bool, do func() error) error

	path   string // or the address of a server
	remote bool   // a server of PostgreSQL
	// disturb, unless it is nil, gets in the way of a transaction on a server, for tests.
	disturb func(func(*sql.Tx) error) func(*sql.Tx) error

	writer  *sql.DB // one connection, of a server some
	readers *sql.DB
	others  others // programs that lock the file; for whoever has the writer's connection

	lease *storage.Lease // by which it writes; nil for whoever needs none

	rater storage.Rater // nil until RateBy
	// gone counts, for a file, the transactions that have taken somebody out of matches, or a server. Only
	// who writes changes it, so it stays as it is for the others who write.
	gone atomic.Int64

	hold, share time.Duration // holdFor and shareFor, unless a test has less patience
}

// readerCount is how many reads go on at the same time.
const readerCount = 4

// Open opens the database in the file at path, making the file if there is
// none (but not its folder) and bringing an older schema up to date. A file that
// it makes, and those beside it, are for the program's own user only. It fails
// with ErrNewer, ErrForeign, ErrDamaged, ErrFull, ErrBusy or ErrNoSQLite, and
// leaves a file that it refuses as it was.
//
// A path that is an address, postgres://…, is one of a server of PostgreSQL; that may also
// fail with ErrUnreachable.
func Open(path string) (*DB, error) { return OpenContext(context.Background(), path, nil, nil) }

// OpenContext is Open for a server that others may play with meanwhile. Where an older program is at work
// that could not go on with the newest schema, it waits until that has ended, or the
// context. Waiting is told why, and who that is. Without it Open waits for a minute, and fails with ErrHeld.
//
// Keeping, if not nil, is told the name of the copy of a file that is going to be brought to a newer schema, before that begins.
func OpenContext(ctx context.Context, path string, waiting func(why, who string), keeping func(copied string)) (*DB, error) {
	if postgres.Is(path) {
		return openServer(ctx, path, waiting)
	}
	db, err := open(path, keeping)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", Shown(path), translate(err))
	}
	return db, nil
}

func open(path string, keeping func(copied string)) (*DB, error) {
	if !compiled {
		return nil, storage.ErrNoSQLite
	}
	if err := CheckPlace(path); err != nil {
		return nil, err
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := create(path); err != nil {
		return nil, err
	}
	writer, err := sql.Open("sqlite3", source(path, "_synchronous=FULL&_foreign_keys=on&_txlock=immediate&_secure_delete=on"))
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	kept, err := prepare(context.Background(), writer, path, keeping)
	if err != nil {
		return nil, errors.Join(inTheWay(path, err), writer.Close())
	}
	if _, err := writer.Exec("pragma busy_timeout = 0"); err != nil { // from here on others.outlast waits
		return nil, errors.Join(err, writer.Close())
	}
	readers, err := sql.Open("sqlite3", source(path, "mode=ro&_query_only=on"))
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	readers.SetMaxOpenConns(readerCount)
	readers.SetMaxIdleConns(readerCount)
	return around(&handle{Now: time.Now, Copy: kept, path: path, writer: writer, readers: readers, hold: holdFor, share: shareFor}), nil
}

// source names a file to the driver, whatever signs its path holds.
func source(path, settings string) string {
	if path = filepath.ToSlash(path); !strings.HasPrefix(path, "/") {
		path = "/" + path // as SQLite wants C:/a.db
	}
	file := url.URL{Scheme: "file", Path: path}
	return fmt.Sprintf("%s?_busy_timeout=%d&_stmt_cache_size=64&%s", file.String(), patience.Milliseconds(), settings)
}

// Close closes the database. Calls that are still running may fail.
func (db *DB) Close() error {
	if db.lease != nil {
		return nil // the connections are others', too
	}
	return errors.Join(db.readers.Close(), db.writer.Close())
}
