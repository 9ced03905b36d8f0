package gallery

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/eventually"
	"stopp/internal/gate"
)

type lookedAt struct{ part, when string }

// onPhone are messages with a layout to look at on a phone, by part and name.
var onPhone = []lookedAt{
	{"Results", "the same, once the luck of the deal is known, its details"},
	{"Results", "in the channel, of a match in a thread"},
	{"After rounds and matches of Zheng Fen", "a match is over"},
	{"After rounds and matches of Zheng Fen", "a match of six is over, which counts for ratings"},
	{"Results", "a result, shared"},
	{"Stopp", "shared"},
	{"Stopp", "Play this position"},
	{"Stopp", "an answer"},
	{"Leaderboards", "/leaderboard"},
	{"Careers", "/stats member"},
	{"Races", "The result"},
	{"Statistics", "/my stats"},
	{"Statistics", "/leaderboard game:"},
}

// TestPageLayouts posts results, leaderboards and statistics and looks at them on a phone:
// nothing is too wide, and every picture is there with its alt text. The result of six fits
// onto the screen.
func TestPageLayouts(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	p := newPhone(t)
	client, ada, tab := p.client, p.who, p.tab
	told := map[string][]spoken{}
	for _, part := range parts {
		if slices.ContainsFunc(onPhone, func(one lookedAt) bool { return one.part == part.Title }) {
			told[part.Title] = in(language.English, part)
		}
	}
	for n, one := range onPhone {
		i := slices.IndexFunc(told[one.part], func(s spoken) bool { return s.When == one.when })
		if i < 0 {
			t.Fatalf("no message %q in %q", one.when, one.part)
		}
		m := told[one.part][i].Message
		m.Mentions = nil
		id, err := client.Post(t.Context(), ada.Channel, m)
		if err != nil {
			t.Fatal(err)
		}
		article := fmt.Sprintf("document.querySelector('article[data-id=%q]')", id)
		tab.Until(fmt.Sprintf("%s && [...%[1]s.querySelectorAll('img:not(.emoji)')].every((i) => i.naturalWidth > 100 && i.alt.length > 20)", article))
		if pictures := len(m.Files) > 0; pictures != pagetest.Ask[bool](tab, article+".querySelector('img:not(.emoji), .download, .file') !== null") {
			t.Errorf("%s: files are shown: %v", one.when, !pictures)
		}
		height := pagetest.Ask[int](tab, fmt.Sprintf("(() => { const a = %s; a.scrollIntoView(); return Math.round(a.getBoundingClientRect().height); })()", article))
		t.Logf("%s: %d pixels", one.when, height)
		if most := pagetest.Ask[int](tab, "document.querySelector('#stage').clientHeight"); height > most && strings.Contains(one.when, "six") {
			t.Errorf("%s: %d pixels high, not %d", one.when, height, most)
		}
		tab.Fits()
		tab.Shot(fmt.Sprintf("layout-%d", n+1))
	}
}

// phone is a phone that shows a member a channel of the local Discord, and the bot's line there.
type phone struct {
	line
	who sandbox.Member
	tab *pagetest.Tab
}

func newPhone(t *testing.T) phone {
	t.Helper()
	browser := pagetest.Start(t)
	p := phone{line: newLine(t)}
	p.who = p.local.Member("Ada")
	p.tab = pagetest.Phone(t, browser, p.local.Page()+"&as="+p.who.ID)
	return p
}

// line is a local Discord, the bot's client for it, and the requests that come in.
type line struct {
	local    *sandbox.Server
	client   *discord.Client
	requests chan bot.Request
}

func newLine(t *testing.T) line {
	t.Helper()
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: eventually.Limit})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	l := line{local: s, requests: make(chan bot.Request, 1)}
	l.client, err = discord.Connect(t.Context(), discord.Config{Token: s.Token(), Base: s.URL(), Log: slog.New(slog.DiscardHandler), Handle: func(r bot.Request) { l.requests <- r }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.client.Close)
	return l
}
