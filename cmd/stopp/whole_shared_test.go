package main

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// Patiences before all eyes, over the wire and a kill: Ada plays one alone in the channel,
// where Ben's presses are refused, and both play another.
func TestWholePatienceInTheChannel(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	table := e.answer(e.ada.Command("patience", sandbox.Options{"game": "harfe", "number": "7", "where": "channel"}))
	if len(table.Attachments) != 1 || table.Attachments[0].Alt == "" || !strings.Contains(table.Words(), "deal 7") {
		t.Fatalf("the table: %s", table.Words())
	}
	e.whisper(e.click(e.ben, table, "Turn"), e.ben, "plays this alone")
	table = e.update(e.click(e.ada, table, "Turn"))
	both := e.answer(e.ben.Command("patience", sandbox.Options{"game": "reihe", "number": "2", "where": "together"}))
	both = e.update(e.click(e.ada, both, "Deal on"))
	e.kill()
	e.start()
	table = e.update(e.click(e.ada, table, "Undo"))
	if !strings.Contains(table.Words(), "counts as help") {
		t.Errorf("taken back: %s", table.Words())
	}
	both = e.update(e.click(e.ben, both, "Undo"))
	if !strings.Contains(both.Words(), "together") || !strings.Contains(both.Words(), "1 taken back") {
		t.Errorf("played together: %s", both.Words())
	}
	e.finish()
}
