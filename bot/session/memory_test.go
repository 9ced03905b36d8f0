package session_test

import (
	"testing"

	"stopp/internal/inmemory"
)

// TestMain keeps the tests' databases in memory. What a program that is killed leaves there is the same.
func TestMain(m *testing.M) {
	defer inmemory.Files()()
	m.Run()
}
