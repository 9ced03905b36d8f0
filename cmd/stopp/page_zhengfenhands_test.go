package main

import (
	"slices"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/bot/games/zhengfen/hand"
	"stopp/game"
)

// hands: everybody opens theirs, with one tap, and nobody sees another one. Onlookers have
// none.
func (w *walk) hands() {
	for _, who := range w.players() {
		w.opensHand(who)
	}
	for _, who := range w.people {
		if _, plays := w.hand[who.ID]; !plays {
			w.phone(who).Click(".button", "My hand")
			w.phone(who).Sees("article .private", "looking on")
		}
	}
}

// opensHand opens a member's hand by the key under the table.
func (w *walk) opensHand(who sandbox.Member) {
	w.Helper()
	tab := w.phone(who)
	before := w.hand[who.ID]
	tab.Click(".button", "My hand")
	w.until("a hand is there", func() bool {
		for _, m := range slices.Backward(who.Private()) {
			if keyID(m, hand.PathSort+"/") != "" && m.ID != before {
				w.hand[who.ID] = m.ID
				return true
			}
		}
		return false
	})
	tab.Until("[...document.querySelectorAll('article .private img')].at(-1)?.naturalWidth > 300")
	w.fits(who)
	tab.Shot("zheng-fen-5-hand-" + who.Name)
}

// looks: no key is dead. Somebody out of turn presses every key under the table, on their
// hand and on the pages behind them, and each is answered; nothing is played.
func (w *walk) looks() {
	seat, _, _ := w.next()
	who, _ := w.sitting((seat + 1) % game.Seat(len(w.row().Players)))
	tab, count := w.phone(who), w.row().Count
	on, _ := w.Message(w.row().Message)
	for _, b := range slices.Concat(on.Buttons()...) {
		page := w.answered(who, on, b)
		for i, behind := range slices.Concat(page.Buttons()...) {
			if keyID(page, hand.PathSort+"/") != "" {
				w.hand[who.ID] = page.ID // in a new message, because it was asked for again
				break
			}
			if i > 0 {
				page = w.answered(who, on, b) // the answer before has taken its place
			}
			w.answered(who, page, behind)
		}
		tab.Until("!document.querySelector('.button[aria-busy]')")
		w.fits(who)
		tab.Shot("zheng-fen-6-" + strings.ReplaceAll(b.Label, " ", "-"))
	}
	for _, b := range slices.Concat(w.inHand(who).Buttons()...) {
		w.answered(who, w.inHand(who), b)
	}
	if id := keyID(w.inHand(who), w.onHand(hand.PathDo)+"back"); id != "" { // no plan stays
		w.answered(who, w.inHand(who), sandbox.Button{CustomID: id})
	}
	if n := w.row().Count; n != count {
		w.Errorf("looking has made %d actions", n-count)
	}
}

// answered presses a key, if that is possible, and finds words or a picture in the answer.
func (w *walk) answered(who sandbox.Member, on sandbox.Message, b sandbox.Button) (m sandbox.Message) {
	w.Helper()
	if b.Disabled {
		return m
	}
	w.Logf("%q, %s", b.Label, b.CustomID)
	m = w.answer(who.Press(on.ID, b.CustomID))
	if m.Words() == "" && len(m.Attachments) == 0 {
		w.Errorf("%q, %s, is answered with nothing", b.Label, b.CustomID)
	}
	return m
}

// inHand is the message with a member's hand as it is now.
func (w *walk) inHand(who sandbox.Member) sandbox.Message {
	m, _ := w.Message(w.hand[who.ID])
	return m
}
