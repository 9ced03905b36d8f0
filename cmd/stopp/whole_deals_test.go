package main

import (
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game/patience"
	"stopp/internal/gate"
)

// inChannel waits for a message in the channel that says part.
func (e *evening) inChannel(part string) (found sandbox.Message) {
	e.Helper()
	e.until(part, func() bool {
		for _, m := range e.Messages(e.ada.Channel) {
			if strings.Contains(strings.ReplaceAll(m.Words(), "\u00a0", " "), part) {
				found = m
				return true
			}
		}
		return false
	})
	return found
}

// quits has a member give up at a private table.
func (e *evening) quits(who sandbox.Member, table sandbox.Message) {
	e.Helper()
	sure := e.answer(e.click(who, e.answer(e.click(who, table, "More")), "Give up"))
	e.answer(e.click(who, sure, "Yes, give up"))
}

// A deal of the day over the wire: two first games, what they share in one message, and the
// program killed in between. The next day come the number and a solution that verifies.
func TestWholeDealOfTheDay(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.answer(e.ada.Command("daily", nil))
	e.promised(e.ada, "All four can be won")
	for i, who := range []sandbox.Member{e.ada, e.ben} {
		table := e.whisper(who.Command("daily", sandbox.Options{"game": "reihe"}), who, "deal of the day")
		for range i + 1 {
			table = e.update(e.click(who, table, "Deal "))
		}
		e.restart()
		table = e.whisper(who.Command("daily", sandbox.Options{"game": "reihe"}), who, " move")
		e.quits(who, table)
		page := e.whisper(who.Command("daily", nil), who, "left")
		page = e.update(e.click(who, page, "Share: The Row"))
		says(e, page, "Shared in")
		e.inChannel("🃏 The Row")
	}
	e.until("both stand in one message", func() bool {
		m := e.inChannel("🃏 The Row")
		return strings.Contains(m.Words(), "**Ada**") && strings.Contains(m.Words(), "**Ben**")
	})
	e.restart()
	e.later(24 * time.Hour)
	told := e.inChannel("2 players, 0% won")
	past := e.whisper(e.click(e.cleo, told, "Solution"), e.cleo, "deal ")
	if len(past.Attachments) != 4 {
		t.Fatalf("%d files", len(past.Attachments))
	}
	for _, a := range past.Attachments {
		if problems := patience.Verify(string(a.Data)); problems != nil {
			t.Errorf("%s: %v", a.Filename, problems)
		}
	}
	if all := e.Messages(e.ada.Channel); len(all) != 1 {
		t.Errorf("%d messages", len(all))
	}
	e.finish()
}

// A race over the wire, with the program killed while it is played: bars, then the result
// with two records of one deal.
func TestWholeRace(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.race()
	e.finish()
}
