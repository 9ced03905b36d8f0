// Package sqlitetest fills databases for tests that need more in them than can be played.
package sqlitetest

import (
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3" // the driver "sqlite3"
)

// Copies copies a match that many times, in a file that no program has open: the same
// actions by other people in other channels of the server, without a challenge. The number
// of a copy, from 1, ends the ids of its message, its channel and its people.
func Copies(t testing.TB, file string, match int64, n int) {
	t.Helper()
	if n < 1 {
		return
	}
	db, err := sql.Open("sqlite3", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	statements := []string{
		"pragma synchronous = off",
		"begin",
		fmt.Sprintf("create temp table copies as with recursive c(i) as (select 1 union all select i + 1 from c where i < %d) select i, (select max(id) from matches) + i id from c", n),
		insert(t, db, "matches", "id", match, map[string]string{"id": "c.id", "challenge": "null", "interaction": "'copy' || c.i", "message": apart("message"),
			"channel": apart("channel"), "home": apart("home")}),
		insert(t, db, "players", "match", match, map[string]string{"match": "c.id", "person": apart("person")}),
		insert(t, db, "actions", "match", match, map[string]string{"match": "c.id", "interaction": apart("interaction")}),
		"commit",
	}
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%v\n%s", err, s)
		}
	}
}

// apart is an id of ten to nineteen digits for each copy. The last six are the copy's
// number.
func apart(column string) string {
	return fmt.Sprintf("iif(x.%[1]s = '', '', substr(x.%[1]s, 1, length(x.%[1]s) - 6) || printf('%%06d', c.i))", column)
}

// insert copies the rows of a table that belong to a match, with some columns changed.
func insert(t testing.TB, db *sql.DB, table, key string, match int64, changed map[string]string) string {
	t.Helper()
	rows, err := db.Query("select name from pragma_table_info(?)", table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	into, from := slices.Sorted(maps.Keys(changed)), []string{}
	for _, name := range into {
		from = append(from, changed[name])
	}
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		if changed[name] == "" {
			into, from = append(into, name), append(from, "x."+name)
		}
	}
	return fmt.Sprintf("insert into %s (%s) select %s from copies c, %[1]s x where x.%[4]s = %d order by c.i",
		table, strings.Join(into, ", "), strings.Join(from, ", "), key, match)
}
