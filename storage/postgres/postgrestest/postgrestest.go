// Package postgrestest starts PostgreSQL for tests: a server of their own, in a temporary folder,
// reached by a Unix socket.
package postgrestest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"stopp/storage/postgres/local"
)

// ErrNone: this machine has no PostgreSQL.
var ErrNone = local.ErrNone

// Server is a running server. Its data is not on the disk, because nobody needs it later.
type Server = local.Server

// Start makes a server and starts it. It is ErrNone where there is no PostgreSQL.
func Start() (*Server, error) { return local.Start(local.Config{}) }

// Own is a server of a test's own, which ends with it.
func Own(t testing.TB) *Server {
	t.Helper()
	s, err := Start()
	Need(t, err)
	t.Cleanup(s.Close)
	return s
}

// Need fails a test that was given no server. Where there is no PostgreSQL it skips it, unless it
// Must not.
func Need(t testing.TB, err error) {
	t.Helper()
	switch {
	case errors.Is(err, ErrNone) && !Must():
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
}

// Must tells whether a machine without PostgreSQL is a failure.
func Must() bool { return os.Getenv("CI") == "true" }

// Shared is a server for all tests of a package, which starts when the first of them wants a
// database: to make a server takes far longer than to make a database. TestMain closes it.
type Shared struct {
	mu     sync.Mutex
	server *Server
	err    error // why there is none
	made   int   // how many databases
	filled string
}

// Database is the address of an empty database that no other test has. It is ErrNone where there
// is no PostgreSQL.
func (s *Shared) Database(ctx context.Context) (address string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.database(ctx, "template1")
}

// Filled is Database, but with what fill makes in one of them, the first time: all others are copies of that.
func (s *Shared) Filled(ctx context.Context, fill func(address string) error) (address string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.filled == "" {
		if address, err = s.database(ctx, "template1"); err == nil {
			err = fill(address)
		}
		if err != nil {
			return "", err
		}
		s.filled = fmt.Sprint("test", s.made)
	}
	return s.database(ctx, s.filled)
}

// database makes a copy of a database.
func (s *Shared) database(ctx context.Context, of string) (address string, err error) {
	if s.server == nil && s.err == nil {
		s.server, s.err = Start()
	}
	if s.err != nil {
		return "", s.err
	}
	db, err := sql.Open("pgx", s.server.Address)
	if err != nil {
		return "", err
	}
	defer db.Close()
	s.made++
	name := fmt.Sprint("test", s.made)
	if _, err := db.ExecContext(ctx, "create database "+name+" template "+of); err != nil {
		return "", err
	}
	return strings.Replace(s.server.Address, "/postgres?", "/"+name+"?", 1), nil
}

// Close ends the server, if there is one.
func (s *Shared) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.server != nil {
		s.server.Close()
	}
	s.server, s.err = nil, nil
}
