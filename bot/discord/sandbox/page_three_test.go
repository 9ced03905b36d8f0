package sandbox_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestPageThree lets three members play (rules §11) against the bot itself: one
// on a wide screen, two on phones, the third in German. Rules are explained,
// and changed before anybody accepts.
func TestPageThree(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	evening := closedHouse(t)
	startBot(t, s, evening.deal)
	s.Member("Cleo").SetLocale("de")
	tabs := make([]*pagetest.Tab, 3)
	for i, name := range []string{"Ada", "Ben", "Cleo"} {
		tabs[i] = pagetest.Open(t, browser, []int64{1280, 390, 390}[i], s.Page()+"&as="+s.Member(name).ID)
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
				one.T = t
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
	tabs  []*pagetest.Tab // by seat
	match streit.Match
}

// closedHouse finds a deal for three where the joker lies in a house, and the beginner can
// play from the reserve.
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

// good is a regular move that brings the turn to its end: getting rid of a card comes
// before others, and no move goes from house to house.
func good(m streit.Match) streit.Move {
	state := m.Table()
	list := slices.DeleteFunc(state.Regular(nil), func(mv streit.Move) bool {
		_, _, load := mv.To.Load()
		return load || mv.From.House() > 0 && mv.To.House() > 0
	})
	return list[max(slices.IndexFunc(list, func(mv streit.Move) bool { return mv.Kind == streit.Play }), 0)]
}

// explained: Ben turns the pages of a rule set, and chooses another one.
func (e *threesome) explained() {
	ben := e.tabs[1]
	ben.Command("rules")
	ben.Keys(kb.Enter)
	ben.Sees("article .private", "Whose rules")
	ben.Click(".private .button", "Streitpatience")
	ben.Sees("article .private", "Pagat, the usual game")
	ben.Shot("three-1-rules-phone")
	e.tabs[0].Lacks("article", "")
	ben.Choose(0, "three")
	ben.Sees("article .private", "To be typed under rules: three")
	ben.Sees("article .private", "Not as in the usual game:")
	ben.Shot("three-2-rules-three")
	ben.Click(".private .button", "Next")
	ben.Until("document.querySelector('article .private img')?.naturalWidth > 700")
	ben.Sees("article .private", "(1 of ")
	ben.Shot("three-3-rules-scene")
	ben.Fits()
	ben.Click(".private button", "Dismiss message")

	cleo := e.tabs[2]
	cleo.Command("regeln")
	cleo.Keys(kb.Enter)
	cleo.Click(".private .button", "Streitpatience")
	cleo.Sees("article .private", "Quelle: ")
	cleo.Choose(0, "covered")
	cleo.Sees("article .private", "Zum Tippen unter regeln: covered")
	cleo.Click(".private .button", "Weiter")
	cleo.Until("document.querySelector('article .private img')?.naturalWidth > 700")
	cleo.Shot("three-4-rules-german")
	cleo.Fits()
	cleo.Click(".private button", "Nachricht entfernen")
}

// challenge: Ada asks two; naming them is enough.
func (e *threesome) challenge() {
	ada := e.tabs[0]
	ada.Command("challenge")
	ada.Click(`.extra[aria-label="Add user"]`, "")
	ada.Keys("be", kb.Enter)
	ada.Click(".extra", "user2")
	ada.Keys("cl", kb.Enter)
	ada.Shot("three-5-command")
	ada.Keys(kb.Enter)
	for _, one := range e.tabs[1:] {
		one.Sees("article .text", "Rules: the usual ones.")
		one.Until("document.querySelector('article:last-child .message').classList.contains('pinged')")
	}
	e.tabs[1].Shot("three-6-challenge-phone")
}

// changed: the challenger's menus, one option more, shown to all.
func (e *threesome) changed() {
	ada := e.tabs[0]
	ada.Click(".button", "Rules")
	ada.Sees("article .private", "The rules of your challenge: ")
	ada.Shot("three-7-menus")
	ada.Choose(1, "window")
	ada.Until("document.querySelectorAll('.private select').length === 3")
	ada.Choose(2, "move")
	for _, one := range e.tabs {
		one.Sees("article .text", "Only the last move can be stopped")
	}
	ada.Shot("three-8-changed")
	ada.Click(".private button", "Dismiss message")
}

// accept: the table stands when the second has accepted.
func (e *threesome) accept() {
	e.tabs[2].Click(".button", "Accept")
	e.tabs[0].Sees("article .text", "Cleo has accepted.")
	e.tabs[1].Shot("three-9-one-accepted")
	e.tabs[1].Click(".button", "Accept")
	for _, one := range e.tabs {
		one.Sees("article .text", "Ben and Cleo have accepted Ada’s challenge")
		one.Enter()
		one.Sees("article .text", "Turn 1 · @")
		one.Until("document.querySelector('article:last-child img')?.naturalWidth > 700")
		one.Until("document.querySelectorAll('article:last-child .button').length === 20")
		one.Sees("article:last-child .button", "✕")
		one.Fits()
	}
	e.tabs[0].Shot("three-10-deal")
	e.tabs[1].Shot("three-11-deal-phone")
}

// moves are played by the seat to move, until the turn has come to the next.
func (e *threesome) moves() {
	first := mover(e.match)
	lifted := false
	for n := 0; mover(e.match) == first || n < 6; n++ {
		mv, who := good(e.match), e.tabs[mover(e.match)]
		if mv.Kind == streit.Play {
			if e.turned() && mv.From.House() > 0 {
				who.Click("article:last-child .button", e.key(streit.OwnTurned)) // otherwise it might go there
				who.Until("!document.querySelector('.button.success')")
			}
			if mv.From != streit.OwnTurned {
				who.Click("article:last-child .button", e.key(mv.From))
			}
			who.Until(holding(mv.From))
			if !lifted {
				e.tabs[1].Shot("three-12-lifted-phone")
			}
			lifted = true
			who.Click("article:last-child .button", e.key(mv.To))
		} else {
			who.Click("article:last-child .button", map[streit.Kind]string{streit.Turn: "Turn", streit.Lay: "Lay"}[mv.Kind])
		}
		e.match = after(who.T, e.match, mover(e.match), streit.Do(mv))
		for _, one := range e.tabs {
			one.Until(fmt.Sprintf("document.querySelector('article:last-child .button[data-id^=\"stopp/\"]')?.dataset.id.endsWith('/%d')", n+1))
			if e.turned() {
				one.Until(holding(streit.OwnTurned)) // without a tap
			} else {
				one.Until("!document.querySelector('.button.success')")
			}
		}
	}
	e.tabs[0].Shot("three-13-moves")
	e.tabs[2].Shot("three-14-moves-phone")
}

// turned tells whether the turned-up card lies there.
func (e *threesome) turned() bool {
	v := e.match.View(game.NoSeat)
	return v.Players[v.ToMove].Turned != cards.None
}

// holding is JavaScript that tells whether one pile is highlighted, and which.
func holding(p streit.Place) string {
	return fmt.Sprintf("((all) => all.length === 1 && all[0].dataset.id.endsWith('/%s'))(document.querySelectorAll('.button.success'))", p)
}

// key is the beginning of a place's button.
func (e *threesome) key(p streit.Place) string {
	v := e.match.View(game.NoSeat)
	switch me := v.Players[v.ToMove]; {
	case p.House() > 0:
		return p.String() + "·" + sign(v.Houses[p.House()-1].Top())
	case p == streit.OwnReserve:
		return "Res. " + sign(me.ReserveTop)
	case p == streit.OwnTurned:
		return "Up " + sign(me.Turned)
	}
	return "Family"
}

// reasons: a member who may call sees the reasons, in their own language.
func (e *threesome) reasons() {
	cleo := e.tabs[2]
	if mover(e.match) == game.C {
		return
	}
	if _, last, _ := e.match.Stoppable(); last == game.C { // nobody stops their own moves
		next := e.tabs[mover(e.match)]
		next.Click("article:last-child .button", "Turn")
		e.match = after(next.T, e.match, mover(e.match), streit.Do(streit.Move{Kind: streit.Turn}))
		cleo.Sees("article:last-child", e.key(streit.OwnTurned))
	}
	cleo.Click("article:last-child .button", "Stopp!")
	cleo.Until("document.querySelector('article .private .button')")
	cleo.Shot("three-15-reasons-german")
	cleo.Fits()
	cleo.Click(".private button", "Nachricht entfernen")
}

// looks: the rules in force, and the table as text, which fits a phone.
func (e *threesome) looks() {
	cleo := e.tabs[2]
	cleo.Click(".button", "More")
	cleo.Click(".private .button", "Geltende Regeln")
	cleo.Sees("article .private", "three window=move")
	cleo.Shot("three-16-in-force-german")
	cleo.Fits()
	ben := e.tabs[1]
	ben.Click(".button", "More")
	ben.Click(".private .button", "Table as text")
	ben.Until("document.querySelector('.private pre')?.innerText.includes('♠')")
	ben.Until("(() => { const p = document.querySelector('.private pre'); return p.scrollWidth <= p.clientWidth; })()")
	ben.Shot("three-17-text")
}
