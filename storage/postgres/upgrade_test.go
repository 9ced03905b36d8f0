package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/internal/eventually"
	"stopp/storage"
	"stopp/storage/engine"
)

// version is a program that knows that many migrations.
type version struct {
	*testing.T
	place string
	list  []migration
}

// upgrades is a place with a database of the newest schema, and that schema's number.
func upgrades(t *testing.T, address, name string) (now version, newest int) {
	t.Helper()
	raw, err := sql.Open("pgx", address)
	if err == nil {
		_, err = raw.Exec("create schema " + name)
		raw.Close()
	}
	list, wrong := all()
	if err = errors.Join(err, wrong); err != nil {
		t.Fatal(err)
	}
	now = version{t, address + "&search_path=" + name, list}
	db, err := now.start(nil)
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	return now, list[len(list)-1].number
}

// with is a later version that has these migrations, too.
func (v version) with(texts ...string) version {
	v.Helper()
	list := v.list[:len(v.list):len(v.list)]
	for _, text := range texts {
		m, err := read(fmt.Sprintf("%04d_pretended.sql", list[len(list)-1].number+1), text)
		if err != nil {
			v.Fatal(err)
		}
		list = append(list, m)
	}
	v.list = list
	return v
}

// start starts such a program.
func (v version) start(waiting func(why, who string)) (*sql.DB, error) {
	db, err := open(v.place, v.list[len(v.list)-1].number)
	if err != nil {
		return nil, err
	}
	if err = prepare(v.Context(), db, v.list, waiting); err != nil {
		db.Close()
		return nil, err
	}
	v.Cleanup(func() { db.Close() })
	return db, nil
}

func (v version) starts(waiting func(why, who string)) *sql.DB {
	v.Helper()
	db, err := v.start(waiting)
	if err != nil {
		v.Fatal(err)
	}
	return db
}

// plays fails unless a program can write and read.
func (v version) plays(db *sql.DB) {
	v.Helper()
	ctx := v.Context()
	err := Write(ctx, db, engine.Way{}, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "insert into rated_people (person, name) values ('1', 'Ada') on conflict (person) do update set name = 'Bea'")
		return err
	})
	var name string
	if err == nil {
		err = db.QueryRowContext(ctx, "select name from rated_people where person = '1'").Scan(&name)
	}
	if err != nil {
		v.Error(err)
	}
}

// waits are the reasons why a start waits.
type waits struct {
	sync.Mutex
	said []string
}

func (w *waits) hear(why, who string) {
	w.Lock()
	defer w.Unlock()
	w.said = append(w.said, why+": "+who)
}

// heard waits until a start waits.
func (w *waits) heard(t *testing.T) string {
	t.Helper()
	var said string
	eventually.Is(t, "it waits", func() bool {
		w.Lock()
		defer w.Unlock()
		said = strings.Join(w.said, "\n")
		return said != ""
	})
	return said
}

// Programs of two versions and one database.
func TestUpgrades(t *testing.T) {
	patient(t)
	address := onServer(t)
	for name, test := range map[string]func(t *testing.T, now version, newest int){
		"beside": besideOlder, "ended": olderHasToEnd, "steps": twoSteps, "busy": tablesInUse, "alone": indexAlone, "together": bothAtOnce, "door": nobodyEnters, "slow": waitsOutside,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now, newest := upgrades(t, address, name)
			test(t, now, newest)
		})
	}
}

const more = "create table later (id bigint primary key);\nalter table rated_people add column later text not null default 'x';\n"

// A migration that only adds is made while the older version plays. The older version plays
// on, can be started again, and leaves the schema as it is: so a deploy can be taken back.
func besideOlder(t *testing.T, now version, newest int) {
	old := now.starts(nil)
	now.plays(old)
	next := now.with(more)
	upgraded := next.starts(func(why, who string) { t.Errorf("it waits: %s (%s)", why, who) })
	now.plays(old)
	next.plays(upgraded)
	back := now.starts(nil)
	now.plays(back)
	for _, db := range []*sql.DB{upgraded, back, old} {
		var columns int
		if err := db.QueryRow("select count(*) from information_schema.columns where table_schema = current_schema() and column_name = 'later'").Scan(&columns); err != nil || columns != 1 {
			t.Error(columns, err)
		}
	}
	if has, err := schema(t.Context(), back, newest); has != newest+1 || err != nil {
		t.Error(has, err)
	}
}

const breaking = "drop table rated_people;\ncreate table rated_people (person text primary key, name text not null, x bigint);\n"

// If the older version cannot play on, the start waits until it has ended, and says who that is. Then the
// older version is refused.
func olderHasToEnd(t *testing.T, now version, newest int) {
	old := now.starts(nil)
	next := now.with(more, fmt.Sprintf("-- Needs schema %d: names are somewhere else.\n", newest+2)+breaking)
	var said waits
	done := make(chan *sql.DB)
	go func() {
		db, err := next.start(said.hear)
		if err != nil {
			t.Error(err)
		}
		done <- db
	}()
	if text := said.heard(t); !strings.Contains(text, Older) || !strings.Contains(text, fmt.Sprintf("one that knows schema %d, from ", newest)) {
		t.Error(text)
	}
	for range 20 {
		now.plays(old)
	}
	if has, err := schema(t.Context(), old, newest); has != newest || err != nil {
		t.Error("not all of it has waited", has, err)
	}
	old.Close()
	next.plays(<-done)
	if _, err := now.start(nil); !errors.Is(err, storage.ErrNewer) {
		t.Error(err)
	}
	if len(said.said) != 1 {
		t.Errorf("%q", said.said)
	}
}

// In two steps nobody has to wait: the first version adds, and the second takes away what the first already does
// without.
func twoSteps(t *testing.T, now version, newest int) {
	now.starts(nil).Close()
	first := now.with("create table names (person text primary key);\n")
	one := first.starts(nil)
	second := first.with(fmt.Sprintf("-- Needs schema %d: that one keeps names elsewhere.\ndrop table rated_people;\n", newest+1))
	second.starts(func(why, who string) { t.Errorf("it waits: %s (%s)", why, who) })
	if _, err := one.Exec("insert into names values ('1')"); err != nil {
		t.Error(err)
	}
	first.starts(nil)
	if _, err := now.start(nil); !errors.Is(err, storage.ErrNewer) {
		t.Error(err)
	}
}

// While a table is in use for long, such as by a copy, a start steps aside again and again. Others hardly
// wait for it.
func tablesInUse(t *testing.T, now version, _ int) {
	old := now.starts(nil)
	reader, err := old.BeginTx(t.Context(), &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err == nil {
		_, err = reader.Exec("select count(*) from rated_people")
	}
	if err != nil {
		t.Fatal(err)
	}
	var said waits
	done := make(chan *sql.DB)
	go func() {
		db, err := now.with(more).start(said.hear)
		if err != nil {
			t.Error(err)
		}
		done <- db
	}()
	if text := said.heard(t); !strings.Contains(text, InUse) {
		t.Error(text)
	}
	for range 5 {
		now.plays(old)
	}
	if err := reader.Rollback(); err != nil {
		t.Error(err)
	}
	now.plays(<-done)
}

// An index is made while others write; the remains of an interrupted start are no obstacle.
func indexAlone(t *testing.T, now version, newest int) {
	old := now.starts(nil)
	now.plays(old)
	if _, err := old.Exec("create index people_by_name on rated_people (name); update pg_index set indisvalid = false where indexrelid = 'people_by_name'::regclass"); err != nil {
		t.Log(err)
	}
	next := now.with("create table later (id bigint);\n", "drop index concurrently if exists people_by_name;\ncreate index concurrently people_by_name on rated_people (name);\n", "create table last (id bigint);\n")
	db := next.starts(nil)
	var valid bool
	if err := db.QueryRow("select indisvalid from pg_index where indexrelid = 'people_by_name'::regclass").Scan(&valid); err != nil || !valid {
		t.Error(valid, err)
	}
	if has, err := schema(t.Context(), db, newest+3); has != newest+3 || err != nil {
		t.Error(has, err)
	}
	now.plays(old)
}

// Several programs of the next version start at once, while the older one plays.
func bothAtOnce(t *testing.T, now version, _ int) {
	old := now.starts(nil)
	next := now.with(more, "drop index concurrently if exists people_by_name;\ncreate index concurrently people_by_name on rated_people (name);\n")
	var group sync.WaitGroup
	for range 3 {
		group.Go(func() {
			if _, err := next.start(nil); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	now.plays(old)
}

// A migration is being made that older programs cannot work with: none of them comes in. Such a program waits,
// and is then refused.
func nobodyEnters(t *testing.T, now version, newest int) {
	next := now.with(fmt.Sprintf("-- Needs schema %d: names are somewhere else.\n%s", newest+1, breaking))
	db, err := open(now.place, newest+1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	one, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	refused := make(chan error, 1)
	err = one.Raw(func(c any) error {
		tx, err := c.(*conn).Conn.Conn().Begin(t.Context())
		if err != nil {
			return err
		}
		for err, l := error(later{}), (later{}); errors.As(err, &l); { // the server takes a moment to see that the first one has ended
			err = empties(t.Context(), tx, newest+1)
		}
		go func() {
			old, err := open(now.place, newest)
			if err == nil {
				err = old.PingContext(context.Background())
				old.Close()
			}
			refused <- err
		}()
		if err := errors.Join(run(t.Context(), tx, breaking), mark(t.Context(), tx, newest+1, newest+1)); err != nil {
			return err
		}
		select {
		case err := <-refused:
			t.Error("it did not wait:", err)
		case <-time.After(100 * time.Millisecond):
		}
		return tx.Commit(t.Context())
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := <-refused; !errors.Is(err, storage.ErrNewer) {
		t.Error(err)
	}
	next.plays(next.starts(nil))
}

// A start waits for another start that makes a migration, however long that takes. So does a program
// that wants to play alone.
func waitsOutside(t *testing.T, now version, _ int) {
	db := now.starts(nil)
	tx, err := db.BeginTx(t.Context(), nil)
	if err == nil {
		_, err = tx.Exec(fmt.Sprintf("select pg_advisory_xact_lock(%d, %s)", door, here))
	}
	if err != nil {
		t.Fatal(err)
	}
	const hasty = "&lock_timeout=50ms"
	var told waits
	next := now.with(more)
	next.place += hasty
	ended := make(chan error, 2)
	go func() { _, err := next.start(told.hear); ended <- err }()
	go func() {
		l, err := Hold(t.Context(), now.place+hasty, time.Minute, nil)
		if err == nil {
			err = l.Release()
		}
		ended <- err
	}()
	if said := told.heard(t); !strings.Contains(said, Another) {
		t.Error(said)
	}
	tries := map[string]bool{}
	eventually.Is(t, "both have tried more than once", func() bool {
		rows, err := tx.Query("select virtualtransaction from pg_locks where locktype = 'advisory' and not granted")
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var try string
			if err := rows.Scan(&try); err != nil {
				t.Fatal(err)
			}
			tries[try] = true
		}
		return len(tries) > 2
	})
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}
