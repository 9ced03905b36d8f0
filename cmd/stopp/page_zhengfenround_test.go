package main

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/internal/gate"
)

// screen is how much of a phone of 360 by 740 pixels shows messages.
const screen = 591

// TestPageZhengFenRound has three people, in three languages, play a round of Zheng Fen on phones of
// 360 by 740 pixels and go on to the next: tables, hands and the end of the round are no longer than
// the screen, no key is dead, and in the next round everybody's hand stands below the new table.
func TestPageZhengFenRound(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	w := newWalk(t, "Ada", "Ben", "Cleo", "Dora")
	w.walk(t, []step{
		{"three begin", func(*evening) { w.three() }},
		{"everybody has a hand", func(*evening) {
			for _, who := range w.players() {
				w.opensHand(who)
			}
		}},
		{"hands and table are short", func(*evening) { w.short("zheng-fen-20-lead") }},
		{"a few plays", func(*evening) { w.typing(5) }},
		{"they stay so", func(*evening) { w.short("zheng-fen-21-trick") }},
		{"to the end of the round", func(*evening) { w.roundEnds() }},
		{"the end of the round stands below the hands", func(*evening) { w.newest() }},
		{"the end of the round is short", func(*evening) { w.short("zheng-fen-22-over") }},
		{"all go on", func(*evening) { w.goOn() }},
		{"hands stand below the new table", func(*evening) { w.below() }},
	})
	w.finish()
}

// three: Ada opens a table to 200, Ben and Cleo join, and it begins.
func (w *walk) three() {
	w.answer(w.people[0].Command("zhengfen", sandbox.Options{"preset": "to-200", "pace": "live-10"}))
	w.until("the table is there", func() bool { return w.lobby().Message != "" })
	for i, who := range w.people[1:3] {
		w.answer(who.Press(w.lobby().Message, keyID(w.onLobby(), pages.PathJoin+"/")))
		w.until(who.Name+" sits there", func() bool { return w.lobby().Taken() == i+2 })
	}
	w.answer(w.people[0].Press(w.lobby().Message, keyID(w.onLobby(), pages.PathStart)))
	w.until("the match begins", func() bool {
		open, err := w.book.OpenMatches(w.Context())
		return err == nil && len(open) == 1 && open[0].Message != ""
	})
	open, _ := w.book.OpenMatches(w.Context())
	w.match = open[0].ID
	for _, who := range w.players() {
		tab := w.phone(who)
		tab.Do(chromedp.EmulateViewport(360, 740))
		if w.row().Channel != w.row().Home {
			tab.Enter()
		}
		tab.Sees("article .text", "Round 1")
	}
}

// short measures the table and everybody's hand.
func (w *walk) short(shot string) {
	for _, who := range w.players() {
		tab := w.phone(who)
		w.fits(who)
		for what, id := range map[string]string{"table": w.row().Message, "hand": w.hand[who.ID]} {
			at := fmt.Sprintf(`document.querySelector('article[data-id=%q] .message')`, id)
			tab.Until(at)
			high := pagetest.Ask[float64](tab, at+`.getBoundingClientRect().height`)
			if w.Logf("%s, %s: %.0f pixels", who.Name, what, high); high > screen {
				w.Errorf("%s's %s is %.0f pixels high", who.Name, what, high)
			}
			if dead := pagetest.Ask[int](tab, fmt.Sprintf(`document.querySelectorAll('article[data-id=%q] .button:disabled').length`, id)); dead > 0 {
				w.Errorf("%d keys of %s's %s can't be pressed", dead, who.Name, what)
			}
		}
		tab.Shot(shot + "-" + who.Name)
	}
}

// typing makes that many actions by typing.
func (w *walk) typing(n int) {
	for range n {
		who, a := w.person()
		w.typed(who, a)
	}
	for _, who := range w.players() {
		w.freshHand(who)
	}
}

// roundEnds plays the round to its end.
func (w *walk) roundEnds() {
	for !w.fen().Waits() {
		who, a := w.person()
		w.typed(who, a)
	}
	w.until("the end of the round is shown", func() bool {
		on, _ := w.Message(w.row().Message)
		return keyID(on, pages.PathEnough) != "" && w.row().Shown == w.row().Count
	})
}

// newest: the last message that everybody sees is the table's.
func (w *walk) newest() {
	for _, who := range w.players() {
		w.phone(who).Until(fmt.Sprintf(`[...document.querySelectorAll('article')].at(-1).dataset.id == %q`, w.row().Message))
	}
}

// goOn: Ada and Cleo press the key under the table, Ben the one on his hand.
func (w *walk) goOn() {
	round, all := w.row().Message, w.players()
	for i, who := range all {
		if i == 1 {
			w.until("Ben's hand has the key", func() bool { return keyID(w.inHand(who), hand.PathDo) != "" })
			w.tap(who, keyID(w.inHand(who), hand.PathDo))
		} else {
			w.phone(who).Click(button(pages.PathEnough), "Go on")
		}
		if last := i == len(all)-1; !last && !w.fen().Waits() {
			w.Fatal("the others are not waited for")
		}
	}
	w.until("the next round begins", func() bool { return w.row().Message != round && w.fen().View(game.NoSeat).Round() == 2 })
}

// below: everybody has one hand, and it stands below the table.
func (w *walk) below() {
	for _, who := range w.players() {
		tab := w.phone(who)
		hands := `[...document.querySelectorAll('article')].filter((a) => a.querySelector('.button[data-id^="` + hand.PathSort + `/"]'))`
		tab.Until(hands + `.length == 1`)
		tab.Until(fmt.Sprintf(`(%s[0].compareDocumentPosition(document.querySelector('article[data-id=%q]')) & Node.DOCUMENT_POSITION_PRECEDING) != 0`, hands, w.row().Message))
		tab.Shot("zheng-fen-23-next-" + who.Name)
	}
}
