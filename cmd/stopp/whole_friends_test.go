package main

import (
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// among moves everybody's doings to people's own direct messages. Ada alone has installed the bot.
func (e *evening) among(names ...string) {
	e.Helper()
	there := e.AddGroup(names...)
	e.ada.Install(true)
	e.ada, e.ben, e.cleo = e.ada.In(there), e.ben.In(there), e.cleo.In(there)
}

// TestWholeFriends plays a match in the direct messages of two people, of whom one has installed the
// bot for herself.
func TestWholeFriends(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	inBoth(t, func(t *testing.T, database string) {
		e := newEveningIn(t, database)
		e.among("Ada", "Ben")
		e.walk(t, []step{
			{"a challenge is accepted", func(e *evening) { e.begin("pagat") }},
			{"some turns", func(e *evening) {
				for range 3 {
					e.goOn()
				}
			}},
			{"a right call", rightCall},
			{"killed", func(e *evening) {
				e.restart()
				e.goOn()
			}},
			{"resigned", func(e *evening) {
				table := e.update(e.click(e.ben, e.table(), "More"))
				_ = table
			}},
		})
		e.finish()
	})
}

var _ = streit.Turn
var _ sandbox.Member
