package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"stopp/bot/sandbox"
	"stopp/internal/gate"
)

// A bot that has no processor for thinking has two other processes think for it: what the computer
// does, and films. One of them is killed in the middle of the match, and nobody notices.
func TestWholeThinking(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	database := onServer(t)
	e := newEveningIn(t, database)
	config := filepath.Join(t.TempDir(), "config.toml")
	write(t, config, fmt.Sprintf("database = %q\n", database))
	think := func() *process {
		p := startProgram(t, nil, "think", "--config", config, "--processors", "1")
		e.until("it thinks", func() bool { return strings.Contains(p.Log.String(), "thinks for others") })
		return p
	}
	first := think()
	e.kill()
	e.start("--processors", "0")
	e.answer(e.ada.Command("challenge", sandbox.Options{"level": "casual"}))
	e.newest()
	for turns := 0; turns < 4; {
		if e.adaActs() {
			continue
		}
		if turns++; turns == 2 {
			first.kill(t)
			first = think()
		}
		e.rivalActs()
	}
	e.whisper(e.ben.Command("match replay", sandbox.Options{"match": fmt.Sprint(e.row().ID)}), e.ben, "step 0 of")
	e.filmed(e.ben, 1)
	first.leave(t)
	if log := first.Log.String(); strings.Contains(log, "level=WARN") || strings.Contains(log, "level=ERROR") || strings.Contains(log, password) {
		t.Errorf("who has thought says\n%s", log)
	}
	e.finish()
}

// Nobody can think for a database in a file.
func TestThinkForAFile(t *testing.T) {
	if status, text := said(t, "think", "--database", "stopp.db"); status != 1 || !strings.Contains(text, "stopp.db is a file") {
		t.Errorf("status %d: %s", status, text)
	}
	if status, text := said(t, "think", "--processors=-1"); status != 2 || !strings.Contains(text, "below zero") {
		t.Errorf("status %d: %s", status, text)
	}
}
