package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// nobody is a user that owns nothing.
const nobody = 65534

// A write-protected file stays, though its folder would take another. Root may write
// everywhere, so under root it is tried as somebody else.
func TestWriteLeavesProtectedFiles(t *testing.T) {
	s, dir := &streams{}, t.TempDir()
	file := filepath.Join(dir, "out.png")
	write(t, file, "an older picture")
	for name, mode := range map[string]os.FileMode{filepath.Dir(dir): 0o755, dir: 0o777, file: 0o444} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if os.Getuid() == 0 {
		runtime.LockOSThread() // and never unlocked: the thread ends with the test
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = syscall.Setfsuid(0) }()
	}
	if err := s.write(file, bytes.NewBufferString("x")); err == nil || read(t, file) != "an older picture" {
		t.Errorf("%v, and the file is %q", err, read(t, file))
	}
}
