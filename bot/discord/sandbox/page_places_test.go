package sandbox_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/eventually"
	"stopp/internal/gate"
)

// TestPagePlaces visits threads, direct messages and people's menus, and does to the
// sandbox what its owner may; Ada at a desk, Ben on a phone.
func TestPagePlaces(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startScripted(t, s)
	ada := pagetest.Open(t, browser, 1280, s.Page()+"&as="+s.Member("Ada").ID)
	ben := pagetest.Open(t, browser, 390, s.Page()+"&as="+s.Member("Ben").ID)
	ada.Sees("#me", "You are Ada")
	ben.Sees("#me", "You are Ben")
	thread := ""
	for _, step := range []struct {
		name string
		run  func()
	}{
		{"a thread", func() { thread = inThread(s, ada, ben) }},
		{"being called", func() { called(s, ben, thread) }},
		{"direct messages", func() { inDirect(s, ada) }},
		{"a person's menu", func() { personMenu(ada, ben) }},
		{"what the bot may", func() { permissions(s, ada, thread) }},
		{"things go", func() { deletions(s, ada, ben, thread) }},
		{"the bot goes and comes", func() { goAndCome(s, ada) }},
	} {
		ok := t.Run(step.name, func(t *testing.T) {
			ada.T, ben.T = t, t
			step.run()
		})
		if !ok {
			return // the next step builds on this one
		}
	}
}

func inThread(s *sandbox.Server, ada, ben *pagetest.Tab) string {
	id := threadOn(ada.T, s, s.ChannelID("streitpatience"), "A match with a rather long name: Ada – Ben")
	ada.Sees(".thread-chip", "Ada – Ben Messages: 0")
	ada.Sees("#side .inner", "Ada – Ben")
	ben.Click("#tabs a", "Ada – Ben")
	ben.Until("location.hash === '#" + id + "'")
	ben.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ben.Keys("/move r-3")
	ben.Sees(".combo .entry", "understood: r-3")
	ben.Keys(kb.Enter, kb.Enter)
	ben.Sees("article pre", "r-3")
	ben.Shot("places-1-thread")
	ada.Sees(".thread-chip", "Messages: 1")
	ada.Lacks("article pre", "r-3")
	if wide := pagetest.Ask[int](ben, "document.documentElement.scrollWidth"); wide > 390 {
		ben.T.Errorf("the page is %d pixels wide", wide)
	}
	return id
}

// called: a message that mentions Ben marks its place and rings, a silent one
// only marks it, an edit does neither.
func called(s *sandbox.Server, ben *pagetest.Tab, thread string) {
	ben.Click("#tabs a", "streitpatience")
	url := "/channels/" + thread + "/messages"
	content := `"content":"<@` + s.Member("Ben").ID + `>, your turn"`
	m := do(ben.T, s, "POST", url, `{`+content+`}`).want(ben.T, 200, 0)
	ben.Sees("#tabs .badge", "1")
	do(ben.T, s, "PATCH", url+"/"+m.body.ID, `{`+content+`,"embeds":[{"title":"edited"}]}`).want(ben.T, 200, 0)
	do(ben.T, s, "POST", url, `{`+content+`,"flags":4096}`).want(ben.T, 200, 0)
	ben.Sees("#tabs .badge", "2")
	ben.Until("document.documentElement.dataset.rings === '1'")
	ben.Shot("places-2-called")
	ben.Click("#tabs a", "Ada – Ben")
	ben.Until("!document.querySelector('.badge') && document.querySelectorAll('.pinged').length === 2 && document.querySelector('.pinged .hush')")
}

func inDirect(s *sandbox.Server, ada *pagetest.Tab) {
	ada.Click("#side button.entry", "Stopp")
	ada.Until("document.title.startsWith('@Stopp')")
	dm := pagetest.Ask[string](ada, "location.hash.slice(1)")
	do(ada.T, s, "POST", "/channels/"+dm+"/messages", `{"content":"It is your turn.",`+oneButton+`}`).want(ada.T, 200, 0)
	ada.Click("article .button", "Go")
	ada.Sees("article .text", "Pressed by Ada")
	ada.Shot("places-3-direct")
	ada.Click("#gear", "")
	ada.Click("#admin .tick", "Ada takes direct messages")
	ada.Until("!document.querySelector('#takes-direct').checked")
	ada.Keys(kb.Escape)
	posting(ada, s, dm, 50007)
	ada.Click("#side a.entry", "streitpatience")
	ada.Until("document.title.startsWith('#streitpatience')")
}

func personMenu(ada, ben *pagetest.Tab) {
	ada.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.Keys("/")
	ada.Sees(".combo .entry", "/move")
	ada.Lacks(".combo .entry", "Duel")
	ada.Keys(kb.Escape)
	pagetest.Ask[bool](ada, "document.querySelectorAll('#side .person button')[1].click(); true")
	ada.Sees(".person-menu", "Ben")
	ada.Shot("places-4-person")
	ada.Click(".person-menu .choice", "Duel")
	ada.Sees("article .private .text", "A match against @Ben?")
	ada.Until("!document.querySelector('.person-menu').matches(':popover-open')")
	ben.Click("article .mention", "@Ben")
	ben.Sees(".person-menu .choice", "Duel")
	ben.Shot("places-5-person-phone")
	ben.Keys(kb.Escape)
}

func permissions(s *sandbox.Server, ada *pagetest.Tab, thread string) {
	ada.Click("#gear", "")
	ada.Click("#admin .tick", "Stopp may post here")
	ada.Until("!document.querySelector('#may-post').checked")
	posting(ada, s, pagetest.Ask[string](ada, "location.hash.slice(1)"), 50013)
	posting(ada, s, thread, 50013)
	ada.Shot("places-6-admin")
	ada.Click("#admin .tick", "Stopp may post here")
	ada.Until("document.querySelector('#may-post').checked")
	ada.Keys(kb.Escape)
	posting(ada, s, thread, 0)
}

// posting waits until the bot's messages to a channel are answered with a code,
// once the page's request has arrived.
func posting(b *pagetest.Tab, s *sandbox.Server, channel string, code int) {
	b.T.Helper()
	eventually.Is(b.T, fmt.Sprintf("an answer with %d", code), func() bool {
		return do(b.T, s, "POST", "/channels/"+channel+"/messages", `{"content":"x"}`).body.Code == code
	})
}

func deletions(s *sandbox.Server, ada, ben *pagetest.Tab, thread string) {
	m := do(ada.T, s, "POST", "/channels/"+thread+"/messages", `{"content":"to be wiped"}`).body.ID
	ben.Sees("article .text", "to be wiped")
	ben.Click("article .text", "to be wiped") // a finger brings the bin
	ben.Do(chromedp.Click(chromedp.CSS(fmt.Sprintf("article[data-id='%s'] .wipe button", m))))
	ben.Until("![...document.querySelectorAll('article')].some((e) => e.innerText.includes('to be wiped'))")
	do(ada.T, s, "GET", "/channels/"+thread+"/messages/"+m, "").want(ada.T, 404, 10008)
	ben.Click("#gear", "")
	ben.Shot("places-7-admin-phone")
	ben.Click("#admin .button", "Delete the thread")
	ben.Until("!document.querySelector('#admin').open && document.querySelector('#tabs').hidden")
	ben.Sees("#place", "streitpatience")
	ada.Until("!document.querySelector('.thread-chip') && !document.querySelector('#side .inner')")
	do(ada.T, s, "GET", "/channels/"+thread, "").want(ada.T, 404, 10003)
}

func goAndCome(s *sandbox.Server, ada *pagetest.Tab) {
	ada.Click("#gear", "")
	ada.Click("#admin .tick", "Stopp is in Card table")
	ada.Sees("#banner", "Stopp is not in Card table")
	do(ada.T, s, "GET", "/guilds/"+s.GuildID(), "").want(ada.T, 404, 10004)
	ada.Click("#admin .tick", "Stopp is in Card table")
	ada.Until("document.querySelector('#banner').hidden")
}
