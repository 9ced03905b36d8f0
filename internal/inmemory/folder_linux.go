package inmemory

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// memory is where Linux keeps files that are in memory alone, and room is how many bytes the
// tests want to find free there.
const (
	memory = "/dev/shm"
	room   = 1 << 30
)

// folder is where files are in memory, "" for nowhere.
func folder() string {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(memory, &fs); err != nil || fs.Bavail*uint64(fs.Bsize) < room {
		return ""
	}
	return memory
}

// sweep removes the remains of killed programs: a killed one can't clean up, and memory would
// soon be full of databases.
func sweep(at string) {
	all, _ := filepath.Glob(filepath.Join(at, "stopp-*-*"))
	for _, one := range all {
		var pid int
		if _, err := fmt.Sscanf(filepath.Base(one), "stopp-%d-", &pid); err != nil {
			continue
		}
		if _, err := os.Stat(fmt.Sprintf("/proc/%d", pid)); errors.Is(err, fs.ErrNotExist) {
			_ = os.RemoveAll(one)
		}
	}
}
