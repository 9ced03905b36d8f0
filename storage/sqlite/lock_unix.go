//go:build unix

package sqlite

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// tryLock takes the lock of a file without waiting; errLocked if somebody has it. It
// ends when the file is closed, also by the end of the process.
func tryLock(file *os.File) error {
	for {
		err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		switch {
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return errLocked
		case err != nil:
			return os.NewSyscallError("flock", err)
		}
		return nil
	}
}

// lockPart marks a part of a copy as somebody's. SQLite's own locks are of another kind.
func lockPart(file *os.File) error { return tryLock(file) }

// movesOpen: a file can be renamed while it is open, so it is locked until it has its name.
const movesOpen = true
