package session_test

import (
	"runtime/debug"
	"testing"

	"stopp/internal/inmemory"
)

// TestMain keeps the tests' databases in memory. What a program that is killed leaves there is the same. A thousand rooms
// come and go, and little is left of each, so the memory is looked through seldom.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	defer inmemory.Files()()
	defer server.Close()
	m.Run()
}
