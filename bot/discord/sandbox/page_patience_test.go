package sandbox_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	room "stopp/bot/games/patience"
	"stopp/game/patience"
	"stopp/internal/gate"
)

// TestPagePatience lets a member play patiences alone in the browser, on a phone and on a
// wide screen. It shows the match as it must be, and nobody else sees any of it.
func TestPagePatience(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startBot(t, s, goodDeal(t).deal)
	ada := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	ben := pagetest.Open(t, browser, 1280, s.Page()+"&as="+s.Member("Ben").ID)
	for i, k := range patience.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			ada.T, ben.T = t, t
			e := &alone{Tab: ada, game: k, number: i + 1}
			e.begin()
			for range 6 {
				e.tap()
			}
			ada.Fits()
			ada.Shot("patience-" + k.String())
			e.undo()
			ben.Lacks("article", "deal ")
		})
	}
}

// alone is a patience in the browser, and beside it the match as it must be.
type alone struct {
	*pagetest.Tab
	game   patience.Kind
	number int // of the match and of its deal
	now    patience.Match
}

// begin types the command with a number.
func (e *alone) begin() {
	start, err := patience.Numbered(patience.Rules{Kind: e.game}, patience.Number(e.number)).Start()
	if err != nil {
		e.T.Fatal(err)
	}
	e.now = start
	e.Command("patience")
	e.Click(`.extra[aria-label="Add game"]`, "")
	e.Until("document.querySelectorAll('.option').length === 1")
	e.Keys(e.name(), kb.Enter)
	e.Click(`.extra[aria-label="Add number"]`, "")
	e.Until("document.querySelectorAll('.option').length === 2")
	e.Keys(fmt.Sprint(e.number), kb.Enter, kb.Enter)
	e.Sees("article .private", fmt.Sprint("deal ", e.number))
	e.Until("[...document.querySelectorAll('article .private img')].at(-1)?.naturalWidth > 700")
}

func (e *alone) name() string {
	return map[patience.Kind]string{patience.Harfe: "Harp", patience.Reihe: "Row", patience.Napoleon: "Napoleon", patience.Grosse: "Great"}[e.game]
}

// tap makes the first possible move that needs no question, by its keys.
func (e *alone) tap() {
	for _, m := range e.now.View().Legal(nil) {
		if m.N > 1 || m.Above || m.From != patience.Hand && e.now.View().Size(m.From) > 1 && m.To != patience.Family && m.To != patience.Cellar && e.now.View().Size(m.To) == 0 {
			continue
		}
		before := e.now.View()
		next, err := e.now.Play(m)
		for _, up := range room.ByItself(next) {
			if err == nil {
				next, err = next.Play(up)
			}
		}
		if err != nil {
			e.T.Fatal(err)
		}
		e.now = next
		e.press(before, m)
		e.Sees("article .private", moves(e.now.Result().Moves))
		return
	}
	e.T.Fatal("nothing can be moved")
}

func moves(n int) string {
	if n == 1 {
		return " 1 move"
	}
	return fmt.Sprintf(" %d moves", n)
}

// press presses the keys of a move.
func (e *alone) press(before patience.View, m patience.Move) {
	e.Until("!document.querySelector('.private .button[aria-busy]')")
	switch {
	case m.From == patience.Hand:
		e.Click(e.key("draw"), "")
		return
	case e.game == patience.Reihe || e.game == patience.Napoleon:
		e.Click(e.key(m.From.String()), "")
		return
	}
	goal := m.To.String()
	if m.To == patience.Family && e.game == patience.Grosse {
		goal = "f." + before.Top(m.From).Suit().String()
	}
	e.Click(e.key(m.From.String()), "")
	e.Until(fmt.Sprintf("document.querySelector('%s.success:not([aria-busy])')", e.key(m.From.String())))
	e.Click(e.key(goal), "")
}

// key is a key of this match's table.
func (e *alone) key(word string) string {
	return fmt.Sprintf(`.private .button[data-id="patience/%d/1/%s"]`, e.number, word)
}

// undo takes the last move back.
func (e *alone) undo() {
	e.Click(e.key("undo"), "")
	e.Sees("article .private", "1 taken back")
}
