package postgres

import (
	"os"
	"testing"
	"time"

	"stopp/storage/postgres/postgrestest"
)

// shared is the server on which most tests have a database of their own.
var shared postgrestest.Shared

func TestMain(m *testing.M) {
	status := m.Run()
	shared.Close()
	os.Exit(status)
}

// onServer is the address of an empty database.
func onServer(t *testing.T) string {
	t.Helper()
	address, err := shared.Database(t.Context())
	postgrestest.Need(t, err)
	return address
}

// set gives a variable another value for a test.
func set[T any](t *testing.T, variable *T, value T) {
	t.Helper()
	was := *variable
	*variable = value
	t.Cleanup(func() { *variable = was })
}

// patient has a test wait for every answer that will come, on however busy a machine, and give up an unanswered commit at
// once. There is a minute to find out what has become of it.
func patient(t *testing.T) {
	t.Helper()
	for _, v := range []*time.Duration{&worried, &asking, &patience, &crowded, &settling} {
		set(t, v, time.Minute)
	}
}
