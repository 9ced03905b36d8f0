// Package sqlite keeps what Stopp must not forget, as package storage has it, in one
// SQLite file. It deals in text and ids and knows neither the rules of a game nor
// Discord.
//
// A write is on the disk when its method returns, but for SetCount: the file is in
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
// A second driver, for PostgreSQL, is to come. The queries are written so that both
// understand them (coalesce, case, row_number, on conflict, returning) but for
//
//   - the migrations, which are SQLite's own: strict tables, rowids, tables that are
//     made again because a column cannot be changed;
//   - parameters, ? and ?1 here, $1 there;
//   - the name in keepStreak, which SQLite takes from the row that has the
//     max beside it;
//   - indexed by, where SQLite would rather go through all of a table;
//   - julianday in keepStreak, which counts days;
//   - the triggers that note the servers of which something is kept, and how many have which rank;
//   - true and false, which are 1 and 0 here.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"stopp/storage"
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
	days
	races
	settings
	emojis
	ratings
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
	days       struct{ *handle } // deals of the day, who has played them, and what was shared of them
	races      struct{ *handle } // on one deal, from the wish to the result
	settings   struct{ *handle }
	emojis     struct{ *handle }
	ratings    struct{ *handle } // how strong people are, by game, rules and server
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

	path    string
	writer  *sql.DB // one connection
	readers *sql.DB
	others  others // programs that lock the file; for whoever has the writer's connection

	rater storage.Rater // nil until RateBy

	hold, share time.Duration // holdFor and shareFor, unless a test has less patience
}

// readerCount is how many reads go on at the same time.
const readerCount = 4

// Open opens the database in the file at path, making the file if there is
// none (but not its folder) and bringing an older schema up to date. A file that
// it makes, and those beside it, are for the program's own user only. It fails
// with ErrNewer, ErrForeign, ErrDamaged, ErrFull, ErrBusy or ErrNoSQLite, and
// leaves a file that it refuses as it was.
func Open(path string) (*DB, error) {
	db, err := open(path)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, translate(err))
	}
	return db, nil
}

func open(path string) (*DB, error) {
	if !compiled {
		return nil, storage.ErrNoSQLite
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
	kept, err := prepare(context.Background(), writer, path)
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
	h := &handle{Now: time.Now, Copy: kept, path: path, writer: writer, readers: readers, hold: holdFor, share: shareFor}
	return &DB{h, challenges{h}, matches{h}, clock{h}, people{h}, servers{h}, puzzles{h}, solos{h}, boards{h}, days{h}, races{h}, settings{h}, emojis{h}, ratings{h}}, nil
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
	return errors.Join(db.readers.Close(), db.writer.Close())
}
