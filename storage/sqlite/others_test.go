package sqlite_test

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
	"stopp/storage/sqlite"
)

// Discord waits for three seconds. However many writes stand in a queue, all of them have
// given up two seconds after the first one found the file locked. A lock found later is
// another one.
func TestPatienceIsOneForAll(t *testing.T) {
	var o sqlite.Others
	begun := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, step := range []struct {
		after time.Duration
		gives bool
	}{
		{0, false}, {time.Second, false}, {1999 * time.Millisecond, false}, {2 * time.Second, true}, {2010 * time.Millisecond, true},
		{3 * time.Second, true}, {5 * time.Second, false}, {6 * time.Second, false}, {7 * time.Second, true},
	} {
		if gives := o.Lasting(begun.Add(step.after)); gives != step.gives {
			t.Errorf("after %v it gives up: %v", step.after, gives)
		}
	}
}

// A write outlasts a short lock. After a long one it fails and has changed nothing. If its
// context ends, it stops waiting.
func TestLockedByAnotherProgram(t *testing.T) {
	path := t.TempDir() + "/stopp.db"
	file, _ := open(t, path)
	set := func(ctx context.Context, value string) error {
		return file.Write(ctx, engine.Way{}, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, "insert or replace into emojis (application, name, id, hash) values ('a', 'b', 'c', ?)", value)
			return err
		})
	}
	was := *sqlite.Reached
	defer func() { *sqlite.Reached = was }()
	locked := lockFile(t, path)
	*sqlite.Reached = func(string) { locked() } // it is found locked, and let go
	is(t, set(t.Context(), "short"), nil)
	*sqlite.Reached = was

	release := lockFile(t, path)
	is(t, sqlite.Kind(set(t.Context(), "long")), storage.ErrBusy)
	var hash string
	_, readers := file.Pools()
	is(t, readers.QueryRow("select hash from emojis").Scan(&hash), nil)
	same(t, "short", hash)
	file.Forget()
	soon, cancel := context.WithCancel(t.Context())
	*sqlite.Reached = func(string) { cancel() }
	is(t, set(soon, "never"), context.Canceled)
	release()
	is(t, set(t.Context(), "after"), nil)
}

// lockFile is another program that has the file to itself until it is released.
func lockFile(t *testing.T, path string) (release func()) {
	t.Helper()
	other := must(sql.Open("sqlite3", "file:"+path+"?_txlock=immediate"))(t)
	tx := must(other.Begin())(t)
	return func() {
		tx.Rollback()
		other.Close()
	}
}
