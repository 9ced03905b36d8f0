package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
	"stopp/internal/gate"
)

// Four people play Zheng Fen in a group, where Ada alone has installed the bot. Everybody joins by a button, and
// plays from a hand that nobody else sees. The program is killed in between.
func TestWholeFriendsZhengFen(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.among("Ada", "Ben", "Cleo", "Dora")
	four := friendsFen{e, []sandbox.Member{e.ada, e.ben, e.cleo, e.dora.In(e.ada.Channel)}, map[string]string{}}
	e.walk(t, []step{
		{"four sit down", func(*evening) { four.gather() }},
		{"some plays", func(*evening) { four.plays(12) }},
		{"killed", func(e *evening) { e.restart(); four.hands = map[string]string{}; four.plays(8) }},
	})
	e.finish()
}

// friendsFen is a table of Zheng Fen in a group.
type friendsFen struct {
	*evening
	people []sandbox.Member
	hands  map[string]string // by member: the message with their hand
}

// gather opens the table, has everybody sit down, and starts.
func (f friendsFen) gather() {
	lobby := f.answer(f.ada.Command("zhengfen", nil))
	for _, who := range f.people[1:] {
		lobby = f.update(f.click(who, lobby, "Join"))
	}
	f.update(f.click(f.ada, lobby, "Start"))
	f.until("the match begins", func() bool {
		open, err := f.book.OpenMatches(f.Context())
		return err == nil && len(open) == 1 && open[0].Message != ""
	})
	f.newest()
}

// next is who is to play, and what a computer would.
func (f friendsFen) next() (sandbox.Member, zhengfen.Action) {
	m, err := load.Replay[zhengfen.Match](f.row(), f.actions())
	if err != nil {
		f.Fatal(err)
	}
	seat := m.Running().List()[0]
	a, _ := opponent.Choose(m.View(seat), opponent.Greedy, nil)
	id := f.row().Players[seat].ID
	return f.people[slices.IndexFunc(f.people, func(who sandbox.Member) bool { return who.ID == id })], a
}

// plays has that many actions done from hands.
func (f friendsFen) plays(n int) {
	for range n {
		who, a := f.next()
		opened := f.whisper(f.click(who, f.newestTable(), "My hand"), who, "")
		f.hands[who.ID] = opened.ID
		count := f.row().Count
		var m sandbox.Message
		f.until(who.Name+"’s hand is up to date", func() bool {
			m, _ = f.Message(f.hands[who.ID])
			return keyID(m, strings.Join([]string{hand.PathSort, pages.Key(f.match), strconv.Itoa(count), ""}, "/")) != ""
		})
		at := slices.IndexFunc(slices.Concat(m.Buttons()...), func(b sandbox.Button) bool {
			return a.Verb != zhengfen.Playing && strings.HasPrefix(b.CustomID, hand.PathDo+"/") && strings.HasSuffix(b.CustomID, "/"+a.String()) ||
				a.Verb == zhengfen.Playing && strings.HasPrefix(b.CustomID, hand.PathPlay+"/")
		})
		if at < 0 {
			f.Fatalf("nothing to press for %v: %s %v", a, m.Words(), labels(m))
		}
		said := f.answer(who.Press(m.ID, slices.Concat(m.Buttons()...)[at].CustomID))
		if f.row().Count == count {
			f.Fatalf("nothing came of %v: %s", a, said.Words())
		}
		f.newestTable()
	}
}

// newestTable waits until the table is shown. After a kill an older one may stand above it.
func (f friendsFen) newestTable() (m sandbox.Message) {
	f.Helper()
	f.until("the table is shown", func() bool {
		row := f.row()
		m, _ = f.Message(row.Message)
		return row.Shown == row.Count && keys(m)
	})
	return m
}
