package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"stopp/internal/gate"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
)

// A busy machine is no silent server.
func init() { postgres.Unhurried() }

// shared is the server on which most tests have a database of their own.
var shared postgrestest.Shared

// onServer is the address of an empty database on a server. It has a password, though the
// server does not ask for one.
func onServer(t *testing.T) string {
	t.Helper()
	address, err := shared.Database(t.Context())
	postgrestest.Need(t, err)
	return strings.Replace(address, "stopp@", "stopp:"+password+"@", 1)
}

// inBoth runs a test with a database in a file and, in the gate, with one on a server.
func inBoth(t *testing.T, test func(*testing.T, string)) {
	t.Helper()
	for name, database := range map[string]func(*testing.T) string{"SQLite": inFile, "PostgreSQL": onServer} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if name != "SQLite" {
				gate.Only(t)
			}
			test(t, database(t))
		})
	}
}

// inFile is the address of a database in a file of its own.
func inFile(*testing.T) string { return "" }

// password is a password that nobody may read.
const password = "swordfish"

// An evening with its matches in PostgreSQL: people play, the program is killed in the middle and
// started again, and a second one is refused. The password is nowhere to be read.
func TestWholeInPostgreSQL(t *testing.T) {
	t.Parallel()
	database := onServer(t)
	e := newEveningIn(t, database)
	e.seat(e.ada, e.ben)
	e.turn()
	e.restart()
	e.turn()
	second := e.another(database, "300ms")
	if status := second.exit(t); status != 1 {
		t.Errorf("exit status %d", status)
	}
	log := second.Log.String()
	for _, says := range []string{"waiting for it to end", "another Stopp plays with this database", fmt.Sprintf("stopp %d on ", e.program.ID())} {
		if !strings.Contains(log, says) {
			t.Errorf("it says\n%s\nwithout %q", log, says)
		}
	}
	e.finish()
	e.discreet(log)
}

// Matches in PostgreSQL can be checked, backed up, and copied to a file and back. The password
// is nowhere to be read.
func TestCopiesInPostgreSQL(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	database := onServer(t)
	e := newEveningIn(t, database)
	e.seat(e.ada, e.ben)
	e.turn()
	folder := t.TempDir()
	backup, copied, log := filepath.Join(folder, "backup.db"), filepath.Join(folder, "copy.db"), ""
	says := func(status int, part string, args ...string) {
		t.Helper()
		got, text := said(t, args...)
		if log += text; got != status || !strings.Contains(text, part) {
			t.Errorf("%s: status %d: %s", args[0], got, text)
		}
	}
	says(1, "another Stopp plays", "copy", database, copied)
	says(0, "is a copy of postgres://stopp@/", "backup", "--config", e.Config, backup)
	says(0, "stored: 1", "check", backup)
	says(0, "stored: 1", "check", database)
	says(0, "as they are kept", "ratings", "--database", database)
	e.turn()
	e.finish()
	says(0, "compared row by row", "copy", database, copied)
	says(0, "stored: 1", "check", copied)
	says(1, "overwrites nothing", "copy", copied, database)
	e.discreet(log)
}

// discreet fails if the password can be read in the program's output, or in something else.
func (e *evening) discreet(log string) {
	e.Helper()
	if log += strings.Join(e.logs, "") + e.program.Log.String(); strings.Contains(log, password) {
		e.Errorf("the password can be read:\n%s", log)
	}
}
