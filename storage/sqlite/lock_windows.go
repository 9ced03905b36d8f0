package sqlite

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockByte is which byte of the file is locked. Nobody else can read locked bytes, so they lie
// behind everything written there.
const lockByte = 1 << 30

// tryLock takes the lock of a file without waiting; errLocked if somebody has it. It
// ends when the file is closed, also by the end of the process.
func tryLock(file *os.File) error {
	at := windows.Overlapped{Offset: lockByte}
	err := windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return errLocked
	case err != nil:
		return os.NewSyscallError("LockFileEx", err)
	}
	return nil
}

// lockPart does nothing: an open file can't be removed here, and SQLite has its own locks at
// the same place.
func lockPart(*os.File) error { return nil }

// movesOpen: a file has to be closed before it can be renamed.
const movesOpen = false
