package main

import (
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/internal/gate"
)

// The real program keeps the time, across kills: it warns once, takes turns and, at the
// third time, the match. It gives everybody back the time for which it was away.
func TestWholeTime(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "pace": "live-10"}))
	e.update(e.click(e.ben, asked, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 {
		t.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[0].ID
	says(e, e.table(), "· ⏳ <t:")

	deadline := e.row().Deadline
	e.kill()
	e.later(time.Hour)
	e.start()
	e.until("the turn ends later", func() bool { return e.row().Deadline.Sub(deadline) >= time.Hour })

	first := mover(e.shadow())
	for lost := 1; lost <= 3; lost++ {
		e.restart()
		e.later(e.left() - 2*time.Minute)
		e.until("the warning", func() bool { return e.seen("your turn ends") == 1 })
		e.later(3 * time.Minute)
		e.until("the turn is lost", func() bool { return e.lost(first) == lost })
		e.until("the warning goes", func() bool { return e.seen("your turn ends") == 0 })
		if lost < 3 {
			e.until("the next table", func() bool { return e.row().Shown == e.row().Count })
			m := e.lead("the other's turn can end", endable)
			mv, _ := ends(m)
			e.make(e.member(mover(m)), mv)
		}
	}
	e.over()
	if r := e.row().Result; r.Ending != "late" || r.Winner != int(1-first) {
		t.Errorf("%+v", r)
	}
	result, _ := e.Message(e.row().Message)
	e.whisper(e.click(e.ada, result, "Details"), e.ada, "three turns on time")
	if len(result.Attachments) != 1 || !strings.Contains(result.Attachments[0].Alt, "Time’s up for ") || !strings.Contains(e.record(), " late\n") || !strings.Contains(e.record(), " resign") {
		t.Errorf("the match:\n%s", e.record())
	}
	e.finish()
}

// left is how long the running turn has, by the program's clock.
func (e *evening) left() time.Duration { return e.row().Deadline.Sub(time.Now().Add(e.ahead)) }

// lost counts what a seat has lost on time: turns, and the match as one more.
func (e *evening) lost(seat game.Seat) (n int) {
	for _, a := range e.actions() {
		if a.Interaction == "" && a.Seat == seat.String() {
			n++
		}
	}
	return n
}
