package main

import (
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// opened: Ada types the command, for one round, and everybody sees the table.
func (w *walk) opened() {
	ada := w.phone(w.people[0])
	ada.Command("zhengfen")
	ada.Click(".extra", "length")
	ada.Keys("one", kb.Enter, kb.Enter)
	for _, who := range w.people {
		w.phone(who).Sees("article .text", "Zheng Fen")
		w.phone(who).Sees(".button", "Join")
	}
	w.fits(w.people[0])
	ada.Shot("zheng-fen-1-lobby")
}

// lobby is the table that people join.
func (w *walk) lobby() storage.Challenge {
	w.Helper()
	all, err := w.book.OpenChallenges(w.Context())
	if err != nil || len(all) != 1 {
		w.Fatalf("%d tables are open, %v", len(all), err)
	}
	return all[0]
}

// sits has somebody sit down, and waits until that is written and shown.
func (w *walk) sits(who sandbox.Member, n int) {
	w.Helper()
	w.phone(who).Click(".button", "Join")
	w.until(who.Name+" sits there", func() bool { return w.lobby().Taken() == n })
	w.phone(who).Sees("article .text", who.Name)
}

// gathered: that many sit there. The program is killed after the third of them, and right
// after a press that was written and nobody was told of.
func (w *walk) gathered(n int) {
	for i, who := range w.people[1:n] {
		if i == 2 {
			swallowed := w.swallow("", "/interactions/*/*/callback")
			press := who.Press(w.lobby().Message, keyID(w.onLobby(), pages.PathJoin+"/"))
			w.until(who.Name+" sits there", func() bool { return w.lobby().Taken() == i+2 })
			swallowed()
			w.restart()
			w.again(press)
			w.phone(who).Sees("article .text", who.Name)
			continue
		}
		w.sits(who, i+2)
	}
	w.phone(w.people[0]).Shot("zheng-fen-2-gathered")
}

// onLobby is the message of the table that people join.
func (w *walk) onLobby() sandbox.Message {
	m, _ := w.Message(w.lobby().Message)
	return m
}

// lastPlace: one place is left, and two press Join at the same moment. One sits down, the
// other is told in private that none is left.
func (w *walk) lastPlace() {
	last := w.people[5:7]
	for _, who := range last {
		w.phone(who).Sees(".button", "Join")
	}
	join, on := keyID(w.onLobby(), pages.PathJoin+"/"), w.lobby().Message
	var both []*sandbox.Use
	for _, who := range last {
		both = append(both, who.Press(on, join))
	}
	told := 0
	for i, use := range both {
		m := w.answer(use)
		sits := w.lobby().Of(last[i].ID) >= 0
		if !sits {
			told++
			w.phone(last[i]).Sees("article .private", "All 6 places")
			w.phone(last[i]).Shot("zheng-fen-3-full")
		}
		if sits != (m.Private == "") {
			w.Errorf("%s sits there: %v, and is told: %s", last[i].Name, sits, m.Words())
		}
	}
	if told != 1 || w.lobby().Taken() != 6 {
		w.Errorf("%d sit there, and %d are told that there is no place", w.lobby().Taken(), told)
	}
}

// withComputers: three people sit there, and each of them asks a computer to the table.
func (w *walk) withComputers() {
	w.sits(w.people[1], 2)
	w.sits(w.people[2], 3)
	for i, who := range w.people[:3] {
		w.phone(who).Click(".button", "Computer +")
		w.until("a computer sits there", func() bool { return w.lobby().Gathering.Computers == i+1 })
		name := []string{"Computer (", "Computer 2", "Computer 3"}[i] // a button of an older message does nothing
		for _, other := range w.people {
			w.phone(other).Sees("article .text", name)
		}
	}
}

// started: one tap starts, and everybody who sits there sees the table.
func (w *walk) started() {
	w.phone(w.people[0]).Click(".button", "Start")
	w.until("the match begins", func() bool {
		open, err := w.book.OpenMatches(w.Context())
		return err == nil && len(open) == 1 && open[0].Message != ""
	})
	open, _ := w.book.OpenMatches(w.Context())
	w.match = open[0].ID
	if n := len(w.row().Players); n != 6 {
		w.Fatalf("%d play", n)
	}
	for _, who := range w.people {
		tab := w.phone(who)
		if w.row().Channel != w.row().Home {
			tab.Enter()
		}
		tab.Sees("article .text", "Round 1")
		tab.Until("document.querySelector('article:last-child img')?.naturalWidth > 600")
	}
	for _, who := range w.people {
		w.fits(who)
	}
	w.phone(w.people[0]).Shot("zheng-fen-4-table")
}
