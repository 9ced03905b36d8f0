package drill

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"stopp/storage"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlite"
)

// On a wire of which every commit meets something some are carried out whose answer is lost, and some are not carried out: the caller
// hears of both that it is not known. What was answered is there.
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
	db, err := sqlite.Open(through)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	direct, err := sqlite.Open(s.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer direct.Close()
	w.cut(1)
	var lost, kept, answered int
	for n := 0; n < 60 && (lost == 0 || kept == 0 || answered == 0); n++ {
		key := storage.Setting{Name: fmt.Sprint("setting ", n)}
		said := db.SetSetting(ctx, key, "there")
		value, err := direct.Setting(ctx, key)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			t.Fatal(err)
		}
		switch {
		case said == nil && value == "there":
			answered++
		case errors.Is(said, storage.ErrDoubtful) && value == "there":
			kept++
		case errors.Is(said, storage.ErrDoubtful):
			lost++
		default:
			t.Errorf("%v, and the database has %q", said, value)
		}
	}
	if lost == 0 || kept == 0 || answered == 0 || int(w.cuts.Load()) < lost+kept {
		t.Errorf("%d lost, %d kept, %d answered, %d cuts", lost, kept, answered, w.cuts.Load())
	}
	w.cut(0)
	if err := db.SetSetting(ctx, storage.Setting{Name: "last"}, "there"); err != nil {
		t.Error(err)
	}
}
