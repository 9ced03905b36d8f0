package sandbox_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"stopp/bot/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// TestPageThree lets three members play (rules §11) against the bot itself: one
// on a wide screen, two on phones, the third in German. Rules are explained,
// and changed before anybody accepts.
func TestPageThree(t *testing.T) {
	t.Parallel()
	browser := startBrowser(t)
	s := start(t, sandbox.Config{Unlimited: true})
	evening := closedHouse(t)
	startBot(t, s, evening.deal)
	s.Member("Cleo").SetLocale("de")
	tabs := make([]*tab, 3)
	for i, name := range []string{"Ada", "Ben", "Cleo"} {
		tabs[i] = openTab(t, browser, []int64{1280, 390, 390}[i], s.Page()+"&as="+s.Member(name).ID)
	}
	e := &threesome{tabs: tabs, match: evening.match}
	for _, step := range []struct {
		name string
		run  func()
	}{
		{"the rules are explained", e.explained},
		{"a challenge of two", e.challenge},
		{"its rules are changed", e.changed},
		{"both accept", e.accept},
		{"moves", e.moves},
		{"a call", e.reasons},
		{"private looks", e.looks},
	} {
		ok := t.Run(step.name, func(t *testing.T) {
			for _, one := range tabs {
				one.t = t
			}
			step.run()
		})
		if !ok {
			return // the next step builds on this one
		}
	}
}

// threesome is the match in the browser, and beside it the match as it must be.
type threesome struct {
	tabs  []*tab // by seat
	match streit.Match
}

// closedHouse finds a deal for three in which the joker lies in a house, and
// whoever begins can play from the reserve.
func closedHouse(t *testing.T) dealt {
	t.Helper()
	rules, err := streit.ParseOptions("three window=move")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 256 {
		d := dealt{deal: streit.NewDeal(rules, cards.NewSource([32]byte{byte(n)}))}
		if d.match, err = streit.New(d.deal); err != nil {
			t.Fatal(err)
		}
		v := d.match.View(game.NoSeat)
		closed := slices.ContainsFunc(v.Houses, func(h streit.House) bool { return h.Closed })
		if mv := good(d.match); closed && mv.Kind == streit.Play && mv.From == streit.OwnReserve {
			return d
		}
	}
	t.Fatal("no deal is as wanted")
	return dealt{}
}

// good is a regular move that brings the turn to its end: one that gets rid of
// a card before others, and none from house to house.
func good(m streit.Match) streit.Move {
	state := m.Table()
	list := slices.DeleteFunc(state.Regular(nil), func(mv streit.Move) bool {
		_, _, load := mv.To.Load()
		return load || mv.From.House() > 0 && mv.To.House() > 0
	})
	return list[max(slices.IndexFunc(list, func(mv streit.Move) bool { return mv.Kind == streit.Play }), 0)]
}

// choose chooses from the n-th menu of the newest private message.
func (b *tab) choose(n int, value string) {
	b.t.Helper()
	menu := fmt.Sprintf("[...document.querySelectorAll('article .private')].at(-1)?.querySelectorAll('select')[%d]", n)
	b.until(menu)
	ask[bool](b, fmt.Sprintf("(() => { const m = %s; m.value = %s; return ['input', 'change'].map((name) => m.dispatchEvent(new Event(name))).length === 2; })()", menu, quote(value)))
}

// fits tells that nothing is too wide for the screen.
func (b *tab) fits() {
	b.t.Helper()
	if wide := ask[int](b, "document.querySelector('#messages').scrollWidth - document.querySelector('#messages').clientWidth"); wide > 0 {
		b.t.Errorf("%d pixels too wide", wide)
	}
}

// explained: Ben turns the pages of a rule set, and chooses another one.
func (e *threesome) explained() {
	ben := e.tabs[1]
	ben.command("rules")
	ben.keys(kb.Enter)
	ben.sees("article .private", "Whose rules")
	ben.click(".private .button", "Streitpatience")
	ben.sees("article .private", "Pagat, the usual game")
	ben.shot("three-1-rules-phone")
	e.tabs[0].lacks("article", "")
	ben.choose(0, "three")
	ben.sees("article .private", "In a line: three")
	ben.sees("article .private", "Not as in pagat:")
	ben.shot("three-2-rules-three")
	ben.click(".private .button", "Next")
	ben.until("document.querySelector('article .private img')?.naturalWidth > 700")
	ben.sees("article .private", "(1 of ")
	ben.shot("three-3-rules-scene")
	ben.fits()
	ben.click(".private button", "Dismiss message")

	cleo := e.tabs[2]
	cleo.command("regeln")
	cleo.keys(kb.Enter)
	cleo.click(".private .button", "Streitpatience")
	cleo.sees("article .private", "Quelle: ")
	cleo.choose(0, "covered")
	cleo.sees("article .private", "In einer Zeile: covered")
	cleo.click(".private .button", "Weiter")
	cleo.until("document.querySelector('article .private img')?.naturalWidth > 700")
	cleo.shot("three-4-rules-german")
	cleo.fits()
	cleo.click(".private button", "Nachricht entfernen")
}

// challenge: Ada asks two; naming them is enough.
func (e *threesome) challenge() {
	ada := e.tabs[0]
	ada.command("challenge")
	ada.click(`.extra[aria-label="Add user"]`, "")
	ada.keys("be", kb.Enter)
	ada.click(".extra", "user2")
	ada.keys("cl", kb.Enter)
	ada.shot("three-5-command")
	ada.keys(kb.Enter)
	for _, one := range e.tabs[1:] {
		one.sees("article .text", "for three, rules three.")
		one.until("document.querySelector('article:last-child .message').classList.contains('pinged')")
	}
	e.tabs[1].shot("three-6-challenge-phone")
}

// changed: the challenger's menus, one option more, shown to all.
func (e *threesome) changed() {
	ada := e.tabs[0]
	ada.click(".button", "Rules")
	ada.sees("article .private", "The rules of your challenge: three")
	ada.shot("three-7-menus")
	ada.choose(1, "window")
	ada.until("document.querySelectorAll('.private select').length === 3")
	ada.choose(2, "move")
	for _, one := range e.tabs {
		one.sees("article .text", "rules three window=move.")
	}
	ada.shot("three-8-changed")
	ada.click(".private button", "Dismiss message")
}

// accept: the table stands when the second has accepted.
func (e *threesome) accept() {
	e.tabs[2].click(".button", "Accept")
	e.tabs[0].sees("article .text", "Cleo has accepted.")
	e.tabs[1].shot("three-9-one-accepted")
	e.tabs[1].click(".button", "Accept")
	for _, one := range e.tabs {
		one.sees("article .text", "Ben and Cleo have accepted Ada’s challenge")
		one.enter()
		one.sees("article .text", "Ada (A) sits at the bottom of the picture")
		one.until("document.querySelector('article:last-child img')?.naturalWidth > 700")
		one.until("document.querySelectorAll('article:last-child .button').length === 21")
		one.sees("article:last-child .button", "✕")
		one.fits()
	}
	e.tabs[0].shot("three-10-deal")
	e.tabs[1].shot("three-11-deal-phone")
}

// moves are played by whoever is to move, until the turn has come to the next.
func (e *threesome) moves() {
	first := mover(e.match)
	lifted := false
	for n := 0; mover(e.match) == first || n < 6; n++ {
		mv, who := good(e.match), e.tabs[mover(e.match)]
		if mv.Kind == streit.Play {
			if e.turned() && mv.From.House() > 0 {
				who.click("article:last-child .button", e.key(streit.OwnTurned)) // else it might go there
				who.until("!document.querySelector('.button.success')")
			}
			if mv.From != streit.OwnTurned {
				who.click("article:last-child .button", e.key(mv.From))
			}
			who.until(holding(mv.From))
			if !lifted {
				e.tabs[1].shot("three-12-lifted-phone")
			}
			lifted = true
			who.click("article:last-child .button", e.key(mv.To))
		} else {
			who.click("article:last-child .button", map[streit.Kind]string{streit.Turn: "Turn", streit.Lay: "Lay"}[mv.Kind])
		}
		e.match = after(who.t, e.match, mover(e.match), streit.Do(mv))
		for _, one := range e.tabs {
			one.until(fmt.Sprintf("document.querySelector('article:last-child .button[data-id^=\"stopp/\"]')?.dataset.id.endsWith('/%d')", n+1))
			if e.turned() {
				one.until(holding(streit.OwnTurned)) // without a tap
			} else {
				one.until("!document.querySelector('.button.success')")
			}
		}
	}
	e.tabs[0].shot("three-13-moves")
	e.tabs[2].shot("three-14-moves-phone")
}

// turned tells whether the card that was turned up lies there.
func (e *threesome) turned() bool {
	v := e.match.View(game.NoSeat)
	return v.Players[v.ToMove].Turned != cards.None
}

// holding is JavaScript that tells whether one pile is highlighted, and which.
func holding(p streit.Place) string {
	return fmt.Sprintf("((all) => all.length === 1 && all[0].dataset.id.endsWith('/%s'))(document.querySelectorAll('.button.success'))", p)
}

// key is what the button of a place begins with.
func (e *threesome) key(p streit.Place) string {
	v := e.match.View(game.NoSeat)
	switch me := v.Players[v.ToMove]; {
	case p.House() > 0:
		return p.String() + " · " + sign(v.Houses[p.House()-1].Top())
	case p == streit.OwnReserve:
		return "Reserve " + sign(me.ReserveTop)
	case p == streit.OwnTurned:
		return "Turned " + sign(me.Turned)
	}
	return "Family"
}

// reasons: whoever may call sees the reasons, in their own language.
func (e *threesome) reasons() {
	cleo := e.tabs[2]
	if mover(e.match) == game.C {
		return
	}
	if _, last, _ := e.match.Stoppable(); last == game.C { // nobody stops their own moves
		next := e.tabs[mover(e.match)]
		next.click("article:last-child .button", "Turn")
		e.match = after(next.t, e.match, mover(e.match), streit.Do(streit.Move{Kind: streit.Turn}))
		cleo.sees("article:last-child", e.key(streit.OwnTurned))
	}
	cleo.click("article:last-child .button", "Stopp!")
	cleo.until("document.querySelector('article .private .button')")
	cleo.shot("three-15-reasons-german")
	cleo.fits()
	cleo.click(".private button", "Nachricht entfernen")
}

// looks: the rules in force, and the table as text, which fits a phone.
func (e *threesome) looks() {
	cleo := e.tabs[2]
	cleo.click(".button", "More")
	cleo.click(".private .button", "Geltende Regeln")
	cleo.sees("article .private", "three window=move")
	cleo.shot("three-16-in-force-german")
	cleo.fits()
	ben := e.tabs[1]
	ben.click(".button", "More")
	ben.click(".private .button", "Table as text")
	ben.until("document.querySelector('.private pre')?.innerText.includes('♠')")
	ben.until("(() => { const p = document.querySelector('.private pre'); return p.scrollWidth <= p.clientWidth; })()")
	ben.shot("three-17-text")
}
