package sqlite_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"stopp/storage/sqlstore"
)

// asAnyone runs something without root's right to write everywhere.
func asAnyone(t *testing.T, do func()) {
	t.Helper()
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends with the goroutine
		header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
		var rights [2]unix.CapUserData
		err := unix.Capget(&header, &rights[0])
		rights[0].Effective &^= 1<<unix.CAP_DAC_OVERRIDE | 1<<unix.CAP_DAC_READ_SEARCH
		if err = errors.Join(err, unix.Capset(&header, &rights[0])); err == nil {
			do()
		}
		done <- err
	}()
	is(t, <-done, nil)
}

// The error names the obstacle and its place; nothing is left behind.
func TestOpenNamesTheObstacle(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	is(t, os.WriteFile(file, nil, 0o400), nil)
	locked := filepath.Join(folder, "locked")
	is(t, os.Mkdir(locked, 0o700), nil)
	is(t, must(sqlstore.Open(filepath.Join(locked, "old.db")))(t).Close(), nil)
	is(t, os.Chmod(locked, 0o500), nil)
	closed := filepath.Join(folder, "closed")
	is(t, os.Mkdir(closed, 0), nil)
	for path, says := range map[string]string{
		filepath.Join(folder, "no", "a.db"): "there is no folder " + filepath.Join(folder, "no"),
		filepath.Join(file, "a.db"):         file + " is a file, not a folder",
		folder:                              "it is a folder, not a file",
		filepath.Join(locked, "new.db"):     "files cannot be made in the folder " + locked + ", as SQLite has to: permission denied",
		filepath.Join(locked, "old.db"):     "files cannot be made in the folder " + locked + ", as SQLite has to: permission denied",
		filepath.Join(closed, "a.db"):       "files cannot be made in the folder " + closed + ", as SQLite has to: permission denied",
		file:                                "the file cannot be written to: permission denied",
	} {
		asAnyone(t, func() {
			_, err := sqlstore.Open(path)
			if err == nil || err.Error() != "open database "+path+": "+says {
				t.Errorf("%s:\n%v\nwant: %s", path, err, says)
			}
		})
	}
	is(t, os.Chmod(closed, 0o700), nil)
	for name, want := range map[string]int{folder: 3, locked: 1, closed: 0} {
		if all := must(os.ReadDir(name))(t); len(all) != want {
			t.Errorf("%s holds %v", name, all)
		}
	}
}

// The secrets of running deals are in the file and those beside it. Only their owner reads
// them, whatever the system gives new files. An existing file keeps the rights that
// somebody gave it.
func TestOnlyTheOwnerReadsANewDatabase(t *testing.T) {
	defer unix.Umask(unix.Umask(0))
	folder := t.TempDir()
	db := must(sqlstore.Open(filepath.Join(folder, "stopp.db")))(t)
	defer db.Close()
	is(t, db.SetSetting(t.Context(), commands, "abc"), nil)
	var names []string
	for _, e := range must(os.ReadDir(folder))(t) {
		names = append(names, e.Name())
		if info := must(e.Info())(t); info.Mode().Perm() != 0o600 {
			t.Errorf("%v", fs.FormatFileInfo(info))
		}
	}
	same(t, "stopp.db stopp.db-shm stopp.db-wal", strings.Join(names, " "))

	shared := filepath.Join(folder, "shared.db")
	is(t, os.WriteFile(shared, nil, 0o640), nil)
	is(t, must(sqlstore.Open(shared))(t).Close(), nil)
	same(t, fs.FileMode(0o640), must(os.Stat(shared))(t).Mode().Perm())
}

// A link leads to a database that is not there yet: that one is its owner's only, too.
func TestOnlyTheOwnerReadsANewDatabaseBehindALink(t *testing.T) {
	defer unix.Umask(unix.Umask(0))
	folder := t.TempDir()
	file, link := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "link")
	is(t, os.Symlink(file, link), nil)
	is(t, must(sqlstore.Open(link))(t).Close(), nil)
	same(t, fs.FileMode(0o600), must(os.Stat(file))(t).Mode().Perm())
}
