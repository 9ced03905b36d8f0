// Package postgrestest starts PostgreSQL for tests: a server of their own, in a temporary folder,
// reached by a Unix socket.
package postgrestest

import (
	"os"

	"stopp/storage/postgres/local"
)

// ErrNone: this machine has no PostgreSQL.
var ErrNone = local.ErrNone

// Server is a running server. What it has is not on the disk, for nobody needs it later.
type Server = local.Server

// Start makes a server and starts it. It is ErrNone where there is no PostgreSQL.
func Start() (*Server, error) { return local.Start(local.Config{}) }

// Must tells whether a machine without PostgreSQL is a failure.
func Must() bool { return os.Getenv("CI") == "true" }
