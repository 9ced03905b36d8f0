package postgres

import (
	"database/sql"
	"errors"
	"fmt"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"stopp/storage"
	"stopp/storage/postgres/local"
	"stopp/storage/postgres/postgrestest"
)

func held(t *testing.T, address string, wait time.Duration) *Lock {
	t.Helper()
	l, err := Hold(t.Context(), address, wait, nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A process's machine or network dies, and the server hears nothing more of it, not even an end. Its lock goes all the same,
// and another process plays. If the first comes back, it finds that out.
func TestSilentHolderLosesTheLock(t *testing.T) {
	address := onServer(t)
	set(t, &usualLimits, limits{gone: 2 * holds, answer: holds, leftover: 0}) // nobody will answer, nor let go of the lock
	w := postgrestest.NewWire(t, address)
	one := held(t, w.Address+"&connect_timeout=1", time.Minute) // it has to notice, too, that it can't come back
	if !one.Held() {
		t.Error("it has the lock, and may do nothing")
	}
	w.Silence(true)
	set(t, &usualLimits, limits{gone: time.Hour, answer: time.Hour, leftover: time.Hour})
	two := held(t, address, time.Minute)
	w.Silence(false)
	if err := <-one.Lost(); !errors.Is(err, storage.ErrHeld) {
		t.Error(err)
	}
	if err := errors.Join(one.Release(), two.Release()); err != nil {
		t.Error(err)
	}
}

// A connection went silent for a moment. The server's end of it is left, and has the lock. The lock's owner takes it from
// there.
func TestLockIsTakenFromItself(t *testing.T) {
	address := onServer(t)
	set(t, &usualLimits, limits{gone: time.Hour, answer: holds, leftover: time.Minute})
	w := postgrestest.NewWire(t, address)
	one := held(t, w.Address, 0)
	db := open1(t, address)
	before := holder(t, db)
	w.Silence(true)
	w.Silence(false)
	for now := before; now == before || now == 0; now = holder(t, db) {
		select {
		case err := <-one.Lost():
			t.Fatal(err)
		case <-time.After(10 * time.Millisecond):
		}
	}
	if err := one.Release(); err != nil {
		t.Error(err)
	}
}

// holder is the server's process that has the lock, 0 for none.
func holder(t *testing.T, db *sql.DB) (pid int) {
	t.Helper()
	err := db.QueryRow(fmt.Sprintf("select pid from pg_locks where locktype = 'advisory' and granted and classid = %d", locks)).Scan(&pid)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		t.Fatal(err)
	}
	return pid
}

// A process that has stood still does nothing before it knows that it has the lock.
func TestHeldAfterSleep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l Lock
		awake := func(want bool) {
			t.Helper()
			if got := l.Held(); got != want {
				t.Error("it is", got)
			}
		}
		awake(true)
		l.look()
		time.Sleep(asleep)
		awake(true)
		time.Sleep(time.Second)
		awake(false)
		l.look() // it is awake, and has not asked yet
		awake(false)
		l.unsure.Store(false)
		awake(true)
	})
}

// Both ends ask whether the other one is there; the system alone would wait for two hours. The address may say otherwise.
func TestKeepAlive(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := free.Addr().(*net.TCPAddr).Port
	free.Close()
	s, err := local.Start(local.Config{TCP: port})
	postgrestest.Need(t, err)
	defer s.Close()
	address := fmt.Sprintf("postgres://stopp@127.0.0.1:%d/postgres?sslmode=disable", port)
	for with, want := range map[string]string{"": "10 5 3 25000", "&tcp_keepalives_idle=77": "77 5 3 25000"} {
		var got string
		err := open1(t, address+with).QueryRow(`select concat_ws(' ', current_setting('tcp_keepalives_idle'), current_setting('tcp_keepalives_interval'), current_setting('tcp_keepalives_count'),
			(select setting from pg_settings where name = 'tcp_user_timeout'))`).Scan(&got)
		if err != nil || got != want {
			t.Errorf("%s: %q, %v", with, got, err)
		}
	}
}
