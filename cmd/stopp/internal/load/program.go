package load

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// Program is stopp, running as a process of its own.
type Program struct {
	Log  Journal // its standard error
	cmd  *exec.Cmd
	done chan struct{} // closed when it has ended
	err  error         // of its end; after done
}

// Journal is a buffer that is read while it is written.
type Journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *Journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *Journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// Start starts this program once more, in a folder, with settings added to the
// environment. It is called by a name, "" for stopp: a test binary has to be the
// program then, and under other names may be one with a fault.
func Start(name, folder string, settings []string, args ...string) (*Program, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &Program{cmd: exec.Command(self, args...), done: make(chan struct{})}
	p.cmd.Args[0] = cmp.Or(name, "stopp")
	p.cmd.Env = append(os.Environ(), settings...)
	p.cmd.Dir = folder
	p.cmd.Stderr = &p.Log
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.done)
	}()
	return p, nil
}

// ID is the process's number.
func (p *Program) ID() int { return p.cmd.Process.Pid }

// Done is closed when the program has ended.
func (p *Program) Done() <-chan struct{} { return p.done }

// Ended tells whether it has.
func (p *Program) Ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// End ends the program, if there is one, wherever it is.
func (p *Program) End() {
	if p != nil {
		_ = p.cmd.Process.Kill()
		<-p.done
	}
}

// Signal sends a signal to the program.
func (p *Program) Signal(s os.Signal) error { return p.cmd.Process.Signal(s) }

// State tells of the program's end. It is nil before it.
func (p *Program) State() *os.ProcessState { return p.cmd.ProcessState }

// Exit waits for the program's end and returns its exit status, -1 after a signal that it
// did not handle.
func (p *Program) Exit(patience time.Duration) (int, error) {
	select {
	case <-p.done:
		var status *exec.ExitError
		if p.err != nil && !errors.As(p.err, &status) {
			return 0, p.err
		}
		return p.cmd.ProcessState.ExitCode(), nil
	case <-time.After(patience):
		return 0, fmt.Errorf("the program does not end within %v", patience)
	}
}

// Kill ends the program with SIGKILL: it can do nothing about it. It is an error if
// the program has ended before.
func (p *Program) Kill(patience time.Duration) error {
	err := p.cmd.Process.Kill()
	status, late := p.Exit(patience)
	switch {
	case late != nil:
		return late
	case err != nil || status != -1:
		return fmt.Errorf("the program ended by itself with status %d", status)
	}
	return nil
}

// Leave asks the program to end, as a person or a machine that goes down does, and
// waits for it. It fails if that fails or takes longer than patience.
func (p *Program) Leave(patience time.Duration) error {
	if err := p.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	status, err := p.Exit(patience)
	if err == nil && status != 0 {
		err = fmt.Errorf("asked to end, the program ends with status %d", status)
	}
	return err
}
