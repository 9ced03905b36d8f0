package club

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"stopp/bot/session"
	"stopp/internal/inmemory"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlstore"
)

// store is the room's database, in front of which another can be put while the room
// has nothing to do.
type store struct{ session.Store }

// empty is a new database, which every club would make from the migrations again.
var empty = sync.OnceValue(func() []byte {
	folder, err := os.MkdirTemp("", "stopp")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "stopp.db")
	db, err := sqlstore.Open(file)
	if err != nil {
		panic(err)
	}
	if err := db.Close(); err != nil {
		panic(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return data
})

// InPostgres names tests whose clubs have their databases on a server.
const InPostgres = "PostgreSQL"

// server is where those are.
var server postgrestest.Shared

// newPlace is where a new database is: a file, or on the server.
func newPlace(t testing.TB) string {
	t.Helper()
	if slices.Contains(strings.Split(t.Name(), "/"), InPostgres) {
		address, err := server.Filled(t.Context(), func(address string) error {
			db, err := sqlstore.Open(address)
			if err == nil {
				err = db.Close()
			}
			return err
		})
		postgrestest.Need(t, err)
		return address
	}
	file := filepath.Join(t.TempDir(), "stopp.db")
	if err := os.WriteFile(file, empty(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// KeepIn has the room write to a store.
func (c *Club) KeepIn(s session.Store) { c.Store.Store = s }

// Main keeps the tests' databases in memory. What a program that is killed leaves there is the same. A thousand rooms
// come and go, and little is left of each, so the memory is looked through seldom.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	defer inmemory.Files()()
	defer server.Close()
	m.Run()
}
