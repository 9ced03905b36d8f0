package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"
)

// process is the real program, running.
type process struct {
	cmd  *exec.Cmd
	log  journal // what it writes to standard error
	done chan error
}

// journal is a buffer that is read while it is written.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// startProgram starts stopp as a process of its own, in a folder of its own.
// Settings are added to the environment.
func startProgram(t testing.TB, settings []string, args ...string) *process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: exec.Command(self, args...), done: make(chan error, 1)}
	p.cmd.Args[0] = "stopp" // see TestMain
	p.cmd.Env = append(os.Environ(), settings...)
	p.cmd.Dir = t.TempDir()
	p.cmd.Stderr = &p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.done <- p.cmd.Wait()
		close(p.done)
	}()
	t.Cleanup(func() { p.cmd.Process.Kill(); <-p.done })
	return p
}

// exit waits for the program's end and gives its exit status.
func (p *process) exit(t testing.TB) int {
	t.Helper()
	select {
	case err := <-p.done:
		var status *exec.ExitError
		if err != nil && !errors.As(err, &status) {
			t.Fatal(err)
		}
		return p.cmd.ProcessState.ExitCode()
	case <-time.After(longWait):
		t.Fatalf("the program does not end:\n%s", p.log.String())
		return 0
	}
}

// kill ends the program with SIGKILL: it can do nothing about it.
func (p *process) kill(t testing.TB) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if status := p.exit(t); status != -1 {
		t.Fatalf("the program ended by itself with status %d:\n%s", status, p.log.String())
	}
}

// leave asks the program to end, as a person or a machine that goes down does.
func (p *process) leave(t testing.TB) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if status := p.exit(t); status != 0 {
		t.Errorf("asked to end, the program ends with status %d:\n%s", status, p.log.String())
	}
}
