package postgres

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/engine"
	"stopp/storage/postgres/postgrestest"
)

// shop is a database with a table of notes, reached by a wire.
func shop(t *testing.T, address string) (*postgrestest.Wire, *sql.DB) {
	t.Helper()
	direct := open1(t, address)
	if _, err := direct.Exec("create table notes (text text primary key); create table in_turn ()"); err != nil {
		t.Fatal(err)
	}
	w := postgrestest.NewWire(t, address)
	return w, open1(t, w.Address+"&idle_in_transaction_session_timeout=1h") // we have to end the remains of a transaction
}

func open1(t *testing.T, address string) *sql.DB {
	t.Helper()
	db, err := Open(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// note writes something down, and counts how often it has begun to.
func note(ctx context.Context, db *sql.DB, w engine.Way, text string) (times int, err error) {
	err = Write(ctx, db, w, func(tx *sql.Tx) error {
		times++
		_, err := tx.ExecContext(ctx, "insert into notes (text) values (?)", text)
		return err
	})
	return times, err
}

// noted tells how often something was written down.
func noted(t *testing.T, address, text string) (n int) {
	t.Helper()
	if err := open1(t, address).QueryRow("select count(*) from notes where text = ?", text).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func always(f postgrestest.Fate) func() postgrestest.Fate {
	return func() postgrestest.Fate { return f }
}

// A commit whose answer is lost was made or not. The server knows (PostgreSQL,
// pg_xact_status), and the caller hears the truth: a write is made once, however many tries it
// takes.
func TestCommitInDoubt(t *testing.T) {
	patient(t)
	address := onServer(t)
	w, db := shop(t, address)
	for name, c := range map[string]struct {
		fate  postgrestest.Fate
		times int
	}{
		"made, and the connection breaks": {postgrestest.AnswerLost, 1},
		"made, and nothing is heard":      {postgrestest.AnswerSwallowed, 1},
		"it never arrives":                {postgrestest.Lost, 2},
	} {
		for kind, way := range map[string]engine.Way{"": {}, ", apart": {Apart: true}, ", in turn": {InTurn: true}, ", soon": {Soon: true}, ", fenced": {Fence: "select 1"}} {
			w.Commits(always(c.fate))
			times, err := note(t.Context(), db, way, name+kind)
			if n := noted(t, address, name+kind); err != nil || times != c.times || n != 1 {
				t.Errorf("%s%s: %v after %d tries; it is there %d times", name, kind, err, times, n)
			}
			if c.fate == postgrestest.AnswerSwallowed {
				break // that takes half a second
			}
		}
	}
}

// A commit never arrives, and nothing is heard of it: it takes all of the patience but the
// part for settling it. Its locks on the server are let go, so that the next try, by this
// call or by another one, waits for nobody.
func TestCommitSwallowed(t *testing.T) {
	patient(t)
	address := onServer(t)
	w, db := shop(t, address)
	w.Commits(always(postgrestest.Swallowed))
	_, err := note(t.Context(), db, engine.Way{}, "x")
	if n := noted(t, address, "x"); err == nil && n != 1 || err != nil && (n != 0 || Kind(err) != storage.ErrUnreachable || errors.Is(err, storage.ErrDoubtful)) {
		t.Errorf("%v; it is there %d times", err, n)
	}
	if _, err := note(t.Context(), db, engine.Way{}, "y"); err != nil {
		t.Error(err)
	}
}

// A context that ends while the commit is on its way has no say in whether the commit was made.
func TestContextEndsAtTheCommit(t *testing.T) {
	patient(t)
	address := onServer(t)
	w, db := shop(t, address)
	for name, c := range map[string]struct {
		fate postgrestest.Fate
		want error
		n    int
	}{
		"arrives":                  {postgrestest.Arrives, nil, 1},
		"the connection breaks":    {postgrestest.AnswerLost, nil, 1},
		"nothing is heard":         {postgrestest.AnswerSwallowed, nil, 1},
		"it is lost, and not made": {postgrestest.Lost, errUndone, 0},
	} {
		ctx, end := context.WithCancel(t.Context())
		w.Commits(func() postgrestest.Fate {
			end()
			return c.fate
		})
		_, err := note(ctx, db, engine.Way{}, name)
		if n := noted(t, address, name); !errors.Is(err, c.want) || n != c.n {
			t.Errorf("%s: %v; it is there %d times", name, err, n)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	err := Write(ctx, db, engine.Way{}, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "insert into notes (text) values ('too late')")
		end()
		for rolled := error(nil); !errors.Is(rolled, sql.ErrTxDone); { // as database/sql does by itself
			_, rolled = tx.ExecContext(t.Context(), "select 1")
		}
		return err
	})
	if n := noted(t, address, "too late"); !errors.Is(err, context.Canceled) || n != 0 {
		t.Errorf("%v; it is there %d times", err, n)
	}
}

// If nobody can be asked, nobody knows, and the caller hears just that.
func TestCommitNobodyKnows(t *testing.T) {
	patient(t)
	address := onServer(t)
	w, db := shop(t, address)
	w.Commits(func() postgrestest.Fate {
		w.Silence(true)
		return postgrestest.AnswerLost
	})
	patience, settling = time.Second, 0
	if _, err := note(t.Context(), db, engine.Way{}, "x"); !errors.Is(err, storage.ErrDoubtful) {
		t.Error(err)
	}
	patient(t)
	w.Silence(false)
	if _, err := note(t.Context(), db, engine.Way{}, "y"); err != nil {
		t.Error(err)
	}
}

// A server that crashes gives the numbers of some transactions out again: those that were not
// on its disk. Asking for one transaction's fate never gives another's; one that was on the
// disk is found.
func TestCommitBeforeACrash(t *testing.T) {
	patient(t)
	s := postgrestest.Own(t)
	_, db := shop(t, s.Address)
	var before, lost attempt
	for _, a := range []*attempt{&before, &lost} {
		a.begin, a.writes, a.first = beginning(engine.Way{}, false), true, time.Now()
		one, err := db.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		tx, err := one.BeginTx(context.WithValue(t.Context(), attempting{}, a), nil)
		if err == nil && a == &before {
			if _, err = tx.ExecContext(t.Context(), "insert into notes (text) values ('kept')"); err == nil {
				err = tx.Commit()
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Crash(); err != nil {
		t.Fatal(err)
	}
	other := open1(t, s.Address)
	var again string
	for again != lost.number {
		if err := other.QueryRow("select pg_current_xact_id()::text").Scan(&again); err != nil {
			t.Fatal(err)
		}
	}
	for a, want := range map[*attempt]string{&before: committed, &lost: aborted} {
		if end, err := a.fate(t.Context()); err != nil || end != want {
			t.Errorf("%q, %v, and not %q", end, err, want)
		}
	}
	// A later checkpoint no longer tells where the numbers began again.
	if _, err := other.Exec("checkpoint"); err != nil {
		t.Fatal(err)
	}
	if end, err := lost.fate(t.Context()); err != nil || end != undecided {
		t.Errorf("%q, %v", end, err)
	}
	lost.at.life.timeline = "00000002"
	if end, err := lost.fate(t.Context()); err != nil || end != undecided {
		t.Errorf("on another timeline %q, %v", end, err)
	}
}

// A server that says nothing is found out in time: before and within a transaction, and on idle connections. Once it
// speaks again, all works.
func TestSilentServer(t *testing.T) {
	address := onServer(t)
	w, db := shop(t, address)
	patient(t)
	ctx := t.Context()
	silence := func() {
		w.Silence(true)
		worried, asking = 100*time.Millisecond, 100*time.Millisecond // longer would be no better: nobody answers
	}
	do := map[string]func() error{
		"a write": func() error { _, err := note(ctx, db, engine.Way{}, "x"); return err },
		"a read":  func() error { return Read(ctx, db, func(*sql.Tx) error { return nil }) },
		"within": func() error {
			return Write(ctx, db, engine.Way{}, func(tx *sql.Tx) error {
				silence()
				_, err := tx.ExecContext(ctx, "insert into notes (text) values ('within')")
				return err
			})
		},
	}
	for name, f := range do {
		if err := Read(ctx, db, func(*sql.Tx) error { return nil }); err != nil {
			t.Fatal(err)
		}
		if name != "within" {
			silence()
		}
		err := f()
		if Kind(err) != storage.ErrUnreachable || errors.Is(err, storage.ErrDoubtful) {
			t.Errorf("%s: %v", name, err)
		}
		if !w.Silent() {
			t.Errorf("%s: it failed before there was silence", name)
		}
		patient(t)
		w.Silence(false)
	}
	for n := range connections {
		if err := Read(ctx, db, func(*sql.Tx) error { return nil }); err != nil {
			t.Errorf("read %d: %v", n, err)
		}
	}
}

// A server that works on a statement is not silent, however long it takes.
func TestSlowServer(t *testing.T) {
	address := onServer(t)
	_, db := shop(t, address)
	patient(t)
	worried = 50 * time.Millisecond // the server is asked, and has all the time to say that it is at work
	err := Write(t.Context(), db, engine.Way{}, func(tx *sql.Tx) error {
		if _, err := tx.Exec("select pg_sleep(0.3)"); err != nil {
			return err
		}
		var n int
		return tx.QueryRow("select count(*) from generate_series(1, 3), pg_sleep(0.3)").Scan(&n)
	})
	if err != nil {
		t.Error(err)
	}
}

// The beginning of a transaction goes to the server in one piece, and asks for its number
// after its turn has come: so it sees the writes of the one before.
func TestBeginning(t *testing.T) {
	got := beginning(engine.Way{InTurn: true, Soon: true, Fence: "select 1"}, false)
	const want = "begin isolation level serializable; lock table in_turn in exclusive mode; set local synchronous_commit = off; select pg_current_xact_id()::text; select 1"
	if got != want {
		t.Errorf("%s\n%s", got, want)
	}
	if got := beginning(engine.Way{Apart: true}, false); !strings.HasPrefix(got, "begin isolation level read committed;") {
		t.Error(got)
	}
}
