package drill

import (
	"context"
	"fmt"
	"testing"

	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlstore"
)

// A busy machine is no silent server, and no commit is left in doubt because the answer takes its time.
func init() { postgres.Patient() }

// On a wire of which every commit meets something some are carried out whose answer is lost, and some are not carried out. The
// storage finds out which: each write is made in the end, and what was answered is there.
func TestWireIsCutAroundCommits(t *testing.T) {
	ctx := context.Background()
	s := postgrestest.Own(t)
	w, err := layWire(s.Address, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	through, err := w.through(s.Address)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqlstore.Open(through)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	direct, err := sqlstore.Open(s.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer direct.Close()
	w.cut(1)
	const writes = 8
	for n := range writes {
		key := storage.Setting{Name: fmt.Sprint("setting ", n)}
		said := db.SetSetting(ctx, key, "there")
		if value, err := direct.Setting(ctx, key); said != nil || err != nil || value != "there" {
			t.Errorf("%v, and the database has %q, %v", said, value, err)
		}
	}
	if cuts := w.cuts.Load(); cuts <= writes {
		t.Errorf("%d cuts for %d writes: no commit was lost on its way", cuts, writes)
	}
	w.cut(0)
	if err := db.SetSetting(ctx, storage.Setting{Name: "last"}, "there"); err != nil {
		t.Error(err)
	}
}
