package main

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/games/zhengfen/hand"
	"stopp/cmd/stopp/internal/load"
	"stopp/game/zhengfen"
	"stopp/internal/gate"
	"stopp/storage"
)

// Ada has brought the bot along to a group and plays Zheng Fen there alone, in one message that nobody
// else sees: table, hand and keys. The program is killed in between. She resigns, looks at the details,
// and plays again. The bot asks nothing of the place and keeps nothing of it.
func TestWholeZhengFenAbroad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	a := fenAbroad{newAbroad(t)}
	group := a.ada.In(a.group)
	choices := a.whisper(group.Command("zhengfen", sandbox.Options{"private": true}), group, "only you see the table")
	a.match = 1
	table := a.update(a.click(group, choices, "Start"))
	says(a.evening, table, "Round 1")
	for range 2 {
		a.turn(group, table.ID)
	}
	a.restart()
	table = a.whisper(group.Command("board", nil), group, "Round 1")
	a.turn(group, table.ID)
	now := a.mine(table.ID)
	says(a.evening, a.whisper(a.click(group, now, "Log"), group, "Round 1"), "Ada")
	more := a.whisper(a.click(group, now, "More"), group, "")
	sure := a.whisper(a.click(group, more, "Resign"), group, "you come last")
	a.update(a.click(group, sure, "Yes"))
	a.until("the result is shown", func() bool {
		now, _ = a.Message(table.ID)
		return slices.ContainsFunc(slices.Concat(now.Buttons()...), func(b sandbox.Button) bool { return b.Label == "Rematch" })
	})
	says(a.evening, a.whisper(a.click(group, now, "Details"), group, "has resigned"), "Seal of the deal")
	says(a.evening, a.update(a.click(group, now, "Rematch")), "Round 1")
	a.alone()
	a.finish()
}

// fenAbroad is an evening abroad at a table of Zheng Fen.
type fenAbroad struct{ *abroad }

// hers tells whether it is Ada's turn.
func (a fenAbroad) hers() bool {
	a.Helper()
	m, err := load.Replay[zhengfen.Match](a.row(), a.actions())
	if err != nil {
		a.Fatal(err)
	}
	seat := slices.IndexFunc(a.row().Players, func(p storage.Person) bool { return p.ID == a.ada.ID })
	return int(m.View(0).ToMove()) == seat
}

// mine is her table once it is her turn and all is shown.
func (a fenAbroad) mine(table string) (m sandbox.Message) {
	a.Helper()
	a.moments(a.hers)
	a.until("her table is up to date", func() bool {
		m, _ = a.Message(table)
		return keyID(m, bot.Path(hand.PathHint, 1, a.row().Count)) != ""
	})
	return m
}

// turn passes, takes her trick, or else makes the first play that is suggested.
func (a fenAbroad) turn(group sandbox.Member, table string) {
	a.Helper()
	m := a.mine(table)
	for _, does := range []func(id string) bool{
		func(id string) bool { return strings.HasPrefix(id, hand.PathDo) && strings.HasSuffix(id, "/pass") },
		func(id string) bool { return strings.HasPrefix(id, hand.PathDo) && strings.HasSuffix(id, "/take") },
		func(id string) bool { return strings.HasPrefix(id, hand.PathPlay+"/") },
	} {
		all := slices.Concat(m.Buttons()...)
		if at := slices.IndexFunc(all, func(b sandbox.Button) bool { return does(b.CustomID) }); at >= 0 {
			a.update(group.Press(m.ID, all[at].CustomID))
			return
		}
	}
	a.Fatalf("nothing to press under %s", m.Words())
}
