package sandbox_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	mouse "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/bot/discord/sandbox"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/internal/eventually"
	"stopp/internal/gate"
)

// pageStep is something that members do on the page. Each goes on where the one before has
// ended.
type pageStep struct {
	name string
	run  func(s *sandbox.Server, b *scripted, ada, ben *pagetest.Tab)
}

var (
	// pageBegins does the everyday things there: type, press, and get answers.
	pageBegins = []pageStep{
		{"plain text is not sent", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { plainText(ada) }},
		{"a command with options", func(_ *sandbox.Server, _ *scripted, ada, ben *pagetest.Tab) { challenge(ada, ben) }},
		{"autocomplete", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { autocomplete(ada) }},
		{"a press edits in place", func(_ *sandbox.Server, _ *scripted, ada, ben *pagetest.Tab) { pressInPlace(ada, ben) }},
	}
	// pageGoesOn is everything else.
	pageGoesOn = []pageStep{
		{"pictures", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { pictures(ada) }},
		{"a private answer", func(_ *sandbox.Server, _ *scripted, ada, ben *pagetest.Tab) { private(ada, ben) }},
		{"a modal", func(_ *sandbox.Server, _ *scripted, _, ben *pagetest.Tab) { modal(ben) }},
		{"no answer", func(s *sandbox.Server, b *scripted, _, ben *pagetest.Tab) { noAnswer(s, b, ben) }},
		{"languages", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { german(ada) }},
		{"nothing is lost on reload", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { reload(ada) }},
		{"a phone's width", func(_ *sandbox.Server, _ *scripted, _, ben *pagetest.Tab) { narrow(ben) }},
		{"markdown", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { markdown(ada) }},
		{"catalogues", func(_ *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { catalogues(ada) }},
		{"the sandbox starts again", func(s *sandbox.Server, _ *scripted, ada, _ *pagetest.Tab) { restart(s, ada) }},
	}
)

// TestPage lets two members act in the browser, against a bot on the real
// library.
func TestPage(t *testing.T) {
	t.Parallel()
	onPage(t, pageBegins)
}

// TestPageToTheEnd has them do everything possible there.
func TestPageToTheEnd(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	onPage(t, slices.Concat(pageBegins, pageGoesOn))
}

// onPage has two members do something, step by step.
func onPage(t *testing.T, steps []pageStep) {
	t.Helper()
	browser := pagetest.Start(t)
	s := start(t, sandbox.Config{Unlimited: true})
	b := startScripted(t, s)

	ada := pagetest.Open(t, browser, 1280, s.Page())
	ada.Sees("#me", "You are Ada") // who has not said whom to be
	ben := pagetest.Open(t, browser, 390, s.URL()+"/?as="+pagetest.Ask[string](ada, "document.querySelectorAll('#side [data-user]')[1].dataset.user"))
	ben.Sees("#me", "You are Ben")
	for _, step := range steps {
		ok := t.Run(step.name, func(t *testing.T) {
			ada.T, ben.T = t, t
			step.run(s, b, ada, ben)
		})
		if !ok {
			return
		}
	}
}

func plainText(ada *pagetest.Tab) {
	ada.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.Keys("hello", kb.Enter)
	ada.Sees("#composer .note", "This bot reads no messages")
	ada.Set("#composer .line", "")
}

func challenge(ada, ben *pagetest.Tab) {
	pagetest.Ask[bool](ben, "document.hasFocus = () => false; true") // Ben looks elsewhere
	ada.Keys("/")
	ada.Sees(".combo .entry", "/challenge")
	ada.Sees(".combo .entry", "/move")
	ada.Shot("2-commands")
	ada.Keys("chal", kb.Enter)
	ada.Sees(".combo .entry", "Ben")
	ada.Shot("3-member")
	ada.Keys("be", kb.Enter)
	ada.Click(".extra", "rules")
	ada.Keys("strict", kb.Tab, kb.Enter)

	for _, one := range []*pagetest.Tab{ada, ben} {
		one.Sees("article .origin", "Ada used /challenge")
		one.Sees("article .text", "@Ben, a match by strict rules?")
		one.Until("document.querySelector('article img')?.alt === 'Table number 0' && document.querySelector('article img').naturalWidth === 1100")
		one.Until("document.querySelectorAll('article .button').length === 13")
	}
	ben.Until("document.querySelector('article .message').classList.contains('pinged') && document.title.startsWith('(1) ')")
	ada.Until("!document.querySelector('article .message').classList.contains('pinged') && !document.title.startsWith('(')")
	ada.Until("document.querySelector('#composer .line').value === ''")
	ada.Shot("4-answer")
}

func autocomplete(ada *pagetest.Tab) {
	ada.Command("move")
	ada.Keys("r-3")
	ada.Sees(".combo .entry", "understood: r-3")
	ada.Keys(kb.ArrowDown, kb.Enter, kb.Enter)
	ada.Sees("article pre", "r-3")
	// A member who types on and sends at once means the whole text, not the list for its first
	// letters.
	ada.Command("move")
	ada.Keys("4")
	ada.Sees(".combo .entry", "understood: 4")
	ada.Keys("-f", kb.Enter)
	ada.Sees("article pre", slow)
}

func pressInPlace(ada, ben *pagetest.Tab) {
	pagetest.Ask[bool](ada, "window.first = document.querySelector('article'); window.old = first.querySelector('img'); true")
	// Before the new picture is there the old one must not go: at no moment is the frame
	// without a loaded picture.
	pagetest.Ask[bool](ada, `new MutationObserver(() => { if (!first.querySelector('img')?.complete) window.flicker = true; }).observe(first, {subtree: true, childList: true}); true`)
	pagetest.Ask[bool](ben, "document.querySelector('[data-id=go]').focus(); true")
	ben.Keys(kb.Enter)
	for _, one := range []*pagetest.Tab{ada, ben} {
		one.Sees("article .text", "Pressed by Ben, 1 in all")
		one.Until("document.querySelector('article img').alt === 'Table number 1'")
		one.Sees("article .edited", "(edited)")
	}
	ada.Until("first.isConnected && first.querySelector('img') !== old")
	if pagetest.Ask[bool](ada, "Boolean(window.flicker)") {
		ada.T.Error("the picture was away while the new one was fetched")
	}
	ben.Until("document.activeElement.dataset.id === 'go'")
	// The message is edited while Ada's finger is down on a button.
	x, y := ada.Find(".button", "Turn")
	ada.Do(chromedp.MouseEvent(mouse.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	ben.Click(".button", "Turn")
	ada.Sees("article .text", "Pressed by Ben, 2 in all")
	ada.Do(chromedp.MouseEvent(mouse.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	ben.Sees("article .text", "Pressed by Ada, 3 in all")
}

func pictures(ada *pagetest.Tab) {
	ada.Click(".alt", "ALT")
	ada.Sees("figcaption", "Table number 3")
	ada.Click(".alt", "ALT")
	ada.Until("document.querySelector('figcaption').hidden")
	ada.Do(chromedp.Click(chromedp.CSS(".enlarge")))
	ada.Until("document.querySelector('#viewer').open && document.querySelector('#viewer img').alt === 'Table number 3'")
	ada.Keys(kb.Escape)
	ada.Until("!document.querySelector('#viewer').open")
}

func private(ada, ben *pagetest.Tab) {
	ben.Click(".button", "Secret")
	ben.Sees("article .private", "Between us")
	ben.Sees("article .private .foot", "Only you can see this")
	ben.Sees("article .private .reply", "Stopp Pressed by Ada, 3 in all")
	ben.Shot("5-private")
	ben.Set(".menu select", "reserve")
	ben.Sees("article .private", "You chose reserve")
	ada.Lacks("article", "Between us")
	ada.Lacks("article", "You chose")
	ben.Click(".private button", "Dismiss message")
	ben.Until("!document.querySelector('.private')")
}

func modal(ben *pagetest.Tab) {
	ben.Click(".button", "Ask")
	ben.Until("document.querySelector('#modal').open && document.activeElement.placeholder === '3-5'")
	ben.Sees("#modal h2", "Type a move")
	ben.Keys("reserve 3")
	ben.Shot("6-modal")
	ben.Keys(kb.Enter)
	ben.Sees("article .private", "You wrote: reserve 3")
	ben.Until("!document.querySelector('#modal').open")
}

func noAnswer(s *sandbox.Server, b *scripted, ben *pagetest.Tab) {
	ben.Click(".button", "Silent")
	ben.Until("document.querySelector('[data-id=silent]').getAttribute('aria-busy') === 'true'")
	eventually.Comes(ben.T, "the press that the bot does not answer", b.silent) // from then on the sandbox waits
	s.Advance(longWait + time.Second)                                           // as long as the sandbox waits
	ben.Sees("article .problem", "This interaction failed")
	ben.Until("!document.querySelector('[data-id=silent]').hasAttribute('aria-busy')")
	ben.Shot("7-failed")
}

func german(ada *pagetest.Tab) {
	ada.Set("#me select", "de")
	ada.Sees("#me", "Du bist Ada")
	ada.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	ada.Keys("/heraus")
	ada.Sees(".combo .entry", "/herausfordern")
	ada.Sees(".combo .entry", "Fordere jemanden heraus")
	ada.Keys(kb.Escape)
}

func reload(ada *pagetest.Tab) {
	before := pagetest.Ask[string](ada, "document.querySelector('.list').innerText")
	ada.Do(chromedp.Reload())
	ada.Until("document.querySelectorAll('article').length > 0")
	if after := pagetest.Ask[string](ada, "document.querySelector('.list').innerText"); after != before {
		ada.T.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	ada.Shot("8-german")
}

func narrow(ben *pagetest.Tab) {
	if wide := pagetest.Ask[int](ben, "document.documentElement.scrollWidth"); wide > 390 {
		ben.T.Errorf("the page is %d pixels wide", wide)
	}
	ben.Until("(() => { const m = document.querySelector('#messages'); return m.scrollWidth <= m.clientWidth; })()")
	ben.Do(chromedp.Focus(chromedp.CSS("#menu")))
	ben.Keys(kb.Enter)
	ben.Until("document.querySelector('#side').contains(document.activeElement)")
	ben.Until("document.querySelector('#side').getBoundingClientRect().x === 0")
	ben.Shot("9-drawer")
	ben.Keys(kb.Escape)
	ben.Until("getComputedStyle(document.querySelector('#side')).visibility === 'hidden'")
}

// markdown compares what the page makes of texts with the nodes that Discord's
// client shows. In the second column the nodes' classes are left out.
func markdown(ada *pagetest.Tab) {
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
		if got := pagetest.Ask[string](ada, strings.Replace(draw, "TEXT", pagetest.Quote(text), 1)); got != want {
			ada.T.Errorf("%q\n got %s\nwant %s", text, got, want)
		}
	}
}

// catalogues: every language has every sentence, with the same placeholders.
func catalogues(ada *pagetest.Tab) {
	const differ = `(async () => {
		const { languages } = await import('/page/words.js');
		const shape = (words) => Object.entries(words).map(([key, text]) => key + ' ' + (text.match(/\{\w+\}/g) ?? []).sort());
		const wanted = shape(languages['en-US']).join('\n');
		return Object.entries(languages).filter(([, words]) => shape(words).join('\n') !== wanted).map(([name]) => name);
	})()`
	if got := pagetest.Ask[[]string](ada, differ); len(got) > 0 {
		ada.T.Errorf("keys or placeholders differ from English in %v", got)
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
func restart(s *sandbox.Server, ada *pagetest.Tab) {
	if err := s.Close(); err != nil {
		ada.T.Fatal(err)
	}
	ada.Sees("#banner", "Die Verbindung zur Sandbox ist abgerissen")
	at := strings.TrimPrefix(s.URL(), "http://")
	other := start(ada.T, sandbox.Config{Addr: at})
	ada.Sees("#banner", "Hier läuft inzwischen eine andere Sandbox")
	if err := other.Close(); err != nil {
		ada.T.Fatal(err)
	}
	start(ada.T, sandbox.Config{Addr: at, Key: keyOf(s)})
	ada.Sees("#banner", "Stopp is offline.")
	ada.Until("document.querySelectorAll('article').length === 0")
	ada.Sees("#me", "You are Ada")
}
