package main

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// Playing, looking back and puzzles on the command line. MATCHES is the folder
// of whole matches.
func TestCoachScripts(t *testing.T) {
	t.Parallel()
	matches, err := filepath.Abs("../../game/streit/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/coach",
		Setup: func(env *testscript.Env) error {
			env.Setenv("MATCHES", matches)
			return nil
		},
	})
}
