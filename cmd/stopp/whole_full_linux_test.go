package main

import (
	"os"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// A disk without room: a limit, set while the real program runs, keeps it from making its
// files longer. Members who tap are told, nothing changes, and once there is room the same
// tap works.
func TestWholeFullDatabase(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	m := e.lead("a card can be turned", regularly(streit.Turn))
	who, on := e.member(mover(m)), e.table()
	info, err := os.Stat(e.File + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	e.limitFiles(uint64(info.Size()))
	e.refused(who, "My database has no room left", func() *sandbox.Use { return e.press(who, on, keyTurn) })
	e.refused(who, "My database has no room left", func() *sandbox.Use { return e.press(who, on, "1") })
	e.refused(who, "My database has no room left", func() *sandbox.Use { return who.Command("challenge", sandbox.Options{"user": e.cleo.ID}) })
	e.shows(on, m)
	e.limitFiles(1 << 40)
	turn, _ := regular(m, streit.Turn)
	e.make(who, turn)
	e.shows(e.table(), after(m, turn))
}

// limitFiles sets how long the program may make its files, in bytes.
func (e *evening) limitFiles(size uint64) {
	e.Helper()
	if err := limitFiles(e.program.Program, size); err != nil {
		e.Skip(err)
	}
}
