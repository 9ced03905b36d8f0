package sqlstore

import (
	"context"
	"errors"
	"testing"

	"stopp/storage"
)

// A watcher hears of every transaction, and how it ended.
func TestWatch(t *testing.T) {
	db := fresh(t)
	var heard []Access
	db.Watch = func(a Access) { heard = append(heard, a) }
	key := storage.Setting{Name: "any"}
	is(t, db.SetSetting(context.Background(), key, "value"), nil)
	_, err := db.Setting(context.Background(), storage.Setting{Name: "none"})
	is(t, err, storage.ErrNotFound)
	same(t, 2, len(heard))
	if !heard[0].Write || heard[0].Err != nil || heard[0].Took <= 0 || heard[1].Write || !errors.Is(heard[1].Err, storage.ErrNotFound) {
		t.Errorf("%+v", heard)
	}
	if file, log := db.Size(); file == 0 || log == 0 && !db.remote() {
		t.Errorf("%d bytes, and %d of the log", file, log)
	}
	if writer, readers := db.Stats(); !db.remote() && (writer.MaxOpenConnections != 1 || readers.MaxOpenConnections != 4) {
		t.Errorf("%+v, %+v", writer, readers)
	}
}

// A wrapper around every transaction may make it fail, and hears its outcome before the caller
// does. Reads are told from writes.
func TestAround(t *testing.T) {
	db := fresh(t)
	key := storage.Setting{Name: "any"}
	is(t, db.SetSetting(context.Background(), key, "first"), nil)
	var writes []bool
	db.Around = func(write bool, do func() error) error {
		writes = append(writes, write)
		if len(writes) == 1 {
			return storage.ErrBusy
		}
		return do()
	}
	is(t, db.SetSetting(context.Background(), key, "never"), storage.ErrBusy)
	value, err := db.Setting(context.Background(), key)
	is(t, err, nil)
	same(t, "first", value)
	same(t, []bool{true, false}, writes)
	db.Around = nil // connections are used again
}
