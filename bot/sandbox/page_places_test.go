package sandbox_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/sandbox"
)

// TestPagePlaces goes about threads, direct messages and people's menus, and
// does to the sandbox what its owner may; Ada at a desk, Ben on a phone.
func TestPagePlaces(t *testing.T) {
	browser := startBrowser(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startScripted(t, s)
	ada := openTab(t, browser, 1280, s.Page()+"&as="+s.Member("Ada").ID)
	ben := openTab(t, browser, 390, s.Page()+"&as="+s.Member("Ben").ID)
	ada.sees("#me", "You are Ada")
	ben.sees("#me", "You are Ben")
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
			ada.t, ben.t = t, t
			step.run()
		})
		if !ok {
			return // the next step builds on this one
		}
	}
}

func inThread(s *sandbox.Server, ada, ben *tab) string {
	id := threadOn(ada.t, s, s.ChannelID("streitpatience"), "A match with a rather long name: Ada – Ben")
	ada.sees(".thread-chip", "Ada – Ben Messages: 0")
	ada.sees("#side .inner", "Ada – Ben")
	ben.click("#tabs a", "Ada – Ben")
	ben.until("location.hash === '#" + id + "'")
	ben.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ben.keys("/move r-3")
	ben.sees(".combo .entry", "understood: r-3")
	ben.keys(kb.Enter, kb.Enter)
	ben.sees("article pre", "r-3")
	ben.shot("places-1-thread")
	ada.sees(".thread-chip", "Messages: 1")
	ada.lacks("article pre", "r-3")
	if wide := ask[int](ben, "document.documentElement.scrollWidth"); wide > 390 {
		ben.t.Errorf("the page is %d pixels wide", wide)
	}
	return id
}

// called: a message that mentions Ben marks its place and rings, a silent one
// only marks it, an edit does neither.
func called(s *sandbox.Server, ben *tab, thread string) {
	ben.click("#tabs a", "streitpatience")
	url := "/channels/" + thread + "/messages"
	content := `"content":"<@` + s.Member("Ben").ID + `>, your turn"`
	m := do(ben.t, s, "POST", url, `{`+content+`}`).want(ben.t, 200, 0)
	ben.sees("#tabs .badge", "1")
	do(ben.t, s, "PATCH", url+"/"+m.body.ID, `{`+content+`,"embeds":[{"title":"edited"}]}`).want(ben.t, 200, 0)
	do(ben.t, s, "POST", url, `{`+content+`,"flags":4096}`).want(ben.t, 200, 0)
	ben.sees("#tabs .badge", "2")
	ben.until("document.documentElement.dataset.rings === '1'")
	ben.shot("places-2-called")
	ben.click("#tabs a", "Ada – Ben")
	ben.until("!document.querySelector('.badge') && document.querySelectorAll('.pinged').length === 2 && document.querySelector('.pinged .hush')")
}

func inDirect(s *sandbox.Server, ada *tab) {
	ada.click("#side button.entry", "Stopp")
	ada.until("document.title.startsWith('@Stopp')")
	dm := ask[string](ada, "location.hash.slice(1)")
	do(ada.t, s, "POST", "/channels/"+dm+"/messages", `{"content":"It is your turn.",`+oneButton+`}`).want(ada.t, 200, 0)
	ada.click("article .button", "Go")
	ada.sees("article .text", "Pressed by Ada")
	ada.shot("places-3-direct")
	ada.click("#gear", "")
	ada.click("#admin .tick", "Ada takes direct messages")
	ada.until("!document.querySelector('#takes-direct').checked")
	ada.keys(kb.Escape)
	posting(ada, s, dm, 50007)
	ada.click("#side a.entry", "streitpatience")
	ada.until("document.title.startsWith('#streitpatience')")
}

func personMenu(ada, ben *tab) {
	ada.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.keys("/")
	ada.sees(".combo .entry", "/move")
	ada.lacks(".combo .entry", "Duel")
	ada.keys(kb.Escape)
	ask[bool](ada, "document.querySelectorAll('#side .person button')[1].click(); true")
	ada.sees(".person-menu", "Ben")
	ada.shot("places-4-person")
	ada.click(".person-menu .choice", "Duel")
	ada.sees("article .private .text", "A match against @Ben?")
	ada.until("!document.querySelector('.person-menu').matches(':popover-open')")
	ben.click("article .mention", "@Ben")
	ben.sees(".person-menu .choice", "Duel")
	ben.shot("places-5-person-phone")
	ben.keys(kb.Escape)
}

func permissions(s *sandbox.Server, ada *tab, thread string) {
	ada.click("#gear", "")
	ada.click("#admin .tick", "Stopp may post here")
	ada.until("!document.querySelector('#may-post').checked")
	posting(ada, s, ask[string](ada, "location.hash.slice(1)"), 50013)
	posting(ada, s, thread, 50013)
	ada.shot("places-6-admin")
	ada.click("#admin .tick", "Stopp may post here")
	ada.until("document.querySelector('#may-post').checked")
	ada.keys(kb.Escape)
	posting(ada, s, thread, 0)
}

// posting waits until the bot's messages to a channel are answered with a code,
// once the page's request has arrived.
func posting(b *tab, s *sandbox.Server, channel string, code int) {
	b.t.Helper()
	for end := soon(b.t); do(b.t, s, "POST", "/channels/"+channel+"/messages", `{"content":"x"}`).body.Code != code; time.Sleep(5 * time.Millisecond) {
		if end.Err() != nil {
			b.t.Fatalf("never answered with %d", code)
		}
	}
}

func deletions(s *sandbox.Server, ada, ben *tab, thread string) {
	m := do(ada.t, s, "POST", "/channels/"+thread+"/messages", `{"content":"to be wiped"}`).body.ID
	ben.sees("article .text", "to be wiped")
	ben.click("article .text", "to be wiped") // a finger brings the bin
	ben.do(chromedp.Click(chromedp.CSS(fmt.Sprintf("article[data-id='%s'] .wipe button", m))))
	ben.until("![...document.querySelectorAll('article')].some((e) => e.innerText.includes('to be wiped'))")
	do(ada.t, s, "GET", "/channels/"+thread+"/messages/"+m, "").want(ada.t, 404, 10008)
	ben.click("#gear", "")
	ben.shot("places-7-admin-phone")
	ben.click("#admin .button", "Delete the thread")
	ben.until("!document.querySelector('#admin').open && document.querySelector('#tabs').hidden")
	ben.sees("#place", "streitpatience")
	ada.until("!document.querySelector('.thread-chip') && !document.querySelector('#side .inner')")
	do(ada.t, s, "GET", "/channels/"+thread, "").want(ada.t, 404, 10003)
}

func goAndCome(s *sandbox.Server, ada *tab) {
	ada.click("#gear", "")
	ada.click("#admin .tick", "Stopp is in Card table")
	ada.sees("#banner", "Stopp is not in Card table")
	do(ada.t, s, "GET", "/guilds/"+s.GuildID(), "").want(ada.t, 404, 10004)
	ada.click("#admin .tick", "Stopp is in Card table")
	ada.until("document.querySelector('#banner').hidden")
}
