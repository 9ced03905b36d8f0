package main

import (
	"testing"
	"time"

	"stopp/internal/gate"
)

// The machine's clock is put hours ahead while a match is played, and back. For a moment
// every message seems old, so the table comes in new ones. There is always a keypad, even
// where nothing has happened between two messages.
func TestWholeClockJumps(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	e.turn()
	for _, ahead := range []time.Duration{2 * time.Hour, 0, -2 * time.Hour, 0} {
		e.setClock(ahead)
		for range 4 {
			who, on := e.member(mover(e.shadow())), e.table()
			e.update(e.press(who, on, keyReserve))
		}
	}
	e.turn()
	e.shows(e.table(), e.shadow())
	e.finish()
}
