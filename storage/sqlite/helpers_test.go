package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/storage"
	"stopp/storage/sqlite"
	"stopp/storage/sqlstore"
)

// open opens a file as it is below the store.
func open(t *testing.T, path string) (file *sqlite.File, copied string) {
	t.Helper()
	db, copied, err := sqlite.Path(path).Open(t.Context(), nil, nil)
	is(t, err, nil)
	t.Cleanup(func() { is(t, db.Close(), nil) })
	return db.(*sqlite.File), copied
}

// reopen opens a file with the store.
func reopen(t *testing.T, path string) *sqlstore.DB {
	t.Helper()
	db, err := sqlstore.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { is(t, db.Close(), nil) })
	return db
}

// fresh opens a new file.
func fresh(t *testing.T) *sqlstore.DB {
	t.Helper()
	return reopen(t, filepath.Join(t.TempDir(), "stopp.db"))
}

// makeFile runs SQL on a file that nobody has opened yet.
func makeFile(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "stopp.db")
	raw := must(sql.Open("sqlite3", path))(t)
	defer raw.Close()
	must(raw.Exec(text))(t)
	return path
}

func readText(t *testing.T, path string) string {
	t.Helper()
	return string(must(os.ReadFile(path))(t))
}

// everything is all that a file holds, a line for each row.
func everything(t *testing.T, raw *sql.DB) string {
	t.Helper()
	var tables, lines []string
	rows := must(raw.Query("select name from sqlite_schema where type = 'table'"))(t)
	for rows.Next() {
		var name string
		is(t, rows.Scan(&name), nil)
		tables = append(tables, name)
	}
	is(t, rows.Close(), nil)
	for _, table := range tables {
		rows := must(raw.Query("select * from " + table))(t)
		names := must(rows.Columns())(t)
		for rows.Next() {
			values := make([]any, len(names))
			for i := range values {
				values[i] = new(any)
			}
			is(t, rows.Scan(values...), nil)
			line := table
			for _, v := range values {
				line += fmt.Sprintf("|%v", *v.(*any))
			}
			lines = append(lines, line)
		}
		is(t, rows.Close(), nil)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func same(t testing.TB, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("- want, + got\n%s", diff)
	}
}

func is(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error %v, want %v", err, want)
	}
}

// must is for steps that have to work before the test comes to its point.
func must[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		is(t, err, nil)
		return value
	}
}

// commands is some setting.
var commands = storage.Setting{Name: "commands"}

// start makes an open match.
func start(t *testing.T, db *sqlstore.DB) storage.Match {
	t.Helper()
	ctx := context.Background()
	terms := storage.Terms{Game: "streitpatience", Rules: "pagat"}
	ada, ben := storage.Person{ID: "101", Name: "Ada"}, storage.Person{ID: "102", Name: "Ben"}
	c := must(db.CreateChallenge(ctx, storage.Challenge{Terms: terms, Guild: "1", Channel: "2", From: ada, To: []storage.Invited{{Person: ben}}, Interaction: "challenge", Expires: time.Now().Add(time.Hour)}))(t)
	return must(db.StartMatch(ctx, c.ID, "accept", storage.Match{Terms: terms, Version: 1, Guild: "1", Channel: "2", Deal: "deck A 5c\n", Players: []storage.Person{ada, ben}}))(t)
}

// act is an action of seat A that no other interaction makes.
func act(interaction string, part int) storage.Action {
	return storage.Action{Seat: "A", Text: fmt.Sprintf("%d-f", part+1), Interaction: interaction, Part: part}
}
