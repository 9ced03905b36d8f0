package session_test

import (
	"os"
	"syscall"
	"testing"
)

// memory is where Linux keeps files that are in memory alone, and room is how many bytes the
// tests want to find free there.
const (
	memory = "/dev/shm"
	room   = 1 << 30
)

// TestMain keeps the tests' databases in memory where there is room for them. Each test makes
// some, and waits for each write to be on the disk; but nothing here cuts the power, and who only
// kills a program finds all that it has written. What is on the disk is tested in package sqlite.
func TestMain(m *testing.M) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(memory, &fs); err == nil && fs.Bavail*uint64(fs.Bsize) >= room {
		if folder, err := os.MkdirTemp(memory, "stopp"); err == nil {
			defer os.RemoveAll(folder)
			os.Setenv("TMPDIR", folder)
		}
	}
	m.Run()
}
