package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the test binary the program where it is started as stopp, so
// that tests run the real thing as a process of its own.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"stopp": main})
}
