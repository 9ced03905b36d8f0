//go:build cgo

package sqlite

import (
	"errors"
	"syscall"

	"github.com/mattn/go-sqlite3"

	"stopp/storage"
)

// compiled tells whether SQLite is compiled in.
const compiled = true

// unsynced tells whether an error says that the disk did not confirm a write.
func unsynced(err error) bool {
	var e sqlite3.Error
	return errors.As(err, &e) && e.ExtendedCode == sqlite3.ErrIoErrFsync
}

// Kind is the documented error for one of the driver's, nil if there is none. It
// is the only place that knows the driver's codes.
func Kind(err error) error {
	var e sqlite3.Error
	if !errors.As(err, &e) {
		return nil
	}
	switch {
	case e.Code == sqlite3.ErrFull:
		return storage.ErrFull
	case e.SystemErrno == syscall.ENOSPC, e.SystemErrno == syscall.EDQUOT, e.SystemErrno == syscall.EFBIG:
		return storage.ErrFull
	case e.ExtendedCode == sqlite3.ErrConstraintUnique, e.ExtendedCode == sqlite3.ErrConstraintPrimaryKey:
		return storage.ErrRepeated
	case e.Code == sqlite3.ErrBusy:
		return storage.ErrBusy
	case e.Code == sqlite3.ErrNotADB:
		return storage.ErrForeign
	case e.Code == sqlite3.ErrCorrupt:
		return storage.ErrDamaged
	}
	return nil
}
