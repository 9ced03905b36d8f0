package sandbox_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot/discord"
	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/render"
)

// TestPageEmojis shows what Discord's clients make of emojis: bare suits become
// pictures of their own, black on a dark ground, and the application's emojis are
// shown in text and on buttons.
func TestPageEmojis(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startScripted(t, s)
	ada := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ada").ID)
	queen := upload1(t, s, "queen_of_spades")
	post := func(body string) {
		t.Helper()
		do(t, s, "POST", "/channels/"+s.Member("Ada").Channel+"/messages", body).want(t, 200, 0)
	}
	last := "document.querySelector('article:last-child')?.querySelector"

	post(`{"content":"bare 7♠ 8♥, text 9♣` + "\ufe0e" + `, code ` + "`" + `9♦` + "`" + `, <:queen_of_spades:` + queen + `> and <:gone:123>"}`)
	ada.Until(last + "('img.emoji')?.naturalWidth === 128")
	ada.Sees("article:last-child .text", "and :gone:")
	for script, want := range map[string]string{
		last + "All('.emoji').length":                             "3",
		last + "('.suit[data-suit=♠] path').getAttribute('fill')": "#31373d",
		last + "('.suit[data-suit=♥] path').getAttribute('fill')": "#be1931",
		last + "('img.emoji').alt":                                ":queen_of_spades:",
		"Math.round(" + last + "('img.emoji').width)":             "22",
		last + "('.text').innerText.includes('9♣')":               "true",
	} {
		if got := pagetest.Ask[string](ada, "String("+script+")"); got != want {
			t.Errorf("%s is %s, want %s", script, got, want)
		}
	}

	post(`{"content":" <:queen_of_spades:` + queen + `> ♠\n"}`)
	ada.Until("Math.round(" + last + "('img.emoji')?.width) === 48")

	post(`{"content":"buttons","components":[{"type":1,"components":[
		{"type":2,"style":2,"label":"5","custom_id":"a","emoji":{"id":"` + queen + `","name":"queen_of_spades"}},
		{"type":2,"style":2,"label":"5 · 7♠","custom_id":"b"},{"type":2,"style":2,"label":"5 · 7♠` + "\ufe0e" + `","custom_id":"c"}]},
		{"type":1,"components":[{"type":3,"custom_id":"d","placeholder":"♠","options":[{"label":"7♠","value":"1"},{"label":"7♠` + "\ufe0e" + `","value":"2"}]}]}]}`)
	ada.Until("Math.round(" + last + "('.button img.emoji')?.width) === 20")
	if n := pagetest.Ask[int](ada, last+"All('.button .suit').length"); n != 1 {
		t.Errorf("%d suits on buttons are pictures", n)
	}
	if got := pagetest.Ask[string](ada, "[..."+last+"All('option')].map((o) => o.textContent).join('|')"); got != "♠\ufe0f|7♠\ufe0f|7♠\ufe0e" {
		t.Errorf("the menu has %q", got)
	}
	ada.Shot("emoji-1-suits")
}

// upload1 gives the application an emoji of a drawing.
func upload1(t *testing.T, s *sandbox.Server, name string) (id string) {
	t.Helper()
	for _, e := range render.Emojis() {
		if e.Name == name {
			id = do(t, s, "POST", "/applications/"+s.BotID()+"/emojis", emojiBody(name, "data:image/png;base64,"+base64.StdEncoding.EncodeToString(e.PNG))).
				want(t, 201, 0).body.ID
		}
	}
	return id
}

// showCards uploads all cards and has the bot's messages show them.
func showCards(t *testing.T, client *discord.Client) {
	t.Helper()
	ids := map[string]string{}
	for _, e := range render.Emojis() {
		id, err := client.CreateEmoji(t.Context(), e.Name, e.PNG)
		if err != nil {
			t.Fatal(err)
		}
		ids[e.Name] = id
	}
	client.Show(ids)
}

// TestPageKeypad: the keypad stands as the table does, and each of its rows is one line on
// a phone: of 360 pixels with emojis in every language, of 390 without. With each row in one line,
// the whole table fits into what such a phone shows, whose turn it is included.
func TestPageKeypad(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	for _, test := range []struct {
		language, rules string
		emojis          bool
	}{{"en-US", "pagat", false}, {"en-US", "pagat", true}, {"de", "pagat", false}, {"de", "pagat", true}, {"fr", "pagat", true}, {"en-US", "simple", true}, {"de", "three", true}} {
		t.Run(fmt.Sprint(test), func(t *testing.T) { keypadOn(t, browser, test.language, test.rules, test.emojis) })
	}
}

// leftOf360 is how many pixels a phone of 360 by 740 leaves for messages.
const leftOf360 = 591

func keypadOn(t *testing.T, browser context.Context, language, rules string, emojis bool) {
	s := start(t, sandbox.Config{Unlimited: true, Members: []string{"Katharina", "Ben", "Cleo"}, Locale: language})
	o, err := streit.ParseOptions(rules)
	if err != nil {
		t.Fatal(err)
	}
	_, client := startClient(t, s, streit.NewDeal(o, cards.NewSource([32]byte{3})))
	if emojis {
		showCards(t, client)
	}
	kate, ben := s.Member("Katharina"), s.Member("Ben")
	invited, options := []sandbox.Member{ben}, sandbox.Options{"user": ben.ID, "set": rules}
	if o.Seats() == 3 {
		invited, options["user2"] = append(invited, s.Member("Cleo")), s.Member("Cleo").ID
	}
	use := kate.Command("challenge", options)
	asked, err := use.Answer(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	accept := asked.Buttons()[0][0]
	for _, who := range invited {
		if _, err := who.Press(asked.ID, accept.CustomID).Answer(soon(t)); err != nil {
			t.Fatal(err)
		}
	}
	phone := pagetest.Open(t, browser, 360, s.Page()+"&as="+ben.ID)
	phone.Enter()
	phone.Until("document.querySelectorAll('article:last-child .row').length === 5")
	phone.Until("document.querySelector('article:last-child .picture img')?.naturalWidth > 700")
	if emojis {
		phone.Until("[...document.querySelectorAll('article:last-child .button img.emoji')].filter((i) => i.naturalWidth === 128).length >= 8")
	}
	houses := `[...document.querySelectorAll('article:last-child .row')].map((row) => [...row.children].slice(0, 2)).filter(([a]) => /^tap.*\/\d$/.test(a.dataset.id))`
	name := "keypad-" + language + "-" + rules + map[bool]string{true: "-emojis", false: "-text"}[emojis]
	for _, width := range []int64{360, 390, 1280} {
		phone.Do(chromedp.EmulateViewport(width, 844))
		phone.Find("article:last-child .row:last-child .button", "")
		phone.Shot(fmt.Sprintf("%s-%d", name, width))
		if n := pagetest.Ask[int](phone, houses+`.filter(([a, b]) => a.getBoundingClientRect().y === b.getBoundingClientRect().y).length`); n != map[string]int{"pagat": 4, "simple": 3, "three": 4}[rules] {
			t.Errorf("%d pixels: %d rows begin with two houses", width, n)
		}
		wrapped := pagetest.Ask[string](phone, `[...document.querySelectorAll('article:last-child .row')].filter((row) =>
			new Set([...row.children].map((b) => Math.round(b.getBoundingClientRect().y))).size > 1).map((row) => row.innerText.replace(/\s+/g, ' ')).join(' | ')`)
		if strings.Count(wrapped, "|") > 0 || wrapped != "" && (width > 360 || language == "en-US" || emojis) {
			t.Errorf("%d pixels: these rows need two lines: %s", width, wrapped)
		}
		height := pagetest.Ask[int](phone, `(() => { const a = document.querySelector('article:last-child'); return Math.round(a.getBoundingClientRect().bottom - a.querySelector('.avatar').getBoundingClientRect().top); })()`)
		t.Logf("%d pixels wide, %d high", width, height)
		if width == 360 && wrapped == "" && height > leftOf360 {
			t.Errorf("%d pixels are too high", height)
		}
	}
}
