package sqlite_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/storage"
	"stopp/storage/sqlite"
	"stopp/storage/sqlstore"
)

func TestOpenMakesADurableDatabase(t *testing.T) {
	file, _ := open(t, filepath.Join(t.TempDir(), "stopp.db"))
	writer, _ := file.Pools()
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1",
		"application_id": fmt.Sprint(sqlite.ApplicationID), "user_version": fmt.Sprint(len(must(sqlite.Schemas())(t))),
	} {
		var got string
		is(t, writer.QueryRow("pragma "+pragma).Scan(&got), nil)
		same(t, want, got)
	}
}

func TestOpenFindsWhatWasWritten(t *testing.T) {
	// Signs that mean something in a URI must not lead elsewhere.
	path := filepath.Join(t.TempDir(), "a b?mode=ro#%41&ä.db")
	db := must(sqlstore.Open(path))(t)
	is(t, db.SetSetting(context.Background(), commands, "abc"), nil)
	is(t, db.Close(), nil)

	must(os.Stat(path))(t)
	same(t, "abc", must(reopen(t, path).Setting(context.Background(), commands))(t))
}

func TestOpenTakesAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	is(t, os.WriteFile(path, nil, 0o600), nil)
	is(t, reopen(t, path).SetSetting(context.Background(), commands, "abc"), nil)
}

func TestOpenTwice(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stopp.db")
	one, two := reopen(t, path), reopen(t, path)
	is(t, one.SetSetting(context.Background(), commands, "abc"), nil)
	same(t, "abc", must(two.Setting(context.Background(), commands))(t))
}

// Each file is refused with the named error and stays as it was.
func TestOpenRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		path string
		want error
		says string
	}{
		"a newer version":      {makeFile(t, "pragma application_id = 1400139632; pragma user_version = 99"), storage.ErrNewer, "schema 99"},
		"another program":      {makeFile(t, "pragma application_id = 7; create table x (y)"), storage.ErrForeign, "0x7"},
		"no application":       {makeFile(t, "create table x (y)"), storage.ErrForeign, "0x0"},
		"only a version":       {makeFile(t, "pragma user_version = 1"), storage.ErrForeign, "another program"},
		"no SQLite":            {textFile(t, strings.Repeat("a shopping list\n", 100)), storage.ErrForeign, "not a database"},
		"a short text":         {textFile(t, "token = 'abc'\n"), storage.ErrForeign, "not a database"},
		"a half of a database": {half(t), storage.ErrDamaged, "malformed"},
	} {
		t.Run(name, func(t *testing.T) {
			before := readText(t, c.path)
			_, err := sqlstore.Open(c.path)
			is(t, err, c.want)
			for _, part := range []string{c.says, c.path} {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not name %q", err, part)
				}
			}
			same(t, before, readText(t, c.path))
		})
	}
}

func textFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stopp.db")
	is(t, os.WriteFile(path, []byte(text), 0o600), nil)
	return path
}

// half is a database of ours with its second half cut off.
func half(t *testing.T) string {
	t.Helper()
	path := makeFile(t, readText(t, "testdata/schema1.sql"))
	text := readText(t, path)
	return textFile(t, text[:len(text)/2])
}

func TestOpenNamesBothVersions(t *testing.T) {
	path := makeFile(t, "pragma application_id = 1400139632; pragma user_version = 99")
	_, err := sqlstore.Open(path)
	known := len(must(sqlite.Schemas())(t))
	if want := fmt.Sprintf("schema 99, this program knows none after %d", known); !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%q does not end with %q", err, want)
	}
}

func TestOpenWithoutAFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "missing", "stopp.db")
	if _, err := sqlstore.Open(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
}

func TestMigrationsAreNumbered(t *testing.T) {
	names := must(sqlite.Schemas())(t)
	if len(names) == 0 || !slices.IsSorted(names) {
		t.Fatal(names)
	}
	for i, name := range names {
		if want := fmt.Sprintf("migrations/%04d_", i+1); !strings.HasPrefix(name, want) {
			t.Errorf("%s does not begin with %s", name, want)
		}
	}
}

// The file explains itself: SQLite keeps the comments of the tables. A column
// that was added later stands behind a comma.
func TestEveryColumnHasAComment(t *testing.T) {
	file, _ := open(t, filepath.Join(t.TempDir(), "stopp.db"))
	_, readers := file.Pools()
	rows := must(readers.Query(`select s.name, c.name, s.sql from sqlite_schema s
		join pragma_table_info(s.name) c where s.type = 'table'`))(t)
	defer rows.Close()
	count := 0
	for ; rows.Next(); count++ {
		var table, column, text string
		is(t, rows.Scan(&table, &column, &text), nil)
		if !regexp.MustCompile(`(\n {4}|, )` + column + ` .*(\n {8}.*)?-- `).MatchString(text) {
			t.Errorf("no comment on %s of %s", column, table)
		}
	}
	if count < 40 {
		t.Errorf("only %d columns", count)
	}
}

// Windows' paths begin with a letter. SQLite takes that for a host unless a slash stands
// before it.
func TestSource(t *testing.T) {
	for path, want := range map[string]string{
		"C:/Users/Ada B/stopp.db": "file:///C:/Users/Ada%20B/stopp.db?",
		"/var/lib/100%?#.db":      "file:///var/lib/100%25%3F%23.db?",
	} {
		if got := sqlite.Source(path, "mode=ro"); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "&mode=ro") {
			t.Errorf("%s: %s", path, got)
		}
	}
}
