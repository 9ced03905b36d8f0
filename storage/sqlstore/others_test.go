package sqlstore

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"stopp/storage"
)

// Discord waits for three seconds. However many writes stand in a queue, all of them
// have given up two seconds after the first one found the file locked. A lock that is
// found later is another one.
func TestPatienceIsOneForAll(t *testing.T) {
	var o others
	begun := noon
	for _, step := range []struct {
		after time.Duration
		gives bool
	}{
		{0, false}, {time.Second, false}, {1999 * time.Millisecond, false}, {2 * time.Second, true}, {2010 * time.Millisecond, true},
		{3 * time.Second, true}, {5 * time.Second, false}, {6 * time.Second, false}, {7 * time.Second, true},
	} {
		if gives := o.lasting(begun.Add(step.after)); gives != step.gives {
			t.Errorf("after %v it gives up: %v", step.after, gives)
		}
	}
}

// A write outlasts a short lock. After a long one it fails and has changed nothing, and
// one whose context ends does not wait any longer.
func TestLockedByAnotherProgram(t *testing.T) {
	path := t.TempDir() + "/stopp.db"
	db, ctx := reopen(t, path), context.Background()
	release := lockFile(t, path)
	time.AfterFunc(50*time.Millisecond, release)
	is(t, db.SetSetting(ctx, commands, "short"), nil)

	release = lockFile(t, path)
	is(t, db.SetSetting(ctx, commands, "long"), storage.ErrBusy)
	same(t, "short", must(db.Setting(ctx, commands))(t))
	db.others = others{}
	soon, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
	defer cancel()
	is(t, db.SetSetting(soon, commands, "never"), context.DeadlineExceeded)
	release()
	is(t, db.SetSetting(ctx, commands, "after"), nil)
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
