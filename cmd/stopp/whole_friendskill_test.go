package main

import (
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestWholeFriendsKilled kills the program between two people's presses in their direct messages.
// There it can say nothing by itself. The next press goes on, and nothing is done twice.
func TestWholeFriendsKilled(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	inBoth(t, func(t *testing.T, database string) {
		e := newEveningIn(t, database)
		e.among("Ada", "Ben")
		e.walk(t, []step{
			{"at the acceptance", killedAtAcceptance},
			{"after a tap was written", killedAfterTap},
			{"after a turn's end was written", killedAfterLay},
			{"before the next message was sent", killedBeforeFollowUp},
			{"after the next message was sent", killedAfterFollowUp},
			{"to the next turn", func(e *evening) { e.goOn() }},
		})
		e.finish()
	})
}

// followUps are the requests for further messages.
const followUps = "/webhooks/*/*"

// killedAtAcceptance: the match is written, and Discord has heard nothing of it.
func killedAtAcceptance(e *evening) {
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID}))
	swallowed := e.swallow("", "/interactions/*/*/callback")
	accept := e.click(e.ben, asked, "Accept")
	e.until("the match is written", func() bool { open, err := e.book.OpenMatches(e.Context()); return err == nil && len(open) == 1 })
	swallowed()
	e.restart()
	e.again(accept)
	e.newest()
	if open, err := e.book.OpenMatches(e.Context()); err != nil || len(open) != 1 {
		e.Errorf("%d matches, %v", len(open), err)
	}
	if all := e.Messages(e.ada.Channel); len(all) != 2 {
		e.Errorf("%d messages", len(all))
	}
	e.shows(e.table(), e.shadow())
}

// killedBeforeFollowUp: the turn's message has become its log, and the next one was never sent. The key of the
// log brings it.
func killedBeforeFollowUp(e *evening) {
	m, lay, on, messages := e.lastLay()
	swallowed := e.swallow("POST", followUps)
	press := e.press(e.member(mover(m)), on, keyLay)
	e.update(press)
	swallowed()
	e.restart()
	e.wrote(press, lay.String())
	e.unsaid(messages)
	log, _ := e.Message(on.ID)
	e.answer(e.click(e.ben, log, "Table "+pages.Key(e.match)))
	e.goesOn(on, after(m, lay), messages+1)
}

// killedAfterFollowUp: the next message stands there, and the program was killed before it knew.
func killedAfterFollowUp(e *evening) {
	m, lay, on, messages := e.lastLay()
	e.Server.Fail(sandbox.Fault{Method: "POST", Path: followUps, Delay: never})
	press := e.press(e.member(mover(m)), on, keyLay)
	e.update(press)
	e.until("the table is posted", func() bool { return len(e.Messages(on.Channel)) == messages+1 })
	e.restart()
	e.wrote(press, lay.String())
	e.unsaid(messages + 1)
	m = after(m, lay)
	all := e.Messages(on.Channel)
	living := all[len(all)-1]
	mv, ok := first(m)
	if !ok {
		e.Fatal("nothing can be done")
	}
	for _, key := range load.KeysOf(m.View(game.NoSeat), "", mv) {
		if said := e.update(e.press(e.member(mover(m)), living, key)); said.ID != living.ID {
			e.Errorf("%s is the answer: %s", said.ID, said.Words())
		}
		living = e.table()
	}
	e.shows(living, after(m, mv))
	if n := len(e.Messages(on.Channel)); n != messages+1 {
		e.Errorf("%d messages instead of %d", n, messages+1)
	}
}

// unsaid checks that the program sends nothing of itself.
func (e *evening) unsaid(messages int) {
	e.Helper()
	e.later(time.Minute)
	if n := len(e.Messages(e.ada.Channel)); n != messages {
		e.Errorf("%d messages, not %d", n, messages)
	}
}

// goesOn checks that a match is shown after a turn's end, and makes a move.
func (e *evening) goesOn(old sandbox.Message, m streit.Match, messages int) {
	e.Helper()
	e.posted(old, m)
	if mv, ok := first(m); ok {
		e.make(e.member(mover(m)), mv)
	}
	e.shows(e.table(), e.shadow())
	if n := len(e.Messages(old.Channel)); n != messages {
		e.Errorf("%d messages instead of %d", n, messages)
	}
}
