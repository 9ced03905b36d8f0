package sandbox_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/internal/gate"
)

// TestPagePatienceOnAPhone looks at patiences on phones of 360 and 390 pixels. No row of keys
// needs two lines on the wider one, and nothing is wider than the phone. With
// STOPP_SCREENSHOTS it looks in every language, and each game can be seen in play, with a card
// lifted, with its hint and its pages, stuck, and when it has come out.
func TestPagePatienceOnAPhone(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	languages := []string{"fr", "de", "en-US"} // the first has the longest words
	if os.Getenv("STOPP_SCREENSHOTS") == "" {
		languages = languages[:1]
	}
	for _, language := range languages {
		t.Run(language, func(t *testing.T) { phonePatiences(t, browser, language) })
	}
}

func phonePatiences(t *testing.T, browser context.Context, language string) {
	s := start(t, sandbox.Config{Unlimited: true, Members: []string{"Katharina", "Ben"}, Locale: language})
	_, client := startClient(t, s, goodDeal(t).deal)
	showCards(t, client)
	kate := s.Member("Katharina")
	kate.SetLocale(language)
	p := &phone{Tab: pagetest.Open(t, browser, 360, s.Page()+"&as="+kate.ID), who: kate, language: language}
	for i, k := range patience.Kinds() {
		p.begin(k, i+1)
		p.play(5)
		p.seen("play")
		if os.Getenv("STOPP_SCREENSHOTS") == "" {
			continue
		}
		p.lift()
		p.press(fmt.Sprintf("patience-more/%d/1", p.match))
		p.seen("more")
		p.press(fmt.Sprintf("patience-hint/%d", p.match))
		p.seen("hint")
		p.typed("undo")
		p.seen("undone")
	}
	if p.begin(patience.Reihe, 1); os.Getenv("STOPP_SCREENSHOTS") == "" {
		return
	}
	p.play(100)
	p.seen("stuck")
	p.begin(patience.Grosse, 2)
	table := p.now.Table()
	for _, m := range solver.Solve(table, solver.Budget{Nodes: 100_000}).Moves {
		p.typed(m.String())
	}
	p.seen("won")
}

// phone is a member who plays by typing, and what their phone shows.
type phone struct {
	*pagetest.Tab
	who      sandbox.Member
	language string
	match    int
	now      patience.Match
}

func (p *phone) begin(k patience.Kind, number int) {
	p.T.Helper()
	start, err := patience.Numbered(patience.Rules{Kind: k}, patience.Number(number)).Start()
	if err != nil {
		p.T.Fatal(err)
	}
	p.now = start
	p.match++
	p.answered(p.who.Command("patience", sandbox.Options{"game": k.String(), "number": fmt.Sprint(number), "where": "private"}))
}

func (p *phone) answered(use *sandbox.Use) {
	p.T.Helper()
	if _, err := use.Answer(soon(p.T)); err != nil {
		p.T.Fatal(err)
	}
}

// play makes that many moves, each the first possible one, or fewer if it is stuck.
func (p *phone) play(n int) {
	p.T.Helper()
	for ; n > 0; n-- {
		all := p.now.View().Legal(nil)
		if len(all) == 0 {
			return
		}
		m := all[(n*7)%len(all)]
		p.typed(m.String())
	}
}

func (p *phone) typed(text string) {
	p.T.Helper()
	p.answered(p.who.Command("move", sandbox.Options{"text": fmt.Sprintf("match-%d %s", p.match, text)}))
	var err error
	if p.now, err = p.now.Do(text); err != nil {
		p.T.Fatal(err)
	}
}

// press presses a button, wherever it stands now.
func (p *phone) press(id string) {
	p.T.Helper()
	for _, m := range slices.Backward(p.who.Private()) {
		for _, row := range m.Buttons() {
			for _, b := range row {
				if b.CustomID == id {
					p.answered(p.who.Press(m.ID, id))
					return
				}
			}
		}
	}
	p.T.Fatalf("no button %s", id)
}

// lift lifts the first card that can go somewhere, in games with lifting.
func (p *phone) lift() {
	p.T.Helper()
	if k := p.now.View().Kind(); k == patience.Reihe || k == patience.Napoleon {
		return
	}
	for _, m := range p.now.View().Legal(nil) {
		if m.From != patience.Hand {
			p.press(fmt.Sprintf("patience/%d/1/%v", p.match, m.From))
			p.seen("lifted")
			return
		}
	}
}

// seen looks at the newest message.
func (p *phone) seen(what string) {
	p.T.Helper()
	p.Until("document.querySelector('article:last-child') !== null && [...document.querySelectorAll('article img')].every((i) => i.complete)")
	pagetest.Ask[bool](p.Tab, "[document.querySelector('article:last-child').scrollIntoView({block: 'end'})].length === 1")
	p.Do(chromedp.EmulateViewport(360, 800))
	p.Fits()
	p.Shot(strings.Join([]string{"phone", p.language, p.now.View().Kind().String(), what}, "-"))
	p.Do(chromedp.EmulateViewport(390, 800))
	wrapped := pagetest.Ask[string](p.Tab, `[...document.querySelectorAll('article:last-child .row')].filter((row) =>
		new Set([...row.children].map((b) => Math.round(b.getBoundingClientRect().y))).size > 1).map((row) => row.innerText.replace(/\s+/g, ' ')).join(' | ')`)
	if wrapped != "" && p.now.View().Kind() != patience.Grosse { // its last row has five verbs and piles
		p.T.Errorf("%v, %s: these rows need two lines: %s", p.now.View().Kind(), what, wrapped)
	}
}
