package sqlstore

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/storage"
	"stopp/storage/postgres"
)

// full is a database with something in every table.
func full(t *testing.T) (db *DB, place string) {
	t.Helper()
	place, ctx := newPlace(t), context.Background()
	db = reopen(t, place)
	known(t, db)
	started := start(t, db, "open", "1", ada, ben)
	is(t, db.SetDraft(ctx, started.ID, 0, "4", "a draft"), nil)
	is(t, db.Append(ctx, started.ID, 0, []storage.Action{act("1574044234783129600", 0), act("no number", 0)}, storage.Update{}), nil)
	is(t, db.PutEmoji(ctx, "app", storage.Emoji{Name: "a", ID: "1", Hash: "h"}), nil)
	must(db.writer().Exec("insert into ratings values (1, 'g', 'f', 0, '1', '101', 1500.123456789012, 0.1, 1e-9, 1, 3, 5)"))(t)
	return db, place
}

// Everything goes from one database to another, of whatever kind, and to and fro.
func TestTransfer(t *testing.T) {
	db, from := full(t)
	ctx := context.Background()
	want := everything(t, db)
	folder := t.TempDir()
	place := filepath.Join(folder, "copy.db")
	rows := must(Transfer(ctx, from, place, nil))(t)
	same(t, true, rows > 300)
	if _, err := os.Stat(place + ".part"); !errors.Is(err, fs.ErrNotExist) {
		t.Error("something is left:", err)
	}
	copied := reopen(t, place)
	same(t, want, everything(t, copied))
	_, err := Transfer(ctx, from, place, nil)
	is(t, err, fs.ErrExist)
	if !db.remote() {
		return
	}
	back := newPlace(t)
	same(t, rows, must(Transfer(ctx, place, back, nil))(t))
	again := reopen(t, back)
	same(t, want, everything(t, again))
	start(t, again, "afterwards", "1", ada, ben) // its numbers go on
	rungsFit(t, again)
	_, err = Transfer(ctx, place, back, nil)
	is(t, err, postgres.ErrNotEmpty)
}

// A backup of a server is a file that the bot can play on with.
func TestBackupOfAServer(t *testing.T) {
	db, from := full(t)
	if !db.remote() {
		t.Skip("a file is backed up otherwise")
	}
	place := filepath.Join(t.TempDir(), "backup.db")
	is(t, Backup(t.Context(), from, place, nil), nil)
	same(t, everything(t, db), everything(t, reopen(t, place)))
}

// A copy's error says what is wrong, and never a password.
func TestTransferRefuses(t *testing.T) {
	folder := t.TempDir()
	old := makeFile(t, readText(t, filepath.Join("..", "sqlite", "testdata", "schema9.sql")))
	nothing, text := filepath.Join(folder, "nothing.db"), filepath.Join(folder, "text.db")
	is(t, os.WriteFile(text, []byte(strings.Repeat("this is no database ", 100)), 0o600), nil)
	for from, says := range map[string]string{nothing: "no such file", text: "not a Stopp database", "postgres://a:swordfish@localhost:1/b": "cannot be reached"} {
		_, err := Transfer(t.Context(), from, filepath.Join(folder, "to.db"), nil)
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "swordfish") {
			t.Errorf("%s: %v", from, err)
		}
	}
	rows := must(Transfer(t.Context(), old, filepath.Join(folder, "same.db"), nil))(t)
	same(t, true, rows > 10)
	is(t, must(Open(filepath.Join(folder, "same.db")))(t).Close(), nil)
	if to := newPlace(t); Remote(to) {
		must(Transfer(t.Context(), old, to, nil))(t) // in the newest schema
		rungsFit(t, reopen(t, to))
	}
}
