// Package sqlite has what only a file of SQLite does: it is opened and brought to the newest
// schema, one program plays with it, one connection writes, it is copied and backed up.
// Package sqlstore has the queries.
//
// A write is on the disk when it returns, but for one that is made Soon: the file is in WAL
// mode with synchronous=FULL. One connection writes, so writers queue fairly and no check
// within a transaction can be outrun; four others read, and see every write that has returned.
// Deleted data is overwritten with zeros.
//
// # Before a file changes its schema, a copy is kept beside it
//
// It is named by schema and time, and the log says where. All steps to the newest schema are
// one transaction: after a crash or on a full disk the file is as it was. The cost: the
// operator has to delete the copies, and somebody who is forgotten later is still in them.
//
// # A database has one player
//
// Two programs on one file would each play every match. `stopp run` holds a lock of the
// operating system on a file beside it (lock.go), which ends with the process, however it
// ends. A program that only reads or copies needs none.
//
// # Nobody waits long for the one connection that writes
//
// Another program's lock is waited for two seconds, all writes together, since Discord gives three (lock.go).
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"stopp/storage"
	"stopp/storage/engine"
)

// Path is where a database is.
type Path string

// File is an open database.
type File struct {
	path    string
	writer  *sql.DB // one connection
	readers *sql.DB
	others  others // programs that lock the file; only for the holder of the writer's connection
	// gone counts the transactions that have taken somebody out of matches, or a server. Only
	// who writes changes it, so it stays as it is for the others who write.
	gone atomic.Int64
}

// readerCount is how many reads go on at the same time.
const readerCount = 4

// pieceFor is for how long a transaction of long work takes up one piece after the
// other. Nobody else writes meanwhile, and with its commit it has to be over before
// anybody notices: 50 ms.
const pieceFor = 10 * time.Millisecond

// Open opens the database in a file, making the file if there is none (but not its folder) and bringing an older schema up to
// date. A file that it makes, and those beside it, are for the program's own user only. It fails with ErrNewer,
// ErrForeign, ErrDamaged, ErrFull, ErrBusy or ErrNoSQLite, and leaves a file that it refuses as it was. It waits for nobody.
func (p Path) Open(_ context.Context, _ func(why, who string), keeping func(copied string)) (db engine.Database, copied string, err error) {
	if !compiled {
		return nil, "", storage.ErrNoSQLite
	}
	path, err := filepath.Abs(string(p))
	if err != nil {
		return nil, "", err
	}
	if err := create(path); err != nil {
		return nil, "", err
	}
	writer, err := sql.Open("sqlite3", source(path, "_synchronous=FULL&_foreign_keys=on&_txlock=immediate&_secure_delete=on"))
	if err != nil {
		return nil, "", err
	}
	writer.SetMaxOpenConns(1)
	kept, err := prepare(context.Background(), writer, path, keeping)
	if err != nil {
		return nil, "", errors.Join(inTheWay(path, err), writer.Close())
	}
	if _, err := writer.Exec("pragma busy_timeout = 0"); err != nil { // from here on others.outlast waits
		return nil, "", errors.Join(err, writer.Close())
	}
	readers, err := sql.Open("sqlite3", source(path, "mode=ro&_query_only=on"))
	if err != nil {
		return nil, "", errors.Join(err, writer.Close())
	}
	readers.SetMaxOpenConns(readerCount)
	readers.SetMaxIdleConns(readerCount)
	return &File{path: path, writer: writer, readers: readers}, kept, nil
}

// source names a file to the driver, whatever signs its path holds.
func source(path, settings string) string {
	if path = filepath.ToSlash(path); !strings.HasPrefix(path, "/") {
		path = "/" + path // as SQLite wants C:/a.db
	}
	file := url.URL{Scheme: "file", Path: path}
	return fmt.Sprintf("%s?_busy_timeout=%d&_stmt_cache_size=64&%s", file.String(), patience.Milliseconds(), settings)
}

// Pools are the connection that writes, and the ones that read.
func (f *File) Pools() (writer, readers *sql.DB) { return f.writer, f.readers }

// Close closes the database. Calls that are still running may fail.
func (f *File) Close() error { return errors.Join(f.readers.Close(), f.writer.Close()) }

// Size is how many bytes the file has, and the log of writes beside it; 0 where there is none.
func (f *File) Size() (file, log int64) { return size(f.path), size(f.path + "-wal") }

func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// Piece is short: nobody else writes meanwhile.
func (*File) Piece() time.Duration { return pieceFor }

// Shared is ErrNoLeases: a file has one player.
func (*File) Shared() error { return storage.ErrNoLeases }

// Tell tells nobody: there is no other process.
func (*File) Tell(context.Context, *sql.Tx, string) error { return nil }

// Listen hears nothing, until the context ends.
func (*File) Listen(ctx context.Context, _ func()) { <-ctx.Done() }

// Newer is false: a file of a newer schema is not opened.
func (*File) Newer(context.Context, *sql.Tx) (bool, error) { return false, nil }

// CountRemoval counts a transaction that takes somebody out, or a server.
func (f *File) CountRemoval(context.Context, *sql.Tx) error {
	f.gone.Add(1)
	return nil
}

// Removals is how many there have been since the file was opened.
func (f *File) Removals(context.Context, *sql.Tx) (int64, error) { return f.gone.Load(), nil }
