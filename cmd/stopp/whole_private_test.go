package main

import (
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/internal/gate"
)

// A private match against the computer: only Ada sees it, in one message that is edited
// through her tokens. When the last token is dead, and when the program is killed, nothing
// is sent until she comes back. Commands in messages can be clicked.
func TestWholePrivate(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	var help sandbox.Message
	e.until("commands can be clicked", func() bool {
		help = e.answer(e.ada.Command("help", nil))
		return strings.Contains(help.Words(), "</daily:") && !strings.Contains(help.Words(), "`/daily`")
	})
	page := e.update(e.click(e.ada, help, "Commands"))
	if !strings.Contains(page.Words(), "</match resign:") || strings.Contains(page.Words(), "`/") {
		t.Errorf("commands that can't be clicked: %s", page.Words())
	}
	page = e.update(e.click(e.ada, page, "Streitpatience"))
	table := e.whisper(e.click(e.ada, page, "Short Streitpatience"), e.ada, "**Turn 1**")
	if len(table.Attachments) != 1 || table.Attachments[0].Alt == "" {
		t.Errorf("%d pictures", len(table.Attachments))
	}
	e.match = 1
	for n := 0; n < 3; n++ { // a turn of hers, then one of the computer's
		table = e.untilTurn(table.ID)
		table = e.layTurned(e.update(e.click(e.ada, table, "Turn")))
	}
	e.untilTurn(table.ID)

	newer := e.whisper(e.ada.Command("board", nil), e.ada, "**Turn")
	e.until("the older table is gone", func() bool { _, there := e.Message(table.ID); return !there })
	e.layTurned(e.update(e.click(e.ada, newer, "Turn")))
	e.later(16 * time.Minute) // her token is dead before the computer moves, or just after
	e.moments(func() bool { return mover(e.shadow()) == 0 })
	e.kill()
	e.provoked = min(e.InvalidRequests(), 1) // the edit that was on its way as the clock jumped
	e.start()
	again := e.whisper(e.ada.Command("board", nil), e.ada, "**Turn")
	e.update(e.click(e.ada, again, "Turn"))

	if len(e.ben.Messages()) > 0 {
		t.Errorf("Ben sees %v", e.ben.Messages())
	}
	e.whisper(e.ben.Command("match watch", nil), e.ben, "Nobody is playing")
	if all := e.channel(); all != "" {
		t.Errorf("the channel shows %s", all)
	}
	e.finish()
}

// layTurned lays the card that Ada has turned up, and returns her table. If something came before
// that card, the computer may have called Stopp meanwhile, and may even have played its own turn.
func (e *evening) layTurned(table sandbox.Message) sandbox.Message {
	e.Helper()
	lies := func() bool {
		v := e.shadow().View(game.NoSeat)
		return v.ToMove == game.A && v.Players[game.A].Turned != cards.None
	}
	if !lies() {
		return table
	}
	use := e.click(e.ada, table, "Lay")
	if m := e.answer(use); use.AnswerType() == 7 {
		return m
	}
	if lies() {
		e.Fatal("the card could not be laid")
	}
	return table
}

// untilTurn lets the computer move until Ada's private table says that it is her turn, and
// gives that table.
func (e *evening) untilTurn(table string) (m sandbox.Message) {
	e.Helper()
	e.moments(func() bool {
		m, _ = e.Message(table)
		asked := strings.Contains(m.Words(), "it’s your turn") || strings.Contains(m.Words(), "Tap a card") // the latter in the first turns
		return asked && mover(e.shadow()) == 0
	})
	return m
}
