package session_test

import (
	"testing"

	"stopp/internal/inmemory"
)

// TestMain keeps the tests' databases in memory. What is on the disk is tested in package sqlite.
func TestMain(m *testing.M) {
	defer inmemory.Files()()
	m.Run()
}
