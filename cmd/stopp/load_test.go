package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/cmd/stopp/internal/model"
	"stopp/internal/gate"
	"stopp/storage/postgres/postgrestest"
)

// What is measured in PostgreSQL, each sort of table and the ends of matches by themselves, is
// written into a file; from that file it is worked out what servers need, and what it says of
// itself is right.
func TestLoadApart(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "load.json")
	kinds, figures := map[string]model.Point{}, loadApart(t, file)
	for i, p := range figures.Points {
		kinds[p.Kind] = p
		figures.Points[i].Delays = model.Delays{} // how quick this machine is just now is not asked here
	}
	text, err := json.Marshal(figures)
	if err != nil {
		t.Fatal(err)
	}
	write(t, file, string(text))
	for _, kind := range []string{"idle", "streit", "zheng-fen", "patience", "match"} {
		p, took := kinds[kind], kinds[kind].Taken
		switch {
		case p.Database != "postgres" || p.Processes != 1 || p.Servers != 1 || took.Program.Memory == 0 || took.Database.Memory == 0:
			t.Errorf("%s: %+v", kind, p)
		case kind != "idle" && (p.Done == 0 || p.Tables != 7):
			t.Errorf("%s: %+v", kind, p)
		case kind != "idle" && (took.Writes < p.Done || took.Log == 0 || took.Out == 0 || took.In == 0):
			t.Errorf("%s: %+v", kind, p)
		}
	}
	if status, text := said(t, "load", "--model", file, "--servers", "1000"); status != 0 || !strings.Contains(text, "What breaks first") {
		t.Error(status, text)
	}
	if status, text := said(t, "load", "--model", file, "--against", file, "--margin", "100"); status != 0 || !strings.Contains(text, "It is off by") {
		t.Error(status, text)
	}
}

// loadApart measures each sort of table and reads what was written of it. Discord waits here for whatever is answered at all, so
// something is done of each sort on any machine.
func loadApart(t *testing.T, file string) (f model.Figures) {
	t.Helper()
	status, text := said(t, "load", "--database", "postgres", "--tables", "4", "--zheng-fen", "1", "--alone", "2", "--rates", "20", "--for", "500ms", "--stay", "1", "--apart", "--json", file)
	switch {
	case strings.Contains(text, postgrestest.ErrNone.Error()) && !postgrestest.Must():
		t.Skip(text)
	case status != 0:
		t.Fatal(text)
	}
	if err := json.Unmarshal([]byte(read(t, file)), &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// What can't be measured, or worked out, is refused before anything begins.
func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	nonsense, empty := filepath.Join(folder, "nonsense.json"), filepath.Join(folder, "empty.json")
	for path, text := range map[string]string{nonsense: `{"pints":[]}`, empty: `{"points":[]}`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for args, says := range map[string]string{
		"--database oracle":                           "neither sqlite nor postgres nor an address",
		"--processes 3":                               "several processes share a server of PostgreSQL",
		"--processes 0 --database postgres":           "--processes are 1 or more",
		"--processes 1,3 --database postgres://h/x":   "one number of processes",
		"--sizes 3,1":                                 "--sizes begin at 1",
		"--json " + folder + "/x":                     "wants --apart",
		"--against " + empty:                          "wants --model",
		"--model " + nonsense:                         "no file of stopp load --json",
		"--model " + empty:                            "nothing was measured of postgres",
		"--model " + empty + " --active 2":            "at most 1",
		"--model " + empty + " --peak 0":              "above 0",
		"--model " + empty + " --price=-1":            "below 0",
		"--model " + empty + " --against " + nonsense: "no file of stopp load --json",
		"--model " + empty + " --against " + empty:    "nothing of what this one has",
	} {
		if status, text := said(t, append([]string{"load"}, strings.Fields(args)...)...); status == 0 || !strings.Contains(text, says) {
			t.Errorf("%s: status %d, %s; it does not say %q", args, status, text, says)
		}
	}
}
