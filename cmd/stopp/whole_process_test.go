package main

import (
	"testing"

	"stopp/cmd/stopp/internal/load"
)

// process is the real program, running.
type process struct{ *load.Program }

// startProgram starts stopp as a process of its own, in a folder of its own.
// Settings are added to the environment.
func startProgram(t testing.TB, settings []string, args ...string) *process {
	t.Helper()
	p, err := load.Start("", t.TempDir(), settings, args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Kill(longWait) })
	return &process{p}
}

// exit waits for the program's end and gives its exit status.
func (p *process) exit(t testing.TB) int {
	t.Helper()
	status, err := p.Exit(longWait)
	p.none(t, err)
	return status
}

// kill ends the program with SIGKILL: it can do nothing about it.
func (p *process) kill(t testing.TB) {
	t.Helper()
	p.none(t, p.Kill(longWait))
}

// leave asks the program to end, as a person does, or a machine that goes down.
func (p *process) leave(t testing.TB) {
	t.Helper()
	p.none(t, p.Leave(longWait))
}

func (p *process) none(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v:\n%s", err, p.Log.String())
	}
}
