package sqlite_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/sqlstore"
)

// A second program is told who has the lock, also through a link to a file that is not
// there yet. If it waits long enough, it gets the lock.
func TestHold(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here:", err)
	}
	first := must(sqlstore.Hold(t.Context(), link, 0, nil))(t)
	_, err := sqlstore.Hold(t.Context(), path, 0, func(string) { t.Error("it waits") })
	is(t, err, storage.ErrHeld)
	if !strings.Contains(err.Error(), "process ") {
		t.Error(err)
	}

	asked := make(chan string, 1)
	go func() {
		<-asked
		first.Release()
	}()
	second := must(sqlstore.Hold(t.Context(), path, time.Minute, func(holder string) { asked <- holder }))(t)
	is(t, second.Release(), nil)
	is(t, must(sqlstore.Hold(t.Context(), path, 0, nil))(t).Release(), nil)
}

// A program told to end while it waits ends.
func TestHoldEndsWithItsContext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	first := must(sqlstore.Hold(t.Context(), path, 0, nil))(t)
	defer first.Release()
	ctx, cancel := context.WithCancel(t.Context())
	_, err := sqlstore.Hold(ctx, path, time.Hour, func(string) { cancel() })
	if is(t, err, context.Canceled); errors.Is(err, storage.ErrHeld) {
		t.Error(err)
	}
}

// If no file can be made, the reason is the database's.
func TestHoldNowhere(t *testing.T) {
	_, err := sqlstore.Hold(t.Context(), filepath.Join(t.TempDir(), "no", "stopp.db"), 0, nil)
	if err == nil || !strings.Contains(err.Error(), "there is no folder") {
		t.Error(err)
	}
}
