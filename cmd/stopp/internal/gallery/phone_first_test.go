package gallery

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/text/i18n"
	"stopp/internal/gate"
)

// firstPages are what somebody sees in the first five minutes, besides tables, lessons and results.
var firstPages = []lookedAt{
	{"First steps", "in a new server"},
	{"First steps", "/help: start"},
	{"Lists", "/play, alone"},
	{"Lists", "/play, alone, in direct messages"},
	{"Challenges", "/challenge user"},
	{"Challenges", "its Rules, pressed by the challenger"},
	{"Ways in", "/challenge private, without a level"},
	{"Patiences", "/patience"},
	{"Deals of the day", "/daily"},
	{"Stopp", "shared"},
	{"Leaderboards", "/leaderboard"},
}

// The first pages fit into the part of a small phone that shows messages, in all languages, on phones of both widths.
func TestPageFirstPagesFit(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	p := newPhone(t)
	for _, tag := range i18n.Languages {
		told := map[string][]spoken{}
		for _, part := range parts {
			if slices.ContainsFunc(firstPages, func(one lookedAt) bool { return one.part == part.Title }) {
				told[part.Title] = in(tag, part)
			}
		}
		for n, one := range firstPages {
			i := slices.IndexFunc(told[one.part], func(s spoken) bool { return s.When == one.when })
			if i < 0 {
				t.Fatalf("no message %q in %q", one.when, one.part)
			}
			p.fits(t, fmt.Sprintf("first-%v-%d", tag, n+1), one.when, told[one.part][i].Message)
		}
	}
}

// fits posts a message and measures it on phones of both widths.
func (p phone) fits(t *testing.T, shot, when string, m bot.Message) {
	t.Helper()
	m.Mentions = nil
	id, err := p.client.Post(t.Context(), p.who.Channel, m)
	if err != nil {
		t.Fatal(when, err)
	}
	article := fmt.Sprintf("document.querySelector('article[data-id=%q]')", id)
	for _, wide := range []int64{narrow, 390} {
		p.tab.Do(chromedp.EmulateViewport(wide, short))
		p.tab.Until(fmt.Sprintf("%s && [...%[1]s.querySelectorAll('img:not(.emoji)')].every((i) => i.naturalWidth > 100)", article))
		height := pagetest.Ask[int](p.tab, fmt.Sprintf("(() => { const a = %s; a.scrollIntoView(); return Math.round(a.getBoundingClientRect().height); })()", article))
		t.Logf("%s, %d wide: %d pixels", when, wide, height)
		if height > leftForAll {
			t.Errorf("%s, %d wide: %d pixels are too many", shot+" "+when, wide, height)
		}
		p.tab.Shot(fmt.Sprintf("%s-%d", shot, wide))
	}
}
