package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/internal/eventually"
	"stopp/storage"
)

// A room whose lease has ended writes nothing more, whether another process has the share or not.
func TestFenced(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := reopen(t, place)
	l := leased(t, db, "all", 4, "one")
	old := db.Of(l)
	is(t, old.SetSetting(ctx, commands, "a"), nil)
	must(db.Renew(ctx, l, long))(t)
	is(t, old.SetSetting(ctx, commands, "b"), nil)
	runsOut(t, db)
	is(t, old.SetSetting(ctx, commands, "c"), storage.ErrFenced)
	next := db.Of(leased(t, db, "2-3", 4, "two"))
	is(t, old.SetSetting(ctx, commands, "d"), storage.ErrFenced)
	is(t, old.Beat(ctx, noon), storage.ErrFenced)
	same(t, "b", must(old.Setting(ctx, commands))(t))
	is(t, next.SetSetting(ctx, commands, "e"), nil)
	is(t, old.Close(), nil)
	same(t, "e", must(next.Setting(ctx, commands))(t))
}

// A process that takes a share waits for writes under way by the lease before: they are
// written, or refused.
func TestTakerWaitsForWriters(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db, other := reopen(t, place), reopen(t, place)
	db.disturb, other.disturb = nil, nil
	old := db.Of(leased(t, db, "0", 1, "one"))
	inside, goOn, wrote := make(chan bool), make(chan bool), make(chan error, 1)
	go func() {
		wrote <- old.write(ctx, "slowly", func(tx *sql.Tx) error {
			inside <- true
			<-goOn
			_, err := tx.ExecContext(ctx, putSetting, append(keyOf(commands), "slow")...)
			return err
		})
	}()
	<-inside
	l := must(db.Renew(ctx, *old.lease, long))(t) // does not wait for it
	is(t, old.SetSetting(ctx, storage.Setting{Name: "other"}, "x"), nil)
	runsOut(t, db)
	short, end := context.WithTimeout(ctx, 200*time.Millisecond)
	defer end()
	if _, err := other.Lease(short, l.Share, "two", "", long); err == nil || errors.Is(err, storage.ErrHeld) {
		t.Fatal("it has not waited:", err)
	}
	took := make(chan error, 1)
	go func() {
		_, err := other.Lease(ctx, l.Share, "two", "", long)
		took <- err
	}()
	eventually.Is(t, "it waits", func() bool {
		var waiting int
		is(t, db.writer().QueryRow("select count(*) from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())").Scan(&waiting), nil)
		return waiting > 0
	})
	is(t, old.SetSetting(ctx, storage.Setting{Name: "other"}, "y"), storage.ErrFenced)
	goOn <- true
	is(t, <-wrote, nil)
	is(t, <-took, nil)
	same(t, "slow", must(other.Setting(ctx, commands))(t))
	is(t, old.SetSetting(ctx, commands, "late"), storage.ErrFenced)
}

// A process stops in the middle of a transaction, for however long: the server ends the transaction, and
// nobody is held up.
func TestStoppedInATransaction(t *testing.T) {
	place, ctx := onServer(t), t.Context()
	db := must(Open(place + "&idle_in_transaction_session_timeout=300ms"))(t)
	defer db.Close()
	other := reopen(t, place)
	old := db.Of(leased(t, db, "0", 1, "one"))
	stopped, err := make(chan bool), error(nil)
	wrote := make(chan error, 1)
	go func() {
		first := true
		wrote <- old.write(ctx, "stopped", func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, putSetting, append(keyOf(commands), "stopped")...)
			if first {
				first = false
				stopped <- true
				<-stopped
			}
			return err
		})
	}()
	<-stopped
	runsOut(t, other)
	for begun := time.Now(); time.Since(begun) < eventually.Limit; {
		if _, err = other.Lease(ctx, storage.Whole, "two", "", long); !errors.Is(err, storage.ErrBusy) {
			break
		}
	}
	is(t, err, nil)
	stopped <- true
	if err := <-wrote; err == nil {
		t.Error("it believes that it has written")
	}
	is(t, old.SetSetting(ctx, commands, "awake"), storage.ErrFenced)
	_, err = other.Setting(ctx, commands)
	is(t, err, storage.ErrNotFound)
}

// Every method that writes is refused once the lease has ended, whatever it is given, and nothing of it is
// kept. A new method needs no thought for that.
func TestEveryWriteIsFenced(t *testing.T) {
	db := reopen(t, onServer(t))
	db.disturb = nil
	start(t, db, "m", "1", ada, ben)
	room := db.Of(leased(t, db, "all", 2, "p"))
	runsOut(t, db)
	before := everything(t, db)
	var wrote []error
	room.Watch = func(a Access) {
		if a.Write {
			wrote = append(wrote, a.Err)
		}
	}
	unfenced := strings.Fields("Identify Lease Alone Release Renew Want AwaitErrands") // leases themselves, and methods that only wait
	writers := 0
	for m := range reflect.TypeFor[*DB]().Methods() {
		if slices.Contains(unfenced, m.Name) {
			continue
		}
		wrote = nil
		err := called(t.Context(), reflect.ValueOf(room).MethodByName(m.Name))
		for _, e := range wrote {
			if !errors.Is(e, storage.ErrFenced) || !errors.Is(err, storage.ErrFenced) {
				t.Errorf("%s: %v; %v", m.Name, e, err)
			}
		}
		if len(wrote) > 0 {
			writers++
		}
	}
	if writers < 70 {
		t.Error("only", writers)
	}
	same(t, before, everything(t, db))
}

// called calls a function with an argument of each kind that it takes, and returns its error.
func called(ctx context.Context, f reflect.Value) (err error) {
	var args []reflect.Value
	for i := range f.Type().NumIn() {
		args = append(args, something(ctx, f.Type().In(i)))
	}
	call := f.Call
	if f.Type().IsVariadic() {
		call = f.CallSlice
	}
	for _, out := range call(args) {
		if e, is := out.Interface().(error); is {
			err = e
		}
	}
	return err
}

func something(ctx context.Context, t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch t.Kind() {
	case reflect.Interface:
		if of := reflect.TypeOf(ctx); of.Implements(t) {
			v.Set(reflect.ValueOf(ctx))
		}
	case reflect.String:
		v.SetString("1")
	case reflect.Int, reflect.Int64:
		v.SetInt(1)
	case reflect.Slice:
		v.Set(reflect.Append(v, something(ctx, t.Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(something(ctx, t.Key()), something(ctx, t.Elem()))
	case reflect.Func:
		v.Set(reflect.MakeFunc(t, func([]reflect.Value) (out []reflect.Value) {
			for i := range t.NumOut() {
				out = append(out, reflect.Zero(t.Out(i)))
			}
			return out
		}))
	case reflect.Struct:
		for i := range t.NumField() {
			if field := v.Field(i); field.CanSet() {
				field.Set(something(ctx, field.Type()))
			}
		}
	}
	return v
}

// A transaction that writes is begun at one place only, where the fence is.
func TestWritesGoThroughTheFence(t *testing.T) {
	may := map[string][]string{
		`engine\.Write\(`: {"tx.go"},
		`\.Pools\(`:       {"open.go"},
		`\.transact\(`:    {"leases.go", "tx.go"},
		`\.apart\(`:       {"clock.go", "leases.go", "tx.go"},
	}
	for _, name := range must(filepath.Glob("*.go"))(t) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text := readText(t, name)
		for word, files := range may {
			if regexp.MustCompile(word).MatchString(text) && !slices.Contains(files, name) {
				t.Errorf("%s uses %s", name, word)
			}
		}
	}
}
