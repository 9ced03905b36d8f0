package sqlstore

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/postgres/postgrestest"
)

// alone is a process that plays alone with a database, by its lock and its lease.
func alone(t *testing.T, db *DB, place, who string) (*DB, Lock) {
	t.Helper()
	l := must(Hold(t.Context(), place, time.Minute, nil))(t)
	return db.Of(must(db.Alone(t.Context(), who, long))(t)), l
}

// A lock has gone without its process, as after a failover or when nothing was heard of it.
// That process writes nothing more once another one plays. Its earlier writes are there. It
// is told when it renews its lease.
func TestAloneIsFenced(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db, other := reopen(t, place), reopen(t, place)
	w := postgrestest.NewWire(t, place)
	old, lock := alone(t, db, w.Address, "one")
	is(t, old.SetSetting(ctx, commands, "a"), nil)
	same(t, storage.Whole, old.Share())
	w.Silence(true) // it hears of nothing
	must(db.writer().Exec("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid = 1400139632"))(t)
	is(t, old.SetSetting(ctx, commands, "b"), nil) // nobody else plays yet
	next, second := alone(t, other, place, "two")
	is(t, old.SetSetting(ctx, commands, "c"), storage.ErrFenced)
	is(t, old.Beat(ctx, noon), storage.ErrFenced)
	_, err := db.Renew(ctx, *old.lease, long)
	is(t, err, storage.ErrFenced)
	same(t, "b", must(next.Setting(ctx, commands))(t))
	is(t, next.SetSetting(ctx, commands, "d"), nil)
	is(t, db.Release(ctx, *old.lease), nil) // another's lease stays
	is(t, next.SetSetting(ctx, commands, "e"), nil)
	is(t, errors.Join(lock.Release(), second.Release()), nil)
}

// The lease of a process that plays alone comes back after it has run out, if nobody else has played: the process has the
// lock.
func TestAloneComesBack(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	room, lock := alone(t, db, place, "one")
	runsOut(t, db)
	is(t, room.SetSetting(ctx, commands, "a"), storage.ErrFenced)
	must(db.Renew(ctx, *room.lease, long))(t)
	is(t, room.SetSetting(ctx, commands, "b"), nil)
	is(t, lock.Release(), nil)
}

// A process that plays alone, and processes that share the servers, exclude each other. When
// a lone process is gone, its lease holds up neither of them, however long it claims to hold.
func TestAloneOrTogether(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	share := shards(t, "0-1", 4)
	room, lock := alone(t, db, place, "one")
	is(t, room.Beat(ctx, noon), nil)
	_, err := db.Lease(ctx, share, "p", "", long)
	is(t, err, storage.ErrHeld)
	is(t, lock.Release(), nil) // it is killed: its lease stays
	again, lock := alone(t, db, place, "two")
	same(t, time.Minute, must(again.Resume(ctx, noon.Add(time.Minute)))(t)) // from when the last one was alive
	is(t, lock.Release(), nil)
	l := must(db.Lease(ctx, share, "p", "", long))(t)
	is(t, again.SetSetting(ctx, commands, "x"), storage.ErrFenced)
	same(t, time.Minute, must(db.Of(l).Resume(ctx, noon.Add(2*time.Minute)))(t))
	_, err = Hold(ctx, place, 0, nil)
	is(t, err, storage.ErrHeld)
	_, err = db.Alone(ctx, "three", long)
	is(t, err, storage.ErrHeld)
	is(t, db.Release(ctx, l), nil)
	_, lock = alone(t, db, place, "three")
	is(t, lock.Release(), nil)
}

// The process that gets the lock waits for writes under way by the lease before.
func TestLockWaitsForWriters(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	db.disturb = nil
	room, lock := alone(t, db, place, "one")
	is(t, lock.Release(), nil)
	inside, goOn := make(chan bool), make(chan bool)
	wrote, held := make(chan error, 1), make(chan error, 1)
	go func() {
		wrote <- room.write(ctx, "slowly", func(tx *sql.Tx) error {
			inside <- true
			<-goOn
			_, err := tx.ExecContext(ctx, putSetting, append(keyOf(commands), "slow")...)
			return err
		})
	}()
	<-inside
	next := make(chan Lock, 1)
	go func() {
		l, err := Hold(ctx, place, time.Minute, nil)
		next <- l
		held <- err
	}()
	waits := func() (n int) {
		is(t, db.readers().QueryRow("select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%update leases%'").Scan(&n), nil)
		return n
	}
	for waits() == 0 {
		select {
		case err := <-held:
			t.Fatal("it has not waited:", err)
		default:
		}
	}
	goOn <- true
	is(t, <-wrote, nil)
	l := <-next
	is(t, <-held, nil)
	is(t, room.SetSetting(ctx, commands, "late"), storage.ErrFenced)
	is(t, l.Release(), nil)
}
