package main

import (
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// Deleted messages come back: a table message by /board or by the next move, a thread's
// match in its channel, a channel's match where /board is typed. The match goes on each
// time, also after a kill.
func TestWholeLost(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	channel, other := e.ada.Channel, e.ChannelID("side-table")
	e.seat(e.ada, e.ben)
	thread := e.row().Channel
	goesOn := func(where string) {
		t.Helper()
		e.turn()
		on := e.table()
		if e.shows(on, e.shadow()); on.Channel != where {
			t.Errorf("the match goes on in %s, not %s", on.Channel, where)
		}
	}
	lost := func(delete func(string) error, id string) {
		t.Helper()
		if err := delete(id); err != nil {
			t.Fatal(err)
		}
	}
	goesOn(thread)

	for _, who := range []sandbox.Member{e.ada, e.ben} {
		old := e.table()
		lost(e.DeleteMessage, old.ID)
		if back := e.answer(who.In(thread).Command("board", nil)); back.Private != "" || back.Channel != thread || len(back.Components) == 0 {
			t.Fatalf("/board brings back %+v", back)
		}
		e.until("it is noted", func() bool { return e.row().Message != old.ID })
		goesOn(thread)
	}

	lost(e.DeleteMessage, e.table().ID)
	mine, _ := e.players()
	e.whisper(mine.Command("move", sandbox.Options{"text": "turn"}), mine, " turned")
	goesOn(thread)

	lost(e.DeleteChannel, thread)
	mine, _ = e.players()
	e.whisper(mine.Command("turn", nil), mine, " turned")
	goesOn(channel)
	e.table()
	e.kill()
	e.start()
	goesOn(channel)

	lost(e.DeleteChannel, channel)
	e.whisper(e.cleo.In(other).Command("board", nil), e.cleo, "no table in this channel")
	if back := e.answer(e.ben.In(other).Command("board", nil)); back.Private != "" || back.Channel != other {
		t.Fatalf("/board elsewhere brings back %+v", back)
	}
	goesOn(other)
	e.later(time.Hour)
	goesOn(other)
	e.finish()
}
