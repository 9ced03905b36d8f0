package storage

import (
	"database/sql"
	"errors"
	"fmt"
	"syscall"

	"github.com/mattn/go-sqlite3"
)

// What a database may say no with, for errors.Is. Whatever the error, nothing
// of the refused write is kept.
var (
	// ErrNotFound: there is no such challenge, match or setting.
	ErrNotFound = errors.New("not found")
	// ErrRepeated: this interaction has been written before.
	ErrRepeated = errors.New("written before")
	// ErrConflict: what the write builds on has changed: a challenge is no longer
	// open, a match has ended or has other actions than the writer thought.
	ErrConflict = errors.New("changed meanwhile")
	// ErrFull: the disk, a quota, a limit on files or the database's own bound
	// leaves no room. The same write succeeds once there is room.
	ErrFull = errors.New("no room left for the database")
	// ErrBusy: another program kept the database locked for five seconds.
	ErrBusy = errors.New("the database is locked by another program")
	// ErrNewer: a newer version of this program has written the file.
	ErrNewer = errors.New("the database is from a newer version")
	// ErrForeign: the file is no SQLite database, or one of another program.
	ErrForeign = errors.New("not a Stopp database")
	// ErrDamaged: SQLite found the file's inside broken.
	ErrDamaged = errors.New("the database is damaged")
)

// translate turns an error of the driver into one of ours, keeping its text.
// It is the only place that knows the driver's codes.
func translate(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	var e sqlite3.Error
	if !errors.As(err, &e) {
		return err
	}
	if kind := kindOf(e); kind != nil {
		return fmt.Errorf("%w (%w)", kind, err)
	}
	return err
}

// kindOf is the documented error for a code of SQLite, nil if there is none.
func kindOf(e sqlite3.Error) error {
	switch {
	case e.Code == sqlite3.ErrFull:
		return ErrFull
	case e.SystemErrno == syscall.ENOSPC, e.SystemErrno == syscall.EDQUOT, e.SystemErrno == syscall.EFBIG:
		return ErrFull
	case e.ExtendedCode == sqlite3.ErrConstraintUnique, e.ExtendedCode == sqlite3.ErrConstraintPrimaryKey:
		return ErrRepeated
	case e.Code == sqlite3.ErrBusy:
		return ErrBusy
	case e.Code == sqlite3.ErrNotADB:
		return ErrForeign
	case e.Code == sqlite3.ErrCorrupt:
		return ErrDamaged
	}
	return nil
}
