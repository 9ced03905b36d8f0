package postgres

import (
	"database/sql/driver"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRewritten(t *testing.T) {
	for _, c := range []struct{ query, want, args string }{
		{"select 1", "select 1", "[]"},
		{"select a from b where c = ? and d = ?", "select a from b where c = $1 and d = $2", "[0 1]"},
		{"update a set b = ?3 where c = ?1 or d = ?3", "update a set b = $1 where c = $2 or d = $1", "[2 0]"},
		{"select '?', \"?\", 'it''s ?1' -- why?\n, ?", "select '?', \"?\", 'it''s ?1' -- why?\n, $1", "[0]"},
		{"select a from b indexed by c_of_d where e = ?2", "select a from b  where e = $1", "[1]"},
		{"select instr(a, ?), group_concat(b, ' '), instr from c", "select strpos(a, $1), string_agg(b, ' '), instr from c", "[0]"},
		{"select a from b order by c limit ?2", "select a from b order by c limit nullif(greatest($1::bigint, -1), -1)", "[1]"},
		{"select a limit 5", "select a limit 5", "[]"},
		{"select unlimited, 'never ends ?", "select unlimited, 'never ends ?", "[]"},
	} {
		s := rewrite(c.query)
		if diff := cmp.Diff(c.want, s.text) + cmp.Diff(c.args, fmt.Sprint(s.args)); diff != "" {
			t.Errorf("%s\n%s", c.query, diff)
		}
	}
}

// A statement takes the arguments that it names.
func TestPicked(t *testing.T) {
	given := []driver.NamedValue{{Value: int64(7)}, {Value: "a\x00b\xff"}, {Value: nil}, {Value: true}}
	args, err := picked(rewrite("update a set b = ?2, c = ?4, d = ?3"), given)
	if err != nil {
		t.Fatal(err)
	}
	var got []any
	for _, a := range args {
		got = append(got, a.Value)
	}
	if diff := cmp.Diff([]any{"a\uFFFDb\uFFFD", truth(true), nil}, got); diff != "" {
		t.Error(diff)
	}
	if _, err := picked(rewrite("select ?5"), given); err == nil {
		t.Error("there is no fifth")
	}
}

// Neither the refusal of an address nor its shown form ever has its password.
func TestAddressKeepsItsPassword(t *testing.T) {
	for _, address := range []string{
		"postgres://stopp:swordfish@localhost:99999/db",
		"postgres://stopp:swordfish@localhost:port/db",
		"postgres://stopp:sword%fish@localhost/db",
		"postgres://stopp:swordfish@localhost/db?sslmode=perhaps",
		"postgres://stopp@localhost/db?password=swordfish&sslmode=perhaps",
		"postgres://stopp:swordfish@localhost/db?connect_timeout=swordfish",
		"postgres://stopp:swordfish@[::1/db",
		"postgres://stopp:swordfish@/db?host=/nowhere/at/all",
	} {
		db, err := Open(address)
		if err == nil {
			err = db.Ping()
			db.Close()
		}
		if err == nil {
			t.Errorf("%s can be reached", address)
			continue
		}
		if said := err.Error() + Shown(address); strings.Contains(said, "fish") {
			t.Errorf("%s: %s", address, said)
		}
	}
	if got := Shown("postgres://stopp:swordfish@db.example:5433/cards?sslmode=verify-full"); got != "postgres://stopp@db.example:5433/cards" {
		t.Error(got)
	}
}
