package main

import (
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// TestWholeFriendsTime lets time pass between the turns of two people in their direct messages: minutes
// after which no token is good any more, and a day. The program sends nothing of itself, and the next
// press goes on.
func TestWholeFriendsTime(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.among("Ada", "Ben")
	e.walk(t, []step{
		{"a challenge that nobody accepts", expiresUnheard},
		{"a challenge is accepted", func(e *evening) { e.begin("pagat"); e.goOn() }},
		{"twenty minutes", func(e *evening) { e.passes(20 * time.Minute); e.goOn() }},
		{"an old table", func(e *evening) { e.passes(20 * time.Minute); e.oldTable(e.ben) }},
		{"twenty minutes, and a kill", func(e *evening) { e.passes(20 * time.Minute); e.restart(); e.goOn() }},
		{"most of a day", func(e *evening) { e.passes(23 * time.Hour); e.goOn() }},
		{"more than a day", func(e *evening) { e.passes(25 * time.Hour); e.lateTurn() }},
		{"ten days", func(e *evening) { e.passes(10 * 24 * time.Hour); e.lateTurn() }},
		{"a command instead of a press", func(e *evening) { e.goOn(); e.passes(25 * time.Hour); e.lateWithout() }},
		{"more than a month", forgotten},
	})
	e.provoked = e.InvalidRequests()
	e.finish()
}

// passes lets time pass. Nothing is sent meanwhile, and nobody loses a turn of which they could not hear.
func (e *evening) passes(d time.Duration) {
	e.Helper()
	e.table()
	before, all, actions := e.channel(), len(e.Messages(e.ada.Channel)), e.row().Count
	e.later(d)
	e.later(time.Minute)
	if now := e.channel(); now != before || len(e.Messages(e.ada.Channel)) != all {
		e.Errorf("it was\n%s\nand is\n%s", before, now)
	}
	if n := e.row().Count; n != actions {
		e.Errorf("%d actions, not %d", n, actions)
	}
	if n := e.InvalidRequests(); n > 1 { // one may have been on its way as the clock jumped
		e.Errorf("Discord holds %d requests against the bot:\n%s", n, e.program.Log.String())
	}
}

// lateTurn: a turn's time is over. Whoever presses first under the old message finds what has come of it: the
// message becomes its log, and the next table follows.
func (e *evening) lateTurn() {
	e.Helper()
	on := e.Messages(e.ada.Channel)
	old, messages, actions := on[len(on)-1], len(on), e.row().Count
	said := e.update(e.click(e.ada, old, "Turn"))
	if said.ID != old.ID || keys(said) {
		e.Errorf("the old message is %s", said.Words())
	}
	says(e, e.table(), "has run out of time")
	if n := e.row().Count; n != actions+1 {
		e.Errorf("%d turns are lost, not one", n-actions)
	}
	if n := len(e.Messages(e.ada.Channel)); n != messages+1 {
		e.Errorf("%d messages, not %d", n, messages+1)
	}
	e.goOn()
}

// lateWithout: a command in the conversation takes the turn, whoever types it. It can't change the old message, which
// a press makes its log.
func (e *evening) lateWithout() {
	e.Helper()
	old, actions := e.table(), e.row().Count
	e.answer(e.ada.Command("matches", nil))
	e.until("the turn is lost, and the next table is there", func() bool {
		row := e.row()
		return row.Count == actions+1 && row.Shown == row.Count && row.Message != old.ID
	})
	if said := e.update(e.click(e.ada, old, "Turn")); said.ID != old.ID || keys(said) {
		e.Errorf("the old message is %s", said.Words())
	}
	says(e, e.table(), "has run out of time")
	e.goOn()
}

// forgotten: nobody has done anything for more than a month. The match ends without a result, and the next
// press says so.
func forgotten(e *evening) {
	on := e.table()
	e.later(32 * 24 * time.Hour)
	e.until("the match has ended", func() bool { return e.row().Result != nil })
	e.answer(e.click(e.ada, on, "Turn"))
	e.until("people are told", func() bool { return e.seen("without a result") > 0 })
}

// expiresUnheard: nobody accepts a challenge. Whoever presses it too late is told so.
func expiresUnheard(e *evening) {
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID}))
	e.later(26 * time.Hour)
	if m, _ := e.Message(asked.ID); m.Words() != asked.Words() {
		e.Errorf("nobody has pressed anything: %s", m.Words())
	}
	says(e, e.update(e.click(e.ben, asked, "Accept")), "has had no answer in time")
	if open, err := e.book.OpenMatches(e.Context()); err != nil || len(open) > 0 {
		e.Errorf("%d matches, %v", len(open), err)
	}
}
