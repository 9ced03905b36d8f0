package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"stopp/storage/postgres"
)

// openServer opens a database of PostgreSQL, and brings it to the newest schema.
func openServer(ctx context.Context, address string, waiting func(why, who string)) (*DB, error) {
	db, err := connect(ctx, address, waiting)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", postgres.Shown(address), translate(err))
	}
	return db, nil
}

func connect(ctx context.Context, address string, waiting func(why, who string)) (*DB, error) {
	writer, err := postgres.Open(address)
	if err != nil {
		return nil, err
	}
	if err := postgres.Prepare(ctx, writer, waiting); err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	readers, err := postgres.Open(address)
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	return around(&handle{Now: time.Now, path: address, remote: true, writer: writer, readers: readers, hold: holdRemote, share: shareFor}), nil
}

// Remote tells whether a database is on a server, by its address, and not in a file.
func Remote(where string) bool { return postgres.Is(where) }

// around is a database around a handle.
func around(h *handle) *DB {
	return &DB{h, challenges{h}, matches{h}, clock{h}, people{h}, servers{h}, puzzles{h}, solos{h}, boards{h}, careers{h}, days{h}, races{h}, contests{h}, settings{h}, emojis{h}, ratings{h}, milestones{h}, fixtures{h}, series{h}, pairs{h}, leases{h}, errands{h}}
}

// writeRemote is write for a server, where several may write at a time.
func (db *handle) writeRemote(ctx context.Context, w postgres.Way, f func(*sql.Tx) error) error {
	w.Fence = db.fence()
	return db.writeUnfenced(ctx, w, f)
}

// writeUnfenced is for leases themselves, and is otherwise never called but by writeRemote.
func (db *handle) writeUnfenced(ctx context.Context, w postgres.Way, f func(*sql.Tx) error) error {
	if db.disturb != nil {
		f = db.disturb(f)
	}
	return postgres.Write(ctx, db.writer, w, f)
}

// remoteSchema is Schema for a server.
func remoteSchema(ctx context.Context, address string) (has, newest int, err error) {
	db, err := postgres.Open(address)
	if err == nil {
		defer db.Close()
		has, err = postgres.Schema(ctx, db)
	}
	if err == nil {
		_, newest, err = postgres.Newest()
	}
	if err != nil {
		return 0, 0, fmt.Errorf("database %s: %w", postgres.Shown(address), translate(err))
	}
	return has, newest, nil
}

// Newer tells whether a newer version has brought the database to a schema that this one doesn't know, but can
// work with.
func (db *handle) Newer(ctx context.Context) (newer bool, err error) {
	if !db.remote {
		return false, nil
	}
	err = db.read(ctx, "schema", func(tx *sql.Tx) error {
		newer, err = postgres.Newer(ctx, tx)
		return err
	})
	return newer, err
}
