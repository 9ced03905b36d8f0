package sandbox_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/internal/eventually"
	"stopp/internal/gate"
)

// nested are a command in a group, whose names are all translated, one without a translation, and one of the menu of a
// member.
const nested = `[{"name":"stats","description":"d","name_localizations":{"de":"statistik"},"options":[
	{"type":2,"name":"of","description":"d","name_localizations":{"de":"von"},"options":[
		{"type":1,"name":"member","description":"How somebody has played in one season or all","name_localizations":{"de":"mitglied"},"options":[
			{"type":3,"name":"season","description":"d","name_localizations":{"de":"saison"}}]}]}]},
	{"name":"quiet","description":"d"},{"type":2,"name":"Duel","name_localizations":{"de":"Duell"}}]`

// TestPageReader: what a reader sees of commands is in the language that they choose at the top of the page, and the
// line of a reply shows emojis as messages do.
func TestPageReader(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true, Members: []string{"Katharina", "Ben"}})
	silent := startNested(t, s)
	kate := s.Member("Katharina")
	phone := pagetest.Open(t, browser, 360, s.Page()+"&as="+kate.ID)
	phone.Sees("#me", "You are Katharina")

	for _, use := range []*sandbox.Use{kate.Command("stats of member", nil), kate.UserCommand("Duel", s.Member("Ben").ID), s.Member("Ben").Command("stats of member", nil)} {
		if err := use.Answered(soon(t)); err != nil {
			t.Fatal(err)
		}
	}
	phone.Sees("article .origin", "Katharina used /stats of member")
	phone.Sees("article .origin", "Katharina used Duel")
	phone.Sees("article .origin", "Ben used /stats of member")
	phone.Until("[...document.querySelectorAll('.origin > b')].find((name) => name.textContent === 'Ben').offsetWidth < 30") // and no gap
	phone.Set("#me select", "de")
	phone.Sees("#me", "Du bist Katharina")
	phone.Sees("article .origin", "Katharina hat /statistik von mitglied verwendet")
	phone.Sees("article .origin", "Katharina hat Duell verwendet")

	fieldsAreTranslated(phone)
	repliesShowEmojis(t, s, phone)
	phone.Command("quiet")
	phone.Keys(kb.Enter)
	eventually.Comes(t, "the command that the bot does not answer", silent)
	s.Advance(longWait + time.Second)
	phone.Sees(".pending .origin", "Katharina hat /quiet verwendet")
	phone.Sees(".pending .problem", "Die Anwendung hat nicht reagiert")
	phone.Click("#gear", "")
	phone.Sees("#admin", "beende sie in ihrem Terminal mit Strg+C und starte sie noch einmal")
	phone.Shot("reader-2-admin")
}

// startNested starts a bot with these commands, which answers all but one of them.
func startNested(t *testing.T, s *sandbox.Server) (silent chan bool) {
	t.Helper()
	silent = make(chan bool, 1)
	do(t, s, "PUT", "/applications/"+s.BotID()+"/commands", nested).want(t, 200, 0)
	connect(t, s, func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.ApplicationCommandData().Name == "quiet" {
			silent <- true
			return
		}
		do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"done"}}`)
	})
	return silent
}

// fieldsAreTranslated: a command that is being filled in is so as well, also when another language is chosen meanwhile.
func fieldsAreTranslated(phone *pagetest.Tab) {
	phone.Command("statistik von mitglied")
	if pagetest.Ask[bool](phone, "(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.about'))") {
		phone.T.Error("what the command is for is cut")
	}
	phone.Click(".extra", "+ saison")
	phone.Sees(".option label", "saison")
	phone.Until("document.querySelector('.option input').placeholder === 'optional'")
	phone.Shot("reader-1-fields")
	phone.Keys("alle")
	phone.Set("#me select", "fr")
	phone.Sees(".chip", "/stats of member")
	phone.Sees(".option label", "season")
	phone.Until("document.querySelector('.option input').placeholder === 'facultatif' && document.querySelector('.option input').value === 'alle'")
	phone.Set("#me select", "de")
	phone.Sees(".chip", "/statistik von mitglied")
	phone.Keys(kb.Escape)
	phone.Until("document.querySelector('#composer .line')")
}

func repliesShowEmojis(t *testing.T, s *sandbox.Server, phone *pagetest.Tab) {
	t.Helper()
	url := "/channels/" + s.Member("Ben").Channel + "/messages"
	jack := upload1(t, s, "jack_of_hearts")
	asked := do(t, s, "POST", url, `{"content":"**Your** <:jack_of_hearts:`+jack+`> on the 10♠, `+"`Q♥`"+`; see </stats of member:1>"}`).want(t, 200, 0).body.ID
	do(t, s, "POST", url, `{"content":"a reply","message_reference":{"message_id":"`+asked+`"}}`).want(t, 200, 0)
	line := "document.querySelector('article:last-child .reply')"
	phone.Until(line + "?.querySelector('img.emoji')?.naturalWidth === 128")
	for script, want := range map[string]string{
		line + ".querySelector('img.emoji').alt":                                        ":jack_of_hearts:",
		"[..." + line + ".querySelectorAll('.suit')].map((e) => e.dataset.suit).join()": "♠",
		line + ".querySelector('.cut').textContent.replace(/\\s+/g, ' ')":               "Your on the 10♠, Q♥\ufe0e; see /statistik von mitglied",
		line + ".getBoundingClientRect().height < 26":                                   "true",
	} {
		if got := pagetest.Ask[string](phone, "String("+script+")"); got != want {
			t.Errorf("%s is %q, want %q", script, got, want)
		}
	}
	phone.Until("document.querySelector('#spoken').textContent.includes('a reply')")
	do(t, s, "PATCH", url+"/"+asked, `{"content":"once more <:jack_of_hearts:`+jack+`>"}`).want(t, 200, 0)
	phone.Until("document.querySelector('#spoken').textContent.includes('once more :jack_of_hearts:')")
}

// TestPageTellsTheLanguage: on the narrowest phone and on a large screen the choice of the language stands at the top,
// whole and free to be pressed, in each language and beside each name of a place.
func TestPageTellsTheLanguage(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true, Members: []string{"Katharina", "Ben"}})
	connect(t, s, nil)
	kate := s.Member("Katharina")
	url := "/channels/" + kate.Channel + "/messages"
	id := do(t, s, "POST", url, `{"content":"a table"}`).want(t, 200, 0).body.ID
	do(t, s, "POST", url+"/"+id+"/threads", `{"name":"Katharina against Benjamin, by strict rules, to 300"}`).want(t, 201, 0)
	for _, name := range []string{"Katharina", "Ben"} {
		phone := pagetest.Open(t, browser, 360, s.Page()+"&as="+s.Member(name).ID)
		for locale, words := range map[string]string{"fr": "Tu es ", "de": "Du bist ", "en-US": "You are "} {
			phone.Until("document.querySelector('#me select')")
			phone.Set("#me select", locale)
			phone.Sees("#me", words+name)
			for _, place := range []string{kate.Channel, id} {
				pagetest.Ask[bool](phone, fmt.Sprintf("location.hash = %q; true", place))
				phone.Until(fmt.Sprintf("document.querySelector('#tabs [aria-current]')?.hash === '#%s'", place))
				headFits(phone, name+", "+locale)
			}
		}
	}
}

// headFits looks at the head of the page on a phone and on a large screen.
func headFits(tab *pagetest.Tab, what string) {
	for _, width := range []int64{360, 1280} {
		tab.Do(chromedp.EmulateViewport(width, 740))
		tab.Until(fmt.Sprintf("innerWidth === %d && (innerWidth > 720 || getComputedStyle(document.querySelector('#side')).visibility === 'hidden')", width)) // the drawer has gone
		if got := pagetest.Ask[string](tab, headIsWhole); got != "" {
			tab.T.Errorf("%s, %d pixels: %s", what, width, got)
		}
	}
}

// headIsWhole is JavaScript for what is wrong with the head of the page.
const headIsWhole = `(() => {
	const box = (selector) => document.querySelector(selector).getBoundingClientRect();
	const choice = box('#me select'), name = document.querySelector('#me .cut'), title = box('#place h1');
	const at = document.elementFromPoint(choice.x + choice.width / 2, choice.y + choice.height / 2);
	const copy = document.querySelector('#me').appendChild(document.querySelector('#me select').cloneNode(true));
	copy.style.cssText = 'position: absolute; max-width: none';
	const wanted = copy.offsetWidth;
	copy.remove();
	return [
		wanted > choice.width + 1 && 'the language is cut',
		document.documentElement.scrollWidth > innerWidth && 'the page is too wide',
		choice.height < 24 && 'the choice is too low for a finger',
		at?.closest('select') !== document.querySelector('#me select') && 'something lies on the choice',
		choice.right > box('#gear').left && 'the choice reaches into the cog',
		name.scrollWidth > name.clientWidth && 'the name is cut',
		title.width < 60 && 'nothing is left for the name of the place',
		title.right > box('#me').left && 'the name of the place reaches too far',
		box('#channel > header').height !== 48 && 'the head is too high',
	].filter(Boolean).join(', ');
})()`

// TestPageFirstDoors: the keys that begin a game stand in one row on the narrowest phone.
func TestPageFirstDoors(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	connect(t, s, nil)
	phone := pagetest.Open(t, browser, 360, s.Page()+"&as="+s.Member("Ada").ID)
	for _, tag := range i18n.Languages {
		var keys []object
		for i, key := range pages.Welcome(i18n.For(tag.String()), nil).Rows[0] {
			keys = append(keys, button(2, key.Label, fmt.Sprint(i)))
		}
		if len(keys) != 3 {
			t.Fatalf("%d keys", len(keys))
		}
		body, _ := json.Marshal(object{"content": tag.String(), "components": []object{row(keys...)}}) // plain values
		do(t, s, "POST", "/channels/"+s.Member("Ada").Channel+"/messages", string(body)).want(t, 200, 0)
		phone.Sees("article:last-child .text", tag.String())
		if lines := pagetest.Ask[int](phone, "new Set([...document.querySelectorAll('article:last-child .button')].map((b) => b.getBoundingClientRect().y)).size"); lines != 1 {
			t.Errorf("%v: %d lines: %v", tag, lines, keys)
		}
	}
}
