package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"stopp/internal/eventually"
)

// longRecord is a match in which a card goes to and fro for 30 turns.
func longRecord(t *testing.T) string {
	head := strings.SplitAfter(read(t, "../../game/streit/testdata/stopp.record"), "\n")[:7]
	turn := strings.Repeat("A 5-2\nA 2-5\n", 40) + "A turn\nA lay\nB turn\nB lay\n"
	return strings.Join(head, "") + strings.Repeat(turn, 30)
}

// Ctrl-C in a terminal ends every command at once, whether it waits for input, computes or
// is kept from writing. The command dies of the signal as programs do, with a line, and
// leaves no file behind.
func TestCtrlCEndsEveryCommand(t *testing.T) {
	t.Parallel()
	texts := t.TempDir()
	record, position := filepath.Join(texts, "long.record"), filepath.Join(texts, "position")
	write(t, record, longRecord(t))
	hard := filepath.Join(texts, "hard.record")
	write(t, hard, out(t, "deal --rules harfe --number 14"))
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
		{"solve -", "rules harfe\n", reading},
		{"referee " + pipe, "", func(t *testing.T, c *console) { c.works(t, 0) }},
		{"perft --depth 30 " + position, "", working},
		{"perft --depth 30 --divide " + position, "", working},
		{"replay --gif out.gif " + record, "", working},
		{"review --nodes 1000000000 " + record, "", working},
		{"solve --nodes 1000000000 " + hard, "", working},
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
				t.Errorf("it ends with %#x", uint32(status))
			}
			if !strings.HasSuffix(c.args, pipe) { // nobody writes to it: its words depend on how far it has come
				program.shows(t, "\r\nstopp: interrupted\r\n")
			}
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("it leaves %v, %v", left, err)
			}
		})
	}
}

// A terminal that was stopped by Ctrl-S takes nothing more; Ctrl-C brings the shell back
// all the same. Ctrl-C starts the terminal again, so a command may finish in that moment.
// Then all that it had to say is there.
func TestCtrlCEndsWhatCannotWrite(t *testing.T) {
	t.Parallel()
	for _, args := range []string{"deal --seed 1f", "puzzle --answer"} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			c := openTerminal(t, t.TempDir(), ctrlS, strings.Fields(args)...)
			if eventually.Within(200*time.Millisecond, func() bool { return strings.Trim(c.shown.String(), "^S") != "" }) { // by then it writes; whatever it does, it has to end
				t.Errorf("the stopped terminal shows %q", c.shown.String())
			}
			c.press(t, ctrlC)
			switch status := c.end(t); {
			case status == 0:
				want := strings.ReplaceAll(out(t, args), "\n", "\r\n")
				c.until(t, want, func() bool { return strings.ReplaceAll(c.shown.String(), "^C", "") == want })
			case !status.Signaled() || status.Signal() != syscall.SIGINT:
				t.Errorf("it ends with %#x", uint32(status))
			}
		})
	}
}

// out is the output of a finished command.
func out(t *testing.T, args string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(t.Context(), strings.Fields(args), strings.NewReader(""), &out, &errs); status != 0 {
		t.Fatalf("status %d: %s", status, errs.String())
	}
	return out.String()
}

// Commands with something to finish do so: the arena reports its games, a match says
// where its record is, the bot leaves the table.
func TestCtrlCLetsFinish(t *testing.T) {
	t.Parallel()
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
				t.Errorf("it ends with %#x", uint32(status))
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
	t.Parallel()
	folder := t.TempDir()
	record, film := filepath.Join(folder, "long.record"), filepath.Join(folder, "out.gif")
	write(t, record, longRecord(t))
	write(t, film, "an older film")
	p := startProgram(t, nil, "replay", "--gif", film, record)
	(&console{pid: p.ID(), args: []string{"replay"}}).works(t, 5)
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.exit(t)
	if status := p.State().Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGTERM || read(t, film) != "an older film" {
		t.Errorf("%v, and the film is %d bytes", p.State(), len(read(t, film)))
	}
}
