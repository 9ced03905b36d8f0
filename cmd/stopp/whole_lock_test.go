package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/internal/gate"
)

// Two programs on one database would each play every match for itself. The second one says
// which program has it and ends with an error; the first goes on, and nothing has reached
// Discord twice. A link to the file is the same file.
func TestWholeSecondProgramIsRefused(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(e.File, link); err != nil {
		t.Skip("no links here:", err)
	}
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{e.File, link} {
		second := e.another(file, "300ms")
		if status := second.exit(t); status != 1 {
			t.Errorf("exit status %d", status)
		}
		log := second.Log.String()
		holder := fmt.Sprintf("process %d on %s since 20", e.program.ID(), host)
		for _, says := range []string{"waiting for it to end", "stopp: the bot stopped: database " + file + ": another Stopp plays with this database", holder} {
			if !strings.Contains(log, says) {
				t.Errorf("it says\n%s\nwithout %q", log, says)
			}
		}
	}
	e.turn()
	e.finish()
}

// In a rolling restart the new program is started before the old one has ended: it
// waits and plays on.
func TestWholeSecondProgramWaits(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	second := e.another(e.File, longWait.String())
	e.until("the second one waits", func() bool { return strings.Contains(second.Log.String(), "waiting for it to end") })
	e.closeBook()
	e.program.leave(t)
	e.program = second
	e.until("the second one plays", func() bool { return strings.Contains(second.Log.String(), "at the table") })
	e.openBook()
	e.turn()
	e.finish()
}

// SIGKILL leaves the file behind, but not the lock.
func TestWholeKilledHolderLetsGo(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	e.kill()
	if _, err := os.Stat(e.File + ".lock"); err != nil {
		t.Fatal(err)
	}
	e.HoldOffline(true)
	e.program = e.another(e.File, "0s")
	e.until("the next one plays", func() bool { return strings.Contains(e.program.Log.String(), "at the table") })
	e.openBook()
	e.turn()
	e.finish()
}

// another starts one more program on a database.
func (e *evening) another(file, wait string) *process {
	config := filepath.Join(e.whole.TempDir(), "config.toml")
	write(e.whole, config, fmt.Sprintf("database = %q\n", file))
	return startProgram(e.whole, []string{"DISCORD_TOKEN=" + e.Token()}, "run", "--discord", e.URL(), "--config", config, "--clock", e.clock, "--wait", wait)
}
