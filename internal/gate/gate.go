// Package gate tells, in tests, whether all of them are asked for. What `go test ./...` runs is quick. What takes
// longer, because it starts the whole program again and again, turns pages in a browser or plays everything a second
// time in the other database, runs in `make check`, which every change has to pass, and for whoever names it with -run.
package gate

import (
	"flag"
	"os"
	"testing"
)

// Variable is set, to anything, where the tests of the gate are asked for.
const Variable = "STOPP_GATE"

// Open tells whether they are.
func Open() bool {
	named := flag.Lookup("test.run")
	return os.Getenv(Variable) != "" || named != nil && named.Value.String() != ""
}

// Only skips a test that is the gate's, where they are not.
func Only(t testing.TB) {
	t.Helper()
	if !Open() {
		t.Skip("for the gate alone: make check, or " + Variable + "=1")
	}
}
