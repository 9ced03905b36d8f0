package sqlite_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"stopp/storage/sqlstore"
)

// Whatever the system would allow, only its owner reads a database and the files beside it:
// they hold the secrets of running deals. The same goes for its copies.
func TestOnlyTheOwnerReadsTheFiles(t *testing.T) {
	was := syscall.Umask(0)
	defer syscall.Umask(was)
	folder := t.TempDir()
	path := filepath.Join(folder, "stopp.db")
	lock := must(sqlstore.Hold(t.Context(), path, 0, nil))(t)
	defer lock.Release()
	db := must(sqlstore.Open(path))(t)
	defer db.Close()
	is(t, db.SetSetting(t.Context(), commands, "abc"), nil)
	is(t, sqlstore.Backup(t.Context(), path, filepath.Join(folder, "backup.db"), func(int, int) {}), nil)
	files := must(os.ReadDir(folder))(t)
	if len(files) < 4 {
		t.Errorf("only %d files", len(files))
	}
	for _, f := range files {
		if rights := must(f.Info())(t).Mode().Perm(); rights&0o077 != 0 {
			t.Errorf("%s can be read by others: %v", f.Name(), rights)
		}
	}
}
