package sandbox_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	mouse "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/sandbox"
)

// TestPage lets two members act in the browser, against a bot on the real
// library.
func TestPage(t *testing.T) {
	browser := startBrowser(t)
	s := start(t, sandbox.Config{Unlimited: true})
	startScripted(t, s)

	ada := openTab(t, browser, 1280, s.Page())
	ada.sees("h1", "Who do you want to be?")
	ada.shot("1-choose")
	ada.click(".person", "Ada")
	ada.sees("#me", "You are Ada")
	ben := openTab(t, browser, 390, s.URL()+"/?as="+ask[string](ada, "document.querySelectorAll('#side [data-user]')[1].dataset.user"))
	ben.sees("#me", "You are Ben")

	for _, step := range []struct {
		name string
		run  func()
	}{
		{"plain text is not sent", func() { plainText(ada) }},
		{"a command with options", func() { challenge(ada, ben) }},
		{"autocomplete", func() { autocomplete(ada) }},
		{"a press edits in place", func() { pressInPlace(ada, ben) }},
		{"pictures", func() { pictures(ada) }},
		{"a private answer", func() { private(ada, ben) }},
		{"a modal", func() { modal(ben) }},
		{"no answer", func() { noAnswer(s, ben) }},
		{"languages", func() { german(ada) }},
		{"nothing is lost on reload", func() { reload(ada) }},
		{"a phone's width", func() { narrow(ben) }},
		{"markdown", func() { markdown(ada) }},
		{"catalogues", func() { catalogues(ada) }},
		{"the sandbox starts again", func() { restart(s, ada) }},
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

func plainText(ada *tab) {
	ada.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.keys("hello", kb.Enter)
	ada.sees("#composer .note", "This bot reads no messages")
	ada.set("#composer .line", "")
}

func challenge(ada, ben *tab) {
	ask[bool](ben, "document.hasFocus = () => false; true") // Ben looks elsewhere
	ada.keys("/")
	ada.sees(".combo .entry", "/challenge")
	ada.sees(".combo .entry", "/move")
	ada.shot("2-commands")
	ada.keys("chal", kb.Enter)
	ada.sees(".combo .entry", "Ben")
	ada.shot("3-member")
	ada.keys("be", kb.Enter)
	ada.click(".extra", "rules")
	ada.keys("strict", kb.Tab, kb.Enter)

	for _, one := range []*tab{ada, ben} {
		one.sees("article .origin", "Ada used /challenge")
		one.sees("article .text", "@Ben, a match by strict rules?")
		one.until("document.querySelector('article img')?.alt === 'Table number 0' && document.querySelector('article img').naturalWidth === 1100")
		one.until("document.querySelectorAll('article .button').length === 13")
	}
	ben.until("document.querySelector('article .message').classList.contains('pinged') && document.title.startsWith('(1) ')")
	ada.until("!document.querySelector('article .message').classList.contains('pinged') && !document.title.startsWith('(')")
	ada.until("document.querySelector('#composer .line').value === ''")
	ada.shot("4-answer")
}

func autocomplete(ada *tab) {
	ada.command("move")
	ada.keys("r-3")
	ada.sees(".combo .entry", "understood: r-3")
	ada.keys(kb.ArrowDown, kb.Enter, kb.Enter)
	ada.sees("article pre", "r-3")
	// Who types on and sends at once means what is typed, not what was listed
	// for the first letters.
	ada.command("move")
	ada.keys("4")
	ada.sees(".combo .entry", "understood: 4")
	ada.keys("-f", kb.Enter)
	ada.sees("article pre", "4-f")
}

func pressInPlace(ada, ben *tab) {
	ask[bool](ada, "window.first = document.querySelector('article'); window.old = first.querySelector('img'); true")
	// Before the new picture is there the old one must not go: at no moment
	// is the frame without a picture that has loaded.
	ask[bool](ada, `new MutationObserver(() => { if (!first.querySelector('img')?.complete) window.flicker = true; }).observe(first, {subtree: true, childList: true}); true`)
	ask[bool](ben, "document.querySelector('[data-id=go]').focus(); true")
	ben.keys(kb.Enter)
	for _, one := range []*tab{ada, ben} {
		one.sees("article .text", "Pressed by Ben, 1 in all")
		one.until("document.querySelector('article img').alt === 'Table number 1'")
		one.sees("article .edited", "(edited)")
	}
	ada.until("first.isConnected && first.querySelector('img') !== old")
	if ask[bool](ada, "Boolean(window.flicker)") {
		ada.t.Error("the picture was away while the new one was fetched")
	}
	ben.until("document.activeElement.dataset.id === 'go'")
	// The message is edited while Ada's finger is down on a button.
	x, y := ada.find(".button", "Turn")
	ada.do(chromedp.MouseEvent(mouse.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	ben.click(".button", "Turn")
	ada.sees("article .text", "Pressed by Ben, 2 in all")
	ada.do(chromedp.MouseEvent(mouse.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	ben.sees("article .text", "Pressed by Ada, 3 in all")
}

func pictures(ada *tab) {
	ada.click(".alt", "ALT")
	ada.sees("figcaption", "Table number 3")
	ada.click(".alt", "ALT")
	ada.until("document.querySelector('figcaption').hidden")
	ada.do(chromedp.Click(chromedp.CSS(".enlarge")))
	ada.until("document.querySelector('#viewer').open && document.querySelector('#viewer img').alt === 'Table number 3'")
	ada.keys(kb.Escape)
	ada.until("!document.querySelector('#viewer').open")
}

func private(ada, ben *tab) {
	ben.click(".button", "Secret")
	ben.sees("article .private", "Between us")
	ben.sees("article .private .foot", "Only you can see this")
	ben.sees("article .private .reply", "Stopp Pressed by Ada, 3 in all")
	ben.shot("5-private")
	ben.set(".menu select", "reserve")
	ben.sees("article .private", "You chose reserve")
	ada.lacks("article", "Between us")
	ada.lacks("article", "You chose")
	ben.click(".private button", "Dismiss message")
	ben.until("!document.querySelector('.private')")
}

func modal(ben *tab) {
	ben.click(".button", "Ask")
	ben.until("document.querySelector('#modal').open && document.activeElement.placeholder === '3-5'")
	ben.sees("#modal h2", "Type a move")
	ben.keys("reserve 3")
	ben.shot("6-modal")
	ben.keys(kb.Enter)
	ben.sees("article .private", "You wrote: reserve 3")
	ben.until("!document.querySelector('#modal').open")
}

func noAnswer(s *sandbox.Server, ben *tab) {
	ben.click(".button", "Silent")
	ben.until("document.querySelector('[data-id=silent]').getAttribute('aria-busy') === 'true'")
	s.Advance(4 * time.Second)
	ben.sees("article .problem", "This interaction failed")
	ben.until("!document.querySelector('[data-id=silent]').hasAttribute('aria-busy')")
	ben.shot("7-failed")
}

func german(ada *tab) {
	ada.set(".self select", "de")
	ada.sees("#me", "Du bist Ada")
	ada.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.keys("/heraus")
	ada.sees(".combo .entry", "/herausfordern")
	ada.sees(".combo .entry", "Fordere jemanden heraus")
	ada.keys(kb.Escape)
}

func reload(ada *tab) {
	before := ask[string](ada, "document.querySelector('.list').innerText")
	ada.do(chromedp.Reload())
	ada.until("document.querySelectorAll('article').length > 0")
	if after := ask[string](ada, "document.querySelector('.list').innerText"); after != before {
		ada.t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	ada.shot("8-german")
}

func narrow(ben *tab) {
	if wide := ask[int](ben, "document.documentElement.scrollWidth"); wide > 390 {
		ben.t.Errorf("the page is %d pixels wide", wide)
	}
	ben.until("(() => { const m = document.querySelector('#messages'); return m.scrollWidth <= m.clientWidth; })()")
	ben.do(chromedp.Focus(chromedp.CSS("#menu")))
	ben.keys(kb.Enter)
	ben.until("document.querySelector('#side').contains(document.activeElement)")
	ben.until("document.querySelector('#side').getBoundingClientRect().x === 0")
	ben.shot("9-drawer")
	ben.keys(kb.Escape)
	ben.until("getComputedStyle(document.querySelector('#side')).visibility === 'hidden'")
}

// markdown compares what the page makes of texts with the nodes that Discord's
// client shows. In the second column the nodes' classes are left out.
func markdown(ada *tab) {
	const draw = `(async () => {
		const { markdown } = await import('/page/markdown.js');
		const { el } = await import('/page/dom.js');
		const root = el('div', {}, markdown(TEXT, { me: '11', locale: 'en-US', name: (id) => ({ 11: 'Ada', 12: '<b>Ben' })[id] }));
		for (const node of root.querySelectorAll('*')) for (const { name } of [...node.attributes]) if (name !== 'href') node.removeAttribute(name);
		return root.innerHTML;
	})()`
	for text, want := range map[string]string{
		"**a** *b* _c_ __d__ ~~e~~ `f*g*`": "<div><strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s> <code>f*g*</code></div>",
		"**a *b* c**":                      "<div><strong>a <em>b</em> c</strong></div>",
		`\*a\* 3*4 snake_case_name`:        "<div>*a* 3*4 snake_case_name</div>",
		"2 * 3 * 4":                        "<div>2 * 3 * 4</div>",
		"a\n```\n K♠ *x*\n```\nb":          "<div>a</div><pre><code> K<span>♠</span> *x*</code></pre><div>b</div>",
		"```go\nx```":                      "<pre><code>x</code></pre>",
		"> a\n> b\nc":                      "<blockquote><div>a\nb</div></blockquote><div>c</div>",
		"-# s\n# h":                        "<div>s</div><h3>h</h3>",
		"- a\n  - b\n1. c":                 "<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>",
		"<@11> <@12> <@13>":                "<div><span>@Ada</span> <span>@&lt;b&gt;Ben</span> <span>&lt;@13&gt;</span></div>",
		"<img src=x onerror=alert(1)>":     "<div>&lt;img src=x onerror=alert(1)&gt;</div>",
		"[a](javascript:alert(1))":         "<div>[a](javascript:alert(1))</div>",
		"https://example.org/a, b":         `<div><a href="https://example.org/a">https://example.org/a</a>, b</div>`,
		"||a||":                            "<div><span><span>a</span></span></div>",
		"<t:0:d>":                          "<div><time>1/1/70</time></div>",
	} {
		if got := ask[string](ada, strings.Replace(draw, "TEXT", quote(text), 1)); got != want {
			ada.t.Errorf("%q\n got %s\nwant %s", text, got, want)
		}
	}
}

// catalogues: every language has every sentence, with the same placeholders.
func catalogues(ada *tab) {
	const differ = `(async () => {
		const { languages } = await import('/page/words.js');
		const shape = (words) => Object.entries(words).map(([key, text]) => key + ' ' + (text.match(/\{\w+\}/g) ?? []).sort());
		const wanted = shape(languages['en-US']).join('\n');
		return Object.entries(languages).filter(([, words]) => shape(words).join('\n') !== wanted).map(([name]) => name);
	})()`
	if got := ask[[]string](ada, differ); len(got) > 0 {
		ada.t.Errorf("keys or placeholders differ from English in %v", got)
	}
}

// TestPageWords: no sentence is kept that the page never says.
func TestPageWords(t *testing.T) {
	var code strings.Builder
	files, _ := filepath.Glob("page/*.js") // the pattern is good
	for _, name := range files {
		code.WriteString(read(t, name))
	}
	keys := regexp.MustCompile(`(?m)^  (\w+): `).FindAllStringSubmatch(read(t, "page/words.en.js"), -1)
	if len(keys) < 50 {
		t.Fatalf("%d sentences found", len(keys))
	}
	for _, key := range keys {
		if !regexp.MustCompile(`say\([^)]*'` + key[1] + `'`).MatchString(code.String()) {
			t.Errorf("%q is never said", key[1])
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// restart: a page that lost its server says so and takes up with the next one,
// which remembers nothing and has no bot yet.
func restart(s *sandbox.Server, ada *tab) {
	if err := s.Close(); err != nil {
		ada.t.Fatal(err)
	}
	ada.sees("#banner", "Die Verbindung zur Sandbox ist abgerissen")
	at := strings.TrimPrefix(s.URL(), "http://")
	other := start(ada.t, sandbox.Config{Addr: at})
	ada.sees("#banner", "Hier läuft inzwischen eine andere Sandbox")
	if err := other.Close(); err != nil {
		ada.t.Fatal(err)
	}
	start(ada.t, sandbox.Config{Addr: at, Key: keyOf(s)})
	ada.sees("#banner", "Stopp is offline.")
	ada.until("document.querySelectorAll('article').length === 0")
	ada.sees("#me", "You are Ada")
}
