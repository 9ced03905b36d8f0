package main

import (
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/patience"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestWholeFriendsThree plays a match of three in a group, where Ada alone has installed the bot. The program
// is killed while one of two has accepted, and while they play.
func TestWholeFriendsThree(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.among("Ada", "Ben", "Cleo", "Dora")
	e.dora = e.dora.In(e.ada.Channel)
	e.walk(t, []step{
		{"both accept", groupAccepts},
		{"some turns", func(e *evening) {
			for range 4 {
				e.goOn()
			}
		}},
		{"who may not press", func(e *evening) {
			e.refused(e.dora, "This is not your table", func() *sandbox.Use { return e.click(e.dora, e.table(), "Turn") })
		}},
		{"the next one calls", func(e *evening) { e.stoppedBy(1) }},
		{"the one after calls", func(e *evening) { e.stoppedBy(2) }},
		{"killed after a tap was written", killedAfterTap},
		{"half-way", func(e *evening) {
			e.lead("many moves are made", func(m streit.Match) bool { return m.View(game.NoSeat).Number >= 80 })
		}},
		{"resigned", func(e *evening) { e.resigns(e.cleo) }},
	})
	e.finish()
}

// groupAccepts: Ben and Cleo accept, each with a kill.
func groupAccepts(e *evening) {
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "user2": e.cleo.ID, "set": "three"}))
	e.whisper(e.click(e.dora, asked, "Accept"), e.dora, "This challenge is for Ben and Cleo")
	e.update(e.click(e.cleo, asked, "Accept"))
	e.restart()
	e.update(e.click(e.ben, asked, "Accept"))
	e.newest()
	e.shows(e.table(), e.shadow())
	e.begins(e.table(), e.ada, e.ben, e.cleo)
}

// TestWholeFriendsPatience plays a race in a group, and a patience together. Ada alone has installed the bot.
func TestWholeFriendsPatience(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.among("Ada", "Ben", "Cleo")
	e.walk(t, []step{{"together", playTogether}, {"a race", (*evening).race}})
	e.finish()
}

// playTogether: Ben and Ada move cards at one table.
func playTogether(e *evening) {
	table := e.answer(e.ada.Command("patience", sandbox.Options{"game": "reihe", "number": "2", "where": "together"}))
	if table.Private != "" {
		e.Fatalf("only %s sees it: %s", table.Private, table.Words())
	}
	table = e.update(e.click(e.ben, table, "Deal on"))
	e.restart()
	table = e.update(e.click(e.cleo, table, "Undo"))
	says(e, table, "1 taken back")
}

// race has Ada and Ben race, and everybody see two records of one deal. The program is killed while they play.
func (e *evening) race() {
	e.Helper()
	board := e.answer(e.ada.Command("race", sandbox.Options{"user": e.ben.ID, "game": "grosse"}))
	board = e.update(e.click(e.ada, board, "Ready"))
	e.restart()
	board = e.update(e.click(e.ben, board, "Ready"))
	says(e, board, "4/52")
	for _, who := range []sandbox.Member{e.ada, e.ben} {
		table := e.whisper(e.click(who, board, "My table"), who, "race")
		e.restart()
		e.quits(who, table)
	}
	e.later(time.Minute)
	over := e.inChannel("Race: **The Great Patience**, deal ")
	details := e.whisper(e.click(e.cleo, over, "Details"), e.cleo, "")
	if len(details.Attachments) != 2 || string(details.Attachments[0].Data) != string(details.Attachments[1].Data) {
		e.Fatalf("%d files", len(details.Attachments))
	}
	if problems := patience.Verify(string(details.Attachments[0].Data)); problems != nil {
		e.Error(problems)
	}
	e.whisper(e.click(e.cleo, over, "Game of Ada"), e.cleo, "move 0 of 0")
}
