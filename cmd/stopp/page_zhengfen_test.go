package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/internal/gate"
)

var clicks = flag.Int("clicks", 8, "how many actions TestPageZhengFen makes with the mouse; the others go the short way")

// TestPageZhengFen has six people play a round of Zheng Fen on phones, from the command to
// the points, in front of the real program. The program is killed in between: while they
// gather, when something was written and nobody told, and while their hands are open. A
// seventh presses for the last place at the same moment as the sixth.
func TestPageZhengFen(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	w := newWalk(t, "Ada", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus")
	w.walk(t, []step{
		{"a table is opened", func(*evening) { w.opened() }},
		{"five sit down, and the program is killed", func(*evening) { w.gathered(5) }},
		{"two press for the last place", func(*evening) { w.lastPlace() }},
		{"the match begins", func(*evening) { w.started() }},
		{"everybody has a hand", func(*evening) { w.hands() }},
		{"no key is dead", func(*evening) { w.looks() }},
		{"cards that are ticked", func(*evening) { w.byCards() }},
		{"a few actions with the mouse", func(*evening) { w.clicked(*clicks) }},
		{"killed after a play was written", func(*evening) { w.killed() }},
		{"hands after the kill", func(*evening) { w.staleHands() }},
		{"to the end", func(*evening) { w.toTheEnd() }},
		{"everybody sees the points", func(*evening) { w.points() }},
	})
	w.finish()
	t.Logf("taps: %v", w.taps)
}

// TestPageZhengFenThree is the walk that the game was specified for (discord-zheng-fen.md,
// "Acceptance walk"): three people and three computers.
func TestPageZhengFenThree(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	w := newWalk(t, "Ada", "Ben", "Cleo", "Dora")
	w.walk(t, []step{
		{"a table is opened", func(*evening) { w.opened() }},
		{"three sit down, and three computers", func(*evening) { w.withComputers() }},
		{"the match begins", func(*evening) { w.started() }},
		{"everybody has a hand", func(*evening) { w.hands() }},
		{"a few actions with the mouse", func(*evening) { w.clicked(*clicks / 2) }},
		{"to the end", func(*evening) { w.toTheEnd() }},
		{"everybody sees the points", func(*evening) { w.points() }},
	})
	w.finish()
	t.Logf("taps: %v", w.taps)
}

// walk is a round of Zheng Fen in a browser: everybody has a phone.
type walk struct {
	*evening
	people []sandbox.Member
	phones map[string]*pagetest.Tab // by member
	hand   map[string]string        // by member: the message with their hand
	taps   map[string]int           // by action: the most taps that one took
}

// newWalk starts everything, with these members.
func newWalk(t *testing.T, names ...string) *walk {
	t.Helper()
	browser := pagetest.Start(t)
	w := &walk{evening: newEvening(t, names[4:]...), phones: map[string]*pagetest.Tab{}, hand: map[string]string{}, taps: map[string]int{}}
	for _, name := range names {
		who := w.Member(name)
		if language := map[string]string{"Ben": "de", "Cleo": "fr"}[name]; language != "" {
			who.SetLocale(language)
		}
		w.people = append(w.people, who)
		tab := pagetest.Phone(t, browser, w.Page()+"&as="+who.ID)
		w.phones[who.ID] = tab
		t.Cleanup(func() {
			if tab.T = t; t.Failed() {
				t.Logf("%s sees:\n%s", name, pagetest.Ask[string](tab, "document.body.innerText"))
			}
		})
	}
	return w
}

// phone is a member's phone, for the step that is running.
func (w *walk) phone(who sandbox.Member) *pagetest.Tab {
	tab := w.phones[who.ID]
	tab.T = w.T
	return tab
}

// fen is the match as the database has it, and as everybody may see it.
func (w *walk) fen() zhengfen.Match {
	w.Helper()
	m, err := load.Replay[zhengfen.Match](w.row(), w.actions())
	if err != nil {
		w.Fatal(err)
	}
	return m
}

// sitting is the member at a seat; ok is false for a computer.
func (w *walk) sitting(seat game.Seat) (who sandbox.Member, ok bool) {
	id := w.row().Players[seat].ID
	i := slices.IndexFunc(w.people, func(who sandbox.Member) bool { return who.ID == id })
	if i < 0 {
		return who, false
	}
	return w.people[i], true
}

// players are the people who sit at the table.
func (w *walk) players() (all []sandbox.Member) {
	for seat := range w.row().Players {
		if who, ok := w.sitting(game.Seat(seat)); ok {
			all = append(all, who)
		}
	}
	return all
}

// button is a CSS selector for a button, by how its custom id begins.
func button(id string) string { return fmt.Sprintf(`.button[data-id^=%q]`, id) }

// fits fails unless every message fits the part of the screen that shows messages, in
// length and width.
func (w *walk) fits(who sandbox.Member) {
	w.Helper()
	tab := w.phone(who)
	tab.Fits()
	long := pagetest.Ask[string](tab, `[...document.querySelectorAll('article .message')].filter((m) =>
		m.getBoundingClientRect().height > document.querySelector('#messages').clientHeight).map((m) => m.innerText).join('\n---\n')`)
	if long != "" {
		tab.Shot("zheng-fen-long")
		w.Errorf("on %s's phone a message is longer than the screen:\n%s", who.Name, long)
	}
}

// keyID is the whole custom id of a message's key, by how it begins.
func keyID(m sandbox.Message, begins string) string {
	for _, b := range slices.Concat(m.Buttons()...) {
		if strings.HasPrefix(b.CustomID, begins) {
			return b.CustomID
		}
	}
	return ""
}
