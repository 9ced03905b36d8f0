package postgres

import (
	"database/sql"
	"strings"
	"sync/atomic"
	"testing"

	"stopp/storage/engine"
)

// Others get in the way of a transaction whenever they can (PostgreSQL refuses the one that takes
// longer). After a while they have to wait for it, so it is written.
func TestStarvedWriteIsAlone(t *testing.T) {
	address := onServer(t)
	_, db := shop(t, address)
	patient(t)
	set(t, &lonely, 0)
	watcher := open1(t, address)
	var others atomic.Int64
	count := func(text string) func(*sql.Tx) error {
		return func(tx *sql.Tx) error {
			var n int64
			if err := tx.QueryRow("select count(*) from notes").Scan(&n); err != nil {
				return err
			}
			_, err := tx.Exec("insert into notes (text) values (?)", text+strings.Repeat("+", int(n)))
			return err
		}
	}
	stop, stopped := make(chan struct{}), make(chan error)
	go func() {
		for {
			select {
			case <-stop:
				stopped <- nil
				return
			default:
			}
			if err := Write(t.Context(), db, engine.Way{}, count("other")); err != nil {
				stopped <- err
				return
			}
			others.Add(1)
		}
	}()
	tries := 0
	err := Write(t.Context(), db, engine.Way{}, func(tx *sql.Tx) error {
		tries++
		if err := count("starved")(tx); err != nil {
			return err
		}
		for before := others.Load(); others.Load() < before+2; { // until they have written, or wait for it
			var waiting bool
			if err := watcher.QueryRow("select exists (select from pg_locks where not granted)").Scan(&waiting); err != nil || waiting {
				return err
			}
		}
		return nil
	})
	close(stop)
	if err != nil || tries != 2 {
		t.Errorf("%v after %d tries", err, tries)
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}
