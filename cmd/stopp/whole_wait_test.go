package main

import (
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// A member who wishes it is not called. The other may wait, by the button under the warning
// and by /match wait. Time given stays given when the program is killed; then the turn is
// lost all the same.
func TestWholeWait(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "pace": "live-10"}))
	e.update(e.click(e.ben, asked, "Accept"))
	e.newest()
	late := mover(e.shadow())
	away, there := e.member(late), e.member(1-late)
	wishes := e.whisper(e.settings(away), away, "settings")
	e.answer(away.Choose(wishes.ID, "settings/calls", "quiet"))
	e.table()
	calls := called(away)

	ends := e.row().Deadline
	e.later(7 * time.Minute)
	e.whisper(e.click(away, e.notice("your turn ends"), "Wait"), away, "It’s your turn")
	e.whisper(e.click(e.dora, e.notice("your turn ends"), "Wait"), e.dora, "not your table")
	said := e.update(e.click(there, e.notice("your turn ends"), "Wait"))
	says(e, said, "**"+there.Name+"** waits")
	e.until("the turn ends later", func() bool { return e.row().Deadline.After(ends.Add(6 * time.Minute)) })

	pressed := e.notice("** waits")
	e.later(time.Minute)
	e.whisper(there.Command("match wait", nil), there, "waits")
	e.until("the notice says it", func() bool { m, _ := e.Message(pressed.ID); return m.Words() != pressed.Words() })
	given := e.row().Deadline
	e.kill()
	e.later(time.Hour)
	e.start()
	e.until("no time has run", func() bool { return !e.row().Deadline.Before(given.Add(time.Hour)) })
	e.later(9 * time.Minute)
	e.notice("your turn ends")
	if n := e.lost(late); n != 0 {
		t.Errorf("%d turns lost", n)
	}
	e.later(2 * time.Minute)
	e.until("the turn is lost", func() bool { return e.lost(late) == 1 && mover(e.shadow()) != late })
	says(e, e.table(), "has run out of time")
	e.until("the notices go", func() bool { return e.seen("your turn ends")+e.seen("waits") == 0 })
	if n := called(away); n != calls {
		t.Errorf("who wishes no calls got %d", n-calls)
	}
	e.finish()
}

// notice waits for the short message beside the table that has a text.
func (e *evening) notice(part string) (m sandbox.Message) {
	e.Helper()
	e.until(part, func() bool {
		for _, m = range e.all() {
			if strings.Contains(m.Words(), part) {
				return true
			}
		}
		return false
	})
	return m
}
