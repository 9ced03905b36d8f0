package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the commands print into the scripts")

// The command line speaks the notation byte by byte (docs/notation.md,
// "Command line"). MATCHES is the folder of whole matches.
func TestNotationScripts(t *testing.T) {
	matches, err := filepath.Abs("../../game/streit/testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/notation",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("MATCHES", matches)
			return nil
		},
	})
}

// Exit status 0 done, 1 the input is refused or breaks a rule, 2 wrong usage.
func TestExitStatus(t *testing.T) {
	const won = "rules pagat\nmove A\nfamilies c13 c13 d13 d13 h13 h13 s13 s13\n"
	for _, c := range []struct {
		args, in string
		want     int
	}{
		{"moves -", won, 0},
		{"moves --all -", won, 0},
		{"perft --depth 3 -", won, 0},
		{"deal --seed 00", "", 0},
		{"draw -", won, 0},
		{"--help", "", 0},
		{"moves -", "rules skat", 1},
		{"moves -", "", 1},
		{"perft --depth 3 -", won + "house 1 Ac", 1},
		{"referee -", "streitpatience 1\n", 1},
		{"referee -", won, 1},
		{"moves no-such-file", "", 1},
		{"deal --seed 00 --rules skat", "", 1},
		{"moves", "", 2},
		{"moves --some -", won, 2},
		{"moves - -", won, 2},
		{"perft -", won, 2},
		{"perft --depth x -", won, 2},
		{"perft --depth=-1 -", won, 2},
		{"deal", "", 2},
		{"deal --seed x", "", 2},
		{"draw --as C -", won, 2},
		{"draw --as x -", won, 2},
		{"shuffle", "", 2},
	} {
		var out, errOut bytes.Buffer
		got := run(context.Background(), strings.Fields(c.args), strings.NewReader(c.in), &out, &errOut)
		if got != c.want {
			t.Errorf("stopp %s: status %d, want %d; %s", c.args, got, c.want, errOut.String())
		}
		if (got == 0) != (errOut.Len() == 0) {
			t.Errorf("stopp %s: status %d and on standard error %q", c.args, got, errOut.String())
		}
		if got != 0 && out.Len() > 0 {
			t.Errorf("stopp %s: refused, and printed %q", c.args, out.String())
		}
	}
}

// full is a place that takes nothing, like a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

// What can't be printed has not been done.
func TestOutputThatIsLostIsAnError(t *testing.T) {
	var deal bytes.Buffer
	run(context.Background(), []string{"deal", "--seed", "00"}, nil, &deal, io.Discard)
	var replayed bytes.Buffer
	run(context.Background(), []string{"referee", "-"}, strings.NewReader(deal.String()), &replayed, io.Discard)
	table, _, _ := strings.Cut(replayed.String(), "result")
	for args, in := range map[string]string{"moves -": table, "perft --depth 1 -": table, "referee -": deal.String(), "deal --seed 00": "", "draw -": table} {
		if got := run(context.Background(), strings.Fields(args), strings.NewReader(in), full{}, io.Discard); got != 1 {
			t.Errorf("stopp %s: status %d", args, got)
		}
	}
}
