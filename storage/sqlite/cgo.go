//go:build cgo

package sqlite

import (
	"errors"
	"syscall"

	"github.com/mattn/go-sqlite3"
)

// sqlite tells whether SQLite is compiled in.
const sqlite = true

// kindOf is the documented error for one of the driver's, nil if there is none. It
// is the only place that knows the driver's codes.
func kindOf(err error) error {
	var e sqlite3.Error
	if !errors.As(err, &e) {
		return nil
	}
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
