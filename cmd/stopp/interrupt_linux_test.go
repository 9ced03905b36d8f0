package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// console is a real terminal with the program in it.
type console struct {
	keys  *os.File // what is typed, and what is shown
	slave *os.File
	shown journal
	cmd   *exec.Cmd
	done  chan error
}

// openTerminal starts stopp in a terminal of its own, in an empty folder. What is
// typed before it starts lies there when it does.
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
	c := &console{keys: keys, slave: slave, cmd: exec.Command(self, args...), done: make(chan error, 1)}
	c.cmd.Args[0], c.cmd.Dir = "stopp", folder // see TestMain
	c.cmd.Env = append(os.Environ(), "DISCORD_TOKEN=x")
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Stderr = slave, slave, slave
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.press(t, typed)
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { c.done <- c.cmd.Wait() }()
	go func() {
		for some := make([]byte, 4096); ; {
			n, err := keys.Read(some)
			c.shown.Write(some[:n])
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() { c.cmd.Process.Kill(); slave.Close(); keys.Close() })
	return c
}

func (c *console) press(t *testing.T, keys string) {
	t.Helper()
	if _, err := c.keys.WriteString(keys); err != nil {
		t.Fatal(err)
	}
}

// until waits for something that the program does.
func (c *console) until(t *testing.T, what string, happens func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * patience); !happens(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: no %s:\n%s", c.cmd.Args, what, c.shown.String())
		}
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

// works waits until the program has had the processor for so long, in
// hundredths of a second.
func (c *console) works(t *testing.T, ticks int) {
	t.Helper()
	c.until(t, "work", func() bool {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.cmd.Process.Pid))
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
	case <-c.done:
	case <-time.After(2 * patience):
		t.Fatalf("%s goes on:\n%s", c.cmd.Args, c.shown.String())
	}
	return c.cmd.ProcessState.Sys().(syscall.WaitStatus)
}

const ctrlC, ctrlS = "\x03", "\x13"

// longRecord is a match in which a card goes to and fro for 30 turns.
func longRecord(t *testing.T) string {
	head := strings.SplitAfter(read(t, "../../game/streit/testdata/stopp.record"), "\n")[:7]
	turn := strings.Repeat("A 5-2\nA 2-5\n", 40) + "A turn\nA lay\nB turn\nB lay\n"
	return strings.Join(head, "") + strings.Repeat(turn, 30)
}

// Ctrl-C in a terminal ends every command at once, whether it waits for input,
// computes or is kept from writing. It dies of the signal as programs do, with a
// line, and leaves no file behind.
func TestCtrlCEndsEveryCommand(t *testing.T) {
	texts := t.TempDir()
	record, position := filepath.Join(texts, "long.record"), filepath.Join(texts, "position")
	write(t, record, longRecord(t))
	write(t, position, read(t, "../../game/streit/testdata/perft/pagat.position"))
	pipe := filepath.Join(texts, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	reading := func(t *testing.T, c *console) { c.reads(t) }
	working := func(t *testing.T, c *console) { c.works(t, 30) }
	asking := func(t *testing.T, c *console) { c.shows(t, "> ") }
	for _, c := range []struct {
		args  string
		typed string
		begun func(*testing.T, *console)
	}{
		{"moves -", "rules pagat\n", reading},
		{"perft --depth 3 -", "rules pagat\n", reading},
		{"referee -", "streitpatience 1\n", reading},
		{"verify -", "streitpatience 1\n", reading},
		{"draw -", "rules pagat\n", reading},
		{"draw --png out.png -", "rules pagat\n", reading},
		{"replay -", "streitpatience 1\n", reading},
		{"replay --gif out.gif -", "streitpatience 1\n", reading},
		{"review -", "streitpatience 1\n", reading},
		{"referee " + pipe, "", func(t *testing.T, c *console) { c.works(t, 0) }},
		{"perft --depth 30 " + position, "", working},
		{"perft --depth 30 --divide " + position, "", working},
		{"replay --gif out.gif " + record, "", working},
		{"review --nodes 1000000000 " + record, "", working},
		{"gallery out.html", "", working},
		{"puzzle", "", asking},
		{"puzzle --day 2026-11-21 --rules three", "nonsense\n", asking},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			program := openTerminal(t, folder, c.typed, strings.Fields(c.args)...)
			c.begun(t, program)
			program.press(t, ctrlC)
			if status := program.end(t); !status.Signaled() || status.Signal() != syscall.SIGINT {
				t.Errorf("it ends with %v", program.cmd.ProcessState)
			}
			if !strings.HasSuffix(c.args, pipe) { // which nobody writes to: what is said depends on how far it has come
				program.shows(t, "\r\nstopp: interrupted\r\n")
			}
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("it leaves %v, %v", left, err)
			}
		})
	}
}

// A terminal that was stopped by Ctrl-S takes nothing more; who then presses
// Ctrl-C gets their shell back all the same. Ctrl-C starts the terminal again, so a
// command may get done in that moment. Then all that it had to say is there.
func TestCtrlCEndsWhatCannotWrite(t *testing.T) {
	for _, args := range []string{"deal --seed 1f", "puzzle --answer"} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			c := openTerminal(t, t.TempDir(), ctrlS, strings.Fields(args)...)
			time.Sleep(200 * time.Millisecond) // until it writes; whatever it does, it has to end
			if said := c.shown.String(); strings.Trim(said, "^S") != "" {
				t.Errorf("the stopped terminal shows %q", said)
			}
			c.press(t, ctrlC)
			switch status := c.end(t); {
			case status == 0:
				want := strings.ReplaceAll(out(t, args), "\n", "\r\n")
				c.until(t, want, func() bool { return strings.ReplaceAll(c.shown.String(), "^C", "") == want })
			case !status.Signaled() || status.Signal() != syscall.SIGINT:
				t.Errorf("it ends with %v", c.cmd.ProcessState)
			}
		})
	}
}

// out is what a command writes that is done.
func out(t *testing.T, args string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(t.Context(), strings.Fields(args), strings.NewReader(""), &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	return out.String()
}

// Those that have something to finish do: the arena reports what was played, a match
// says where its record is, the bot leaves the table.
func TestCtrlCLetsFinish(t *testing.T) {
	for _, c := range []struct {
		args, first string
		shows       []string
		status      syscall.WaitStatus
	}{
		{"arena --a random --b random --games 1000000", "of 1000000", []string{"games/s", "stopp: interrupted: these are"}, 1 << 8},
		{"arena --a master --b master --nodes-a 100000000 --games 2", "", []string{"stopp: interrupted before any deal"}, 1 << 8},
		{"play --seed 1f", "> ", []string{"stopp: interrupted"}, syscall.WaitStatus(syscall.SIGINT)},
		{"play --seed 1f --level master --seat B", "> ", []string{"stopp-1f.record", "stopp: interrupted"}, syscall.WaitStatus(syscall.SIGINT)},
		{"sandbox", "Ctrl-C ends it.", nil, 0},
		{"run --discord http://127.0.0.1:1", "refused", nil, 0},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			program := openTerminal(t, t.TempDir(), "", strings.Fields(c.args)...)
			if c.first == "" {
				program.works(t, 30)
			}
			program.shows(t, c.first)
			program.press(t, ctrlC)
			if status := program.end(t); status != c.status {
				t.Errorf("it ends with %v", program.cmd.ProcessState)
			}
			for _, text := range c.shows {
				program.shows(t, text)
			}
		})
	}
}

// SIGTERM does the same without a terminal, and a file that was there stays as it
// was.
func TestSIGTERMEndsACommand(t *testing.T) {
	folder := t.TempDir()
	record, film := filepath.Join(folder, "long.record"), filepath.Join(folder, "out.gif")
	write(t, record, longRecord(t))
	write(t, film, "an older film")
	p := startProgram(t, nil, "replay", "--gif", film, record)
	time.Sleep(100 * time.Millisecond)
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.exit(t)
	if status := p.cmd.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGTERM || read(t, film) != "an older film" {
		t.Errorf("%v, and the film is %d bytes", p.cmd.ProcessState, len(read(t, film)))
	}
}
