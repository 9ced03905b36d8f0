// Package gate tells, in tests, whether all of them are asked for. Everything that
// `go test ./...` runs is quick. Slower tests start the whole program again and again, turn
// pages in a browser or play everything a second time in the other database. They run in
// `make check`, which every change has to pass, and when somebody names them with -run.
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

// Alone begins the reason why a test was skipped that is for the gate alone. Its name follows: from that the gate knows what
// is left for it.
const Alone = "for the gate alone: "

// Only skips a test that is the gate's, where they are not.
func Only(t testing.TB) {
	t.Helper()
	if !Open() {
		t.Skip(Alone + t.Name())
	}
}

// Few has a check look at few cases in `go test ./...`, and at all of the same sort in the
// gate. Those are a test of its own within the one that asks, named all.
func Few(t *testing.T, few, all int, check func(t *testing.T, n int)) {
	t.Helper()
	t.Run("few", func(t *testing.T) { check(t, few) })
	t.Run("all", func(t *testing.T) {
		t.Helper() // so that the line that says why it was skipped names the test's file
		Only(t)
		check(t, all)
	})
}
