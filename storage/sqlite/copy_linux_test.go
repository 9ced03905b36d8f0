package sqlite_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// roomEnv is how long files made by the test binary may get, in bytes.
const roomEnv = "STOPP_STORAGE_ROOM"

// limitFiles lets no file get longer from now on.
func limitFiles(room string) error {
	bytes, err := strconv.ParseUint(room, 10, 64)
	if err == nil {
		err = unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: bytes})
	}
	return err
}

// openWithin opens a file where no file may be longer than some bytes, as on a full disk,
// and says whether it failed because of that.
func openWithin(path, room string) error {
	err := limitFiles(room)
	if err == nil {
		err = openOnly(path)
	}
	if errors.Is(err, storage.ErrFull) {
		err = fmt.Errorf("full: %w", err)
	}
	return err
}

// Wherever the disk is full, in the copy or after it, nothing is changed and nothing
// left behind; with room it goes on.
func TestMigrationWithoutRoom(t *testing.T) {
	first := large(t)
	whole, before := must(os.ReadFile(first))(t), dump(t, first)
	outcomes := map[bool]int{}
	for part := 1; part <= 9; part++ {
		path := filepath.Join(t.TempDir(), "stopp.db")
		is(t, os.WriteFile(path, whole, 0o600), nil)
		program := exec.Command(os.Args[0])
		program.Env = append(os.Environ(), openMeEnv+"="+path, fmt.Sprintf("%s=%d", roomEnv, len(whole)*part/4))
		said, err := program.CombinedOutput()
		outcomes[err == nil]++
		if err == nil {
			continue
		}
		if !strings.Contains(string(said), "full: ") || !strings.Contains(string(said), storage.ErrFull.Error()) {
			t.Errorf("room for %d/4: %s", part, said)
		}
		same(t, before, dump(t, path))
		same(t, 0, len(beside(t, path)))
		is(t, must(sqlstore.Open(path))(t).Close(), nil)
	}
	if len(outcomes) != 2 {
		t.Error("with room or without:", outcomes)
	}
}

// A backup for which there is no room leaves nothing, and says so once, in one line.
func TestBackupWithoutRoom(t *testing.T) {
	path := large(t)
	is(t, must(sqlstore.Open(path))(t).Close(), nil)
	to := filepath.Join(t.TempDir(), "copy.db")
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), backUpEnv+"="+path+"|"+to, roomEnv+"=50000")
	said, err := program.CombinedOutput()
	if text := strings.TrimSpace(string(said)); err == nil || strings.Contains(text, "\n") || strings.Count(text, "disk") != 1 {
		t.Errorf("%v: %s", err, said)
	}
	same(t, 0, len(must(filepath.Glob(to+"*"))(t)))
}

// If no file can be made, a file of an older schema stays as it is.
func TestMigrationInALockedFolder(t *testing.T) {
	path := makeFile(t, readText(t, "testdata/schema9.sql"))
	before := dump(t, path)
	is(t, os.Chmod(filepath.Dir(path), 0o500), nil)
	defer os.Chmod(filepath.Dir(path), 0o700)
	asAnyone(t, func() {
		_, err := sqlstore.Open(path)
		if err == nil || !strings.Contains(err.Error(), "files cannot be made in the folder "+filepath.Dir(path)) {
			t.Error(err)
		}
	})
	is(t, os.Chmod(filepath.Dir(path), 0o700), nil)
	same(t, before, dump(t, path))
	same(t, 0, len(beside(t, path)))
}
