package sqlite_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"stopp/storage/sqlite"
	"stopp/storage/sqlstore"
)

// dieAtEnv has the test binary kill itself at a point of a copy or a migration; backUpEnv has it make a backup, from|to.
const (
	dieAtEnv  = "STOPP_STORAGE_DIES_AT"
	backUpEnv = "STOPP_STORAGE_BACKS_UP"
)

// die is an end that nothing can prevent.
func die() error {
	if self, err := os.FindProcess(os.Getpid()); err != nil || self.Kill() != nil {
		panic("a process can't kill itself")
	}
	select {} // until it comes
}

// diesAt runs the test binary, which has to be killed at a point.
func diesAt(t *testing.T, point, env string) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), dieAtEnv+"="+point, env)
	said, err := program.CombinedOutput()
	if err == nil || program.ProcessState.Exited() {
		t.Fatalf("it was not killed at %q: %v, %s", point, err, said)
	}
}

// However often starts are killed, and wherever, there is one whole copy in the end and nothing else. Each file with a copy's
// name holds everything, at any time.
func TestKilledStartsLeaveOneCopy(t *testing.T) {
	path := makeFile(t, readText(t, "testdata/schema9.sql"))
	before := dump(t, path)
	whole := func() (names []string) {
		for _, name := range beside(t, path) {
			if !strings.Contains(name, ".part") {
				names = append(names, name)
				same(t, before, dump(t, path+name))
			}
		}
		return names
	}
	for _, point := range []string{"begun", "written", "begun", "placed", "migrated 10", "migrated 12", fmt.Sprint("migrated ", len(must(sqlite.Schemas())(t)))} {
		diesAt(t, point, openMeEnv+"="+path)
		same(t, before, dump(t, path))
		if n := len(whole()); n > 1 {
			t.Errorf("after %q there are %d copies", point, n)
		}
	}
	one := whole()
	db, told := (*sqlstore.DB)(nil), ""
	db, err := sqlstore.OpenContext(t.Context(), path, nil, func(name string) {
		told = name
		same(t, before, dump(t, path)) // it is told before anything is changed
	})
	is(t, err, nil)
	t.Cleanup(func() { db.Close() })
	same(t, one, beside(t, path))
	same(t, path+one[0], told)
	same(t, told, db.Copy)
	same(t, before, dump(t, told))
}

// Killed right after the last step was stored: the copy is there, and the next start needs none.
func TestKilledAfterAMigration(t *testing.T) {
	path := makeFile(t, readText(t, "testdata/schema9.sql"))
	before := dump(t, path)
	diesAt(t, "committed", openMeEnv+"="+path)
	same(t, "", reopen(t, path).Copy)
	left := beside(t, path)
	same(t, 1, len(left))
	same(t, before, dump(t, path+left[0]))
}

// A copy that holds something else is no copy of this state. An empty file with a copy's name is no copy at all, and goes.
// Others' files stay.
func TestWhatIsNoCopyOfThis(t *testing.T) {
	path := makeFile(t, readText(t, "testdata/schema9.sql"))
	other := makeFile(t, readText(t, "testdata/schema9.sql")+"insert into settings values ('else', 'x');")
	older, empty, foreign := path+".schema9-20200101-000000", path+".schema9-20200101-000001", path+".schema9-mine"
	is(t, os.Rename(other, older), nil)
	is(t, os.WriteFile(empty, nil, 0o600), nil)
	is(t, os.WriteFile(foreign, nil, 0o600), nil)
	kept := dump(t, older)
	db := reopen(t, path)
	if db.Copy == older || db.Copy == "" {
		t.Errorf("the copy is %q", db.Copy)
	}
	same(t, kept, dump(t, older))
	for name, want := range map[string]bool{empty: false, foreign: true} {
		if _, err := os.Stat(name); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A killed backup does not keep the next one from being made, wherever it was killed. A living one does, and so does a file
// that is not ours.
func TestKilledBackup(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "copy.db")
	start(t, reopen(t, path))
	for _, point := range []string{"begun", "pages", "written"} {
		diesAt(t, point, backUpEnv+"="+path+"|"+to)
		if _, err := os.Stat(to); err == nil {
			t.Errorf("after %q it has its name", point)
		}
		is(t, sqlstore.Backup(t.Context(), path, to, nil), nil)
		same(t, []string{to}, must(filepath.Glob(to+"*"))(t))
		is(t, os.Remove(to), nil)
	}
	living := must(sqlite.BeginPart(to + ".part"))(t)
	is(t, sqlstore.Backup(t.Context(), path, to, nil), fs.ErrExist)
	is(t, living.End(), nil)
	is(t, os.WriteFile(to+".part", []byte("mine, and nobody else's"), 0o600), nil)
	is(t, sqlstore.Backup(t.Context(), path, to, nil), fs.ErrExist)
	same(t, "mine, and nobody else's", readText(t, to+".part"))
	diesAt(t, "placed", backUpEnv+"="+path+"|"+to+"2")
	is(t, sqlstore.Backup(t.Context(), path, to+"2", nil), fs.ErrExist) // that one is whole
}
