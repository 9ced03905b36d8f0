package sqlstore

import (
	"bytes"
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"stopp/internal/gate"
	"stopp/storage/engine"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlite"
)

// serverVariable is the environment variable with the address of a server; all tests then
// work there instead of in files.
const serverVariable = "STOPP_TEST_DATABASE"

// A busy machine is no silent server. A hurried call finds out in time that the server stays
// away.
var hurried = postgres.Patient()

// All tests of this package run once more in PostgreSQL, each in a schema of its own, and with
// each transaction made twice, as if somebody else had always been quicker. So a later change
// cannot forget one of the two.
func TestInPostgreSQL(t *testing.T) {
	gate.Only(t)
	if os.Getenv(serverVariable) != "" {
		t.Skip("it runs there already")
	}
	s := server(t)
	args := []string{"-test.timeout=0", "-test.skip=^TestInPostgreSQL$|^TestDatabaseOfSchema|^TestSettingsOfSchema|^TestOldDeal|^TestKilled"}
	if only := os.Getenv("STOPP_TEST_ONLY"); only != "" { // for anyone who works on one of them
		args = append(args, "-test.v", "-test.run="+only)
	}
	if testing.Short() {
		args = append(args, "-test.short")
	}
	elsewhere(t, args, serverVariable+"="+s)
	if !testing.Short() {
		elsewhere(t, []string{"-test.timeout=0", "-test.run=" + onNewer, "-test.skip=" + notOnNewer}, serverVariable+"="+s, newerVariable+"=1")
	}
}

// elsewhere runs tests of this package in a process of their own.
func elsewhere(t *testing.T, args []string, environment ...string) {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0], args...)
	c.Env = append(os.Environ(), environment...)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Run(); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// server starts a server for a test.
func server(t testing.TB) (address string) {
	t.Helper()
	return postgrestest.Own(t).Address
}

// newPlace is the place for a new database.
func newPlace(t testing.TB) string {
	t.Helper()
	if address := os.Getenv(serverVariable); address != "" {
		return schema(t, address)
	}
	return filepath.Join(t.TempDir(), "stopp.db")
}

// idle are the schemas that no test uses, and made is how many there are.
var (
	unused []string
	made   int
)

// schema is an empty schema for a test; the address leads there.
func schema(t testing.TB, address string) string {
	t.Helper()
	name := ""
	if n := len(unused); n > 0 {
		name, unused = unused[n-1], unused[:n-1]
	} else {
		made++
		name = fmt.Sprintf("test%s_%d", os.Getenv(newerVariable), made)
		asOwner(t, address, "create schema "+name)
	}
	address += "&search_path=" + name
	t.Cleanup(func() {
		if !t.Failed() {
			asOwner(t, address, emptied)
			unused = append(unused, name)
		}
	})
	return address
}

// pools are servers whose connections the next test in the same schema takes over: prepared
// statements need not be prepared once more.
var pools = map[string]engine.Database{}

// connected is a database that earlier tests have opened, nil if there is none.
func connected(place string) *DB {
	old := pools[place]
	if old == nil {
		return nil
	}
	if writer, readers := old.Pools(); writer.Ping() != nil || readers.Ping() != nil {
		return nil
	}
	return around(&handle{engine: old, hold: old.Piece(), share: shareFor})
}

// writer and readers are the connections below the store.
func (db *handle) writer() *sql.DB {
	w, _ := db.engine.Pools()
	return w
}

func (db *handle) readers() *sql.DB {
	_, r := db.engine.Pools()
	return r
}

// remote tells whether it is a server, for statements that a test can only make in the words
// of one of the two.
func (db *handle) remote() bool {
	_, is := db.engine.(*postgres.Server)
	return is
}

// emptied empties all tables of a schema without asking which row belongs to which.
const emptied = `do $$ declare one record; begin
	set local session_replication_role = replica;
	for one in select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'stopp_schema' loop
		execute 'delete from ' || one.name;
	end loop;
	for one in select sequencename as name from pg_sequences where schemaname = current_schema() loop
		perform setval(one.name::regclass, 1, false);
	end loop;
	if to_regclass('rating_state') is not null then
		insert into rating_state values (0, 0, 0);
	end if;
end $$`

func asOwner(t testing.TB, address, statement string) {
	t.Helper()
	db := must(sql.Open("pgx", address))(t)
	defer db.Close()
	must(db.Exec(statement))(t)
}

// again has a transaction made twice. Numbers that the first one used are free again.
func again(f func(*sql.Tx) error) func(*sql.Tx) error {
	times := 0
	return func(tx *sql.Tx) error {
		if times++; times == 2 {
			if _, err := tx.Exec(numbersFreed()); err != nil {
				return err
			}
		}
		err := f(tx)
		if err == nil && times == 1 {
			err = postgres.ErrRefused
		}
		return err
	}
}

// numbersFreed is a statement that has the numbers of new rows go on after the last row.
var numbersFreed = sync.OnceValue(func() string {
	var parts []string
	names, err := fs.Glob(sqlite.Migrations, "migrations/*.sql")
	for _, name := range names {
		var text []byte
		if text, err = fs.ReadFile(sqlite.Migrations, name); err != nil {
			break
		}
		for _, found := range numbered.FindAllStringSubmatch(string(text), -1) {
			if table := found[1]; !strings.HasPrefix(table, "new_") && found[2] == "id" {
				parts = append(parts, fmt.Sprintf("setval('%s_id_seq', coalesce((select max(id) from %[1]s), 0) + 1, false)", table))
			}
		}
	}
	if err != nil {
		panic(err)
	}
	return "select " + strings.Join(parts, ", ")
})

// numbered finds tables whose rows are numbered.
var numbered = regexp.MustCompile(`create table (\w+) \(\n +(\w+) +integer primary key`)

// fileOnly is for tests of things that only files have.
func fileOnly(t testing.TB) {
	t.Helper()
	if os.Getenv(serverVariable) != "" {
		t.Skip("it is about files")
	}
}

// tablesOf asks for the names of all tables.
func tablesOf(db *DB) string {
	if db.remote() {
		return "select tablename from pg_tables where schemaname = current_schema() and tablename <> 'stopp_schema' order by 1"
	}
	return "select name from sqlite_schema where type = 'table'"
}

// forbid has the database refuse all inserts into a table, or all deletes from it.
func forbid(t testing.TB, db *DB, what, table string) {
	t.Helper()
	if !db.remote() {
		must(db.writer().Exec("create trigger no before " + what + " on " + table + " begin select raise(abort, 'no room'); end"))(t)
		return
	}
	must(db.writer().Exec("create function no() returns trigger language plpgsql as 'begin raise exception ''no room''; end'"))(t)
	must(db.writer().Exec("create trigger no before " + what + " on " + table + " for each row execute function no()"))(t)
	t.Cleanup(func() { must(db.writer().Exec("drop function no() cascade"))(t) })
}
