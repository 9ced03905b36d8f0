package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"stopp/cmd/stopp/internal/load"
	"stopp/internal/eventually"
)

// console is a real terminal with the program in it.
type console struct {
	keys  *os.File // typed text, and the screen
	slave *os.File
	shown load.Journal
	args  []string
	pid   int
	done  chan syscall.WaitStatus
}

func init() { programs["shell"] = shell }

// shell runs a command in its terminal, as a shell does, and outlives it: when a terminal's
// first process ends, output not yet shown is lost. It tells the process id, and then how
// the command has ended.
func shell() {
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // is not for us
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	report := os.NewFile(3, "report")
	cmd := &exec.Cmd{Path: self, Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	if err := cmd.Start(); err != nil {
		panic(err)
	}
	fmt.Fprintln(report, cmd.Process.Pid)
	_ = cmd.Wait() // the state has it, too
	fmt.Fprintln(report, uint32(cmd.ProcessState.Sys().(syscall.WaitStatus)))
	select {}
}

// openTerminal starts stopp in a terminal of its own, in an empty folder. Text typed
// beforehand is there when it starts.
func openTerminal(t *testing.T, folder string, typed string, args ...string) *console {
	t.Helper()
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("there are no terminals here: ", err)
	}
	number, err := unix.IoctlGetInt(int(keys.Fd()), unix.TIOCGPTN)
	if err := errors.Join(err, unix.IoctlSetPointerInt(int(keys.Fd()), unix.TIOCSPTLCK, 0)); err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	told, report, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := &console{keys: keys, slave: slave, args: args, done: make(chan syscall.WaitStatus, 1)}
	cmd := &exec.Cmd{Path: self, Args: append([]string{"shell", "stopp"}, args...), Dir: folder} // see TestMain
	cmd.Env = append(os.Environ(), "DISCORD_TOKEN=x")
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.ExtraFiles = slave, slave, slave, []*os.File{report}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.press(t, typed)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	report.Close()
	if _, err := fmt.Fscan(told, &c.pid); err != nil {
		t.Fatal(err)
	}
	go func() {
		var status uint32
		if _, err := fmt.Fscan(told, &status); err == nil {
			c.done <- syscall.WaitStatus(status)
		}
	}()
	go func() {
		for some := make([]byte, 4096); ; {
			n, err := keys.Read(some)
			c.shown.Write(some[:n])
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() { // the terminal's end is the program's, too
		cmd.Process.Kill()
		cmd.Wait()
		for _, f := range []*os.File{slave, keys, told} {
			f.Close()
		}
	})
	return c
}

func (c *console) press(t *testing.T, keys string) {
	t.Helper()
	if _, err := c.keys.WriteString(keys); err != nil {
		t.Fatal(err)
	}
}

// until waits until the program has done something.
func (c *console) until(t *testing.T, what string, happens func() bool) {
	t.Helper()
	if !eventually.Within(2*longWait, happens) {
		t.Fatalf("%s: no %s:\n%s", c.args, what, c.shown.String())
	}
}

// shows waits for a text.
func (c *console) shows(t *testing.T, text string) {
	t.Helper()
	c.until(t, text, func() bool { return strings.Contains(c.shown.String(), text) })
}

// reads waits until all that was typed has been read.
func (c *console) reads(t *testing.T) {
	t.Helper()
	c.until(t, "reading", func() bool {
		n, err := unix.IoctlGetInt(int(c.slave.Fd()), unix.TIOCINQ)
		return err == nil && n == 0
	})
}

// works waits until the program has used that much processor time, in hundredths of a
// second.
func (c *console) works(t *testing.T, ticks int) {
	t.Helper()
	c.until(t, "work", func() bool {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.pid))
		if err != nil {
			t.Fatal(err)
		}
		var used int
		_, rest, _ := bytes.Cut(text, []byte(") "))
		fmt.Sscan(strings.Fields(string(rest))[11], &used)
		return used >= ticks
	})
}

// end waits for the program's end.
func (c *console) end(t *testing.T) syscall.WaitStatus {
	t.Helper()
	select {
	case status := <-c.done:
		return status
	case <-time.After(2 * longWait):
		t.Fatalf("%s goes on:\n%s", c.args, c.shown.String())
		return 0
	}
}

const ctrlC, ctrlS = "\x03", "\x13"
