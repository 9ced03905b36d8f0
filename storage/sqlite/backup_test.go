package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// A copy is the database of one moment, whatever is written meanwhile. It has all actions
// of an interaction or none, and none is missing before them.
func TestBackupWhileOthersWrite(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "copy.db")
	db, ctx := reopen(t, path), context.Background()
	m := start(t, db)
	write := func(n int) {
		two := []storage.Action{act(fmt.Sprint("press ", n), 0), act(fmt.Sprint("press ", n), 1)}
		is(t, db.Append(ctx, m.ID, 2*n, two, storage.Update{}), nil)
	}
	written := 0
	for ; written < 500; written++ {
		write(written)
	}
	before, calls := written, 0
	is(t, sqlstore.Backup(ctx, path, to, func(done, all int) {
		calls++
		for range 50 {
			write(written)
			written++
		}
		if done > all || all == 0 {
			t.Errorf("%d of %d pages", done, all)
		}
	}), nil)
	if calls == 0 {
		t.Error("no progress")
	}
	left := must(filepath.Glob(filepath.Join(folder, "copy*")))(t)
	same(t, []string{to}, left)
	copied := reopen(t, to)
	same(t, 2*before, len(must(copied.Actions(ctx, m.ID))(t)))
	same(t, 2*written, len(must(db.Actions(ctx, m.ID))(t)))
	if info := must(os.Stat(to))(t); info.Mode().Perm() != 0o600 {
		t.Errorf("rights %v", info.Mode())
	}
}

// Nothing is overwritten, and nothing is copied that is no database of ours. A failed or
// interrupted backup leaves nothing.
func TestBackupRefuses(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "copy.db")
	start(t, reopen(t, path))
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	is(t, sqlstore.Backup(stopped, path, to, nil), context.Canceled)
	is(t, sqlstore.Backup(t.Context(), filepath.Join(folder, "none.db"), to, nil), fs.ErrNotExist)
	is(t, sqlstore.Backup(t.Context(), makeFile(t, "create table shopping (item)"), to, nil), storage.ErrForeign)
	same(t, 0, len(must(filepath.Glob(to+"*"))(t)))
	is(t, os.WriteFile(to, []byte("mine"), 0o600), nil)
	if err := sqlstore.Backup(t.Context(), path, to, nil); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	same(t, "mine", readText(t, to))
	is(t, sqlstore.Backup(t.Context(), path, filepath.Join(folder, "no", "copy.db"), nil), fs.ErrNotExist)
}

// The same while another process writes.
func TestBackupWhileAnotherProcessWrites(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "stopp.db")
	db := must(sqlstore.Open(path))(t)
	start(t, db)
	is(t, db.Close(), nil)
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), killMeEnv+"="+path)
	out := must(program.StdoutPipe())(t)
	is(t, program.Start(), nil)
	defer program.Wait()
	defer program.Process.Kill()
	lines := bufio.NewScanner(out)
	for round := range 5 {
		var told int
		for range 20 {
			lines.Scan()
			must(fmt.Sscan(lines.Text(), &told))(t)
		}
		to := filepath.Join(folder, fmt.Sprint("copy", round))
		is(t, sqlstore.Backup(t.Context(), path, to, nil), nil)
		copied := reopen(t, to)
		got := must(copied.Actions(t.Context(), 1))(t)
		if len(got) < told || len(got)%2 != 0 {
			t.Errorf("%d actions are in the copy, %d were told before", len(got), told)
		}
		same(t, 0, len(must(copied.Problems(t.Context()))(t)))
	}
}
