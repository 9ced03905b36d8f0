package main

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/gate"
	"stopp/storage/postgres/postgrestest"
)

// A server of PostgreSQL is measured, with its own processor time.
func TestLoadOnPostgres(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	status, text := said(t, "load", "--database", "postgres", "--tables", "4", "--zheng-fen", "1", "--alone", "2", "--rates", "20", "--for", "500ms", "--stay", "1")
	switch {
	case strings.Contains(text, postgrestest.ErrNone.Error()) && !postgrestest.Must():
		t.Skip(text)
	case status != 0 || !strings.Contains(text, "database each") || !regexp.MustCompile(`(?m)^postgres +20 `).MatchString(text):
		t.Errorf("status %d: %s", status, text)
	}
}

// Settings that can't be measured are refused before anything begins.
func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	for args, says := range map[string]string{
		"--database oracle":                         "neither sqlite nor postgres nor an address",
		"--processes 3":                             "several processes share a server of PostgreSQL",
		"--processes 0 --database postgres":         "--processes are 1 or more",
		"--processes 1,3 --database postgres://h/x": "one number of processes",
	} {
		if status, text := said(t, append([]string{"load"}, strings.Fields(args)...)...); status == 0 || !strings.Contains(text, says) {
			t.Errorf("%s: status %d, %s; it does not say %q", args, status, text, says)
		}
	}
}

// The short form of the load: some presses at a rate that any machine can manage. Each
// answer has a picture, except those to lays: their message becomes a log.
func TestLoad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	var points []load.Point
	var held load.Held
	all := load.Load{Seats: load.Seats{Tables: 4, Rings: 1, Alone: 4, Stay: 1, Seed: 1}, Rates: []float64{10, 20}, For: time.Second, Report: func(p load.Point) bool { points = append(points, p); return true },
		Told: func(_ load.Setup, h load.Held) { held = h }}
	if err := all.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if held.Games != 4 || held.Actions == 0 || !strings.HasPrefix(held.String(), "4 patiences") {
		t.Errorf("%+v", held)
	}
	for _, p := range points {
		if p.Answered+p.Failed == 0 || p.Pictures == 0 && p.Answered > 5 || p.At(1) < p.At(0.5) {
			t.Errorf("%+v", p)
		}
	}
}
