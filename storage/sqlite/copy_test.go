package sqlite_test

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/internal/eventually"
	"stopp/storage"
	"stopp/storage/sqlite"
	"stopp/storage/sqlstore"
)

// dump is a file's schema and everything it holds, without opening it as ours.
func dump(t *testing.T, path string) string {
	t.Helper()
	raw := must(sql.Open("sqlite3", path))(t)
	defer raw.Close()
	var version string
	is(t, raw.QueryRow("pragma user_version").Scan(&version), nil)
	return version + "\n" + everything(t, raw)
}

// beside are the names of files beside a database, without SQLite's own.
func beside(t *testing.T, path string) (all []string) {
	t.Helper()
	for _, e := range must(os.ReadDir(filepath.Dir(path)))(t) {
		if name := strings.TrimPrefix(e.Name(), filepath.Base(path)); name != "" && !slices.Contains([]string{"-wal", "-shm", "-journal"}, name) {
			all = append(all, name)
		}
	}
	return all
}

// A file of an older schema is copied before it changes; whoever opens it is told where.
func TestCopyBeforeAMigration(t *testing.T) {
	path := makeFile(t, readText(t, "testdata/schema9.sql"))
	before := dump(t, path)
	db := reopen(t, path)
	if !regexp.MustCompile(`^` + regexp.QuoteMeta(path) + `\.schema9-\d{8}-\d{6}$`).MatchString(db.Copy) {
		t.Errorf("the copy is %q", db.Copy)
	}
	same(t, fs.FileMode(0o600), must(os.Stat(db.Copy))(t).Mode())
	same(t, before, dump(t, db.Copy))
	same(t, 1, len(beside(t, path)))

	same(t, "", reopen(t, path).Copy) // it is new by now
	same(t, "", fresh(t).Copy)        // there is nothing to copy
	again := reopen(t, db.Copy)       // and the copy can be used
	same(t, must(db.Match(context.Background(), 2))(t), must(again.Match(context.Background(), 2))(t))
}

// No copy takes the place of another file.
func TestCopiesOfTheSameMoment(t *testing.T) {
	wish := filepath.Join(t.TempDir(), "stopp.db.schema9-20261122-063211")
	for _, want := range []string{wish, wish + "-2", wish + "-3"} {
		name := must(sqlite.Free(wish))(t)
		same(t, want, name)
		is(t, os.WriteFile(name, nil, 0o600), nil)
	}
}

// A migration that fails at its end has changed nothing, and leaves no copy of the unchanged
// file.
func TestMigrationThatFails(t *testing.T) {
	for name, more := range map[string]string{
		"there is a table of that name": "create table new_settings (x)",
		"a match without a challenge":   "insert into players values (1234, 0, '101', 'Ada', null)",
	} {
		t.Run(name, func(t *testing.T) {
			path := makeFile(t, readText(t, "testdata/schema9.sql")+more)
			before := dump(t, path)
			if db, err := sqlstore.Open(path); err == nil {
				t.Errorf("opened, %v", db.Close())
			} else if strings.HasPrefix(name, "a match") {
				is(t, err, storage.ErrDamaged)
			}
			same(t, before, dump(t, path))
			same(t, 0, len(beside(t, path)))
		})
	}
}

// openMeEnv makes the test binary open a file, within limits, and be killed at it.
const openMeEnv = "STOPP_STORAGE_OPENS"

func openOnly(path string) error {
	db, err := sqlstore.Open(path)
	if err == nil {
		err = db.Close()
	}
	return err
}

// large is a file of schema 9 with so many matches that bringing it up to date takes a
// while.
func large(t *testing.T) string {
	t.Helper()
	return makeFile(t, readText(t, "testdata/schema9.sql")+`
		with recursive n(i) as (select 100 union all select i + 1 from n where i < 800)
		insert into challenges select i, '1', '2', '', '101', 'Ada', 'pagat', 'asked ' || i, i, i, 'accepted', '', '', 0, null, 0, '', 0, null, 0 from n;
		insert into matches select id, id, 'begun ' || id, '1', '2', 'pagat', hex(zeroblob(300)), id, null, '', 0, '3', 'lifted ' || id, null, null, null,
			'2', '', 'none', null, '', '', '', '' from challenges where id >= 100;
		insert into lifts select lifted_by, id from matches where id >= 100;
		insert into settings select 'rules/1/of ' || id, 'pagat' from matches;`)
}

// SIGKILL while a file is brought up to date: it is as it was, or everything is done. A
// copy with its whole name is whole.
func TestKilledMigration(t *testing.T) {
	first := large(t)
	whole, before := must(os.ReadFile(first))(t), dump(t, first)
	is(t, must(sqlstore.Open(first))(t).Close(), nil)
	after := dump(t, first)
	killed := func(kill func(path string)) (now string) {
		path := filepath.Join(t.TempDir(), "stopp.db")
		is(t, os.WriteFile(path, whole, 0o600), nil)
		kill(path)
		now = dump(t, path)
		if now != before && now != after {
			t.Fatal("half of it is done")
		}
		for _, name := range beside(t, path) {
			if info := must(os.Stat(path + name))(t); !strings.Contains(name, ".part") && info.Size() > 0 {
				same(t, before, dump(t, path+name))
			}
		}
		is(t, must(sqlstore.Open(path))(t).Close(), nil)
		same(t, after, dump(t, path))
		return now
	}
	// When everything is written, and nothing stored yet; and wherever it is by then, mostly within a
	// statement.
	last := fmt.Sprint("migrated ", len(must(sqlite.Schemas())(t)))
	if now := killed(func(path string) { diesAt(t, last, openMeEnv+"="+path) }); now != before {
		t.Errorf("killed at %q, it is done", last)
	}
	for _, step := range []int{10, 15, 22} {
		killed(func(path string) { diesAt(t, fmt.Sprint("migrated ", step), openMeEnv+"="+path) })
	}
	killed(func(path string) { killStoring(t, path) })
}

// killStoring kills a program that opens a file once it has begun to store the changes.
func killStoring(t *testing.T, path string) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), openMeEnv+"="+path)
	is(t, program.Start(), nil)
	ended := make(chan struct{})
	go func() {
		_ = program.Wait()
		close(ended)
	}()
	eventually.Is(t, "it stores what has changed", func() bool {
		select {
		case <-ended:
			return true
		default:
			info, err := os.Stat(path + "-wal")
			return err == nil && info.Size() > 0
		}
	})
	_ = program.Process.Kill()
	<-ended
}
