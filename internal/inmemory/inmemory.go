// Package inmemory keeps what tests write out of the disk. Each test makes some databases, and waits for each write
// to be on the disk; but no test cuts the power, and who only kills a program finds all that it has written.
package inmemory

import (
	"fmt"
	"os"
)

// Files puts the temporary folders of a program, and of the programs that it starts, in memory
// from now on, if the system has room for that. Call gone at the end.
func Files() (gone func()) {
	at := folder()
	if at == "" {
		return func() {}
	}
	sweep(at)
	here, err := os.MkdirTemp(at, fmt.Sprintf("stopp-%d-", os.Getpid()))
	if err != nil {
		return func() {}
	}
	_ = os.Chmod(here, 0o711) // a server of PostgreSQL, which runs as another user, has its folder in it
	before, set := os.LookupEnv("TMPDIR")
	os.Setenv("TMPDIR", here)
	return func() {
		os.Unsetenv("TMPDIR")
		if set {
			os.Setenv("TMPDIR", before)
		}
		os.RemoveAll(here)
	}
}
