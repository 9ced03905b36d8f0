// Package sqlite keeps what Stopp must not forget, in one SQLite file:
// challenges, matches with their actions, settings. It deals in text and ids
// and knows neither the rules of a game nor Discord.
//
// A write is on the disk when its method returns: the file is in WAL mode with
// synchronous=FULL. One connection writes, so writers queue fairly and no
// check within a transaction can be outrun; four others read, and see every
// write that has returned. Moments are kept in milliseconds and come back in
// UTC. What is deleted is overwritten with zeros.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"time"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"stopp/storage"
)

// DB is an open database. Its methods may be called at the same time.
type DB struct {
	// Now dates what comes without a date. It is time.Now unless a test
	// replaces it before the first call.
	Now func() time.Time

	writer  *sql.DB // one connection
	readers *sql.DB
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
	if !sqlite {
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
	if err := prepare(context.Background(), writer); err != nil {
		return nil, errors.Join(inTheWay(path, err), writer.Close())
	}
	readers, err := sql.Open("sqlite3", source(path, "mode=ro&_query_only=on"))
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	readers.SetMaxOpenConns(readerCount)
	readers.SetMaxIdleConns(readerCount)
	return &DB{Now: time.Now, writer: writer, readers: readers}, nil
}

// source names a file to the driver, whatever signs its path holds.
func source(path, settings string) string {
	file := url.URL{Scheme: "file", Path: path}
	return file.String() + "?_busy_timeout=5000&_stmt_cache_size=64&" + settings
}

// Close closes the database. Calls that are still running may fail.
func (db *DB) Close() error {
	return errors.Join(db.readers.Close(), db.writer.Close())
}
