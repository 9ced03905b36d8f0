// Package pagetest looks at the sandbox's page in a real browser, as people do. Only tests
// import it.
package pagetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	keyboard "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"stopp/internal/eventually"
)

// Start gives a test a headless Chromium, with cookies and connections of the test's own. Tests
// that run at the same time share the program, which ends with the last of them: to start it
// takes longer than many a test. Where there is none the test is skipped, but not in continuous
// integration.
func Start(t *testing.T) context.Context {
	t.Helper()
	program := findBrowser()
	if program == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("no Chromium on PATH")
		}
		t.Skip("no Chromium on PATH: the sandbox's page is not tested")
	}
	all, err := running.join(program)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(running.leave)
	ctx, stop := context.WithTimeout(all, 3*eventually.Limit)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// running is the browser that the tests share.
var running shared

type shared struct {
	mu    sync.Mutex
	tests int // that look at something in it
	ctx   context.Context
	stop  func()
}

// join returns the browser. The first caller starts it.
func (s *shared) join(program string) (context.Context, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tests == 0 {
		if err := s.start(program); err != nil {
			return nil, err
		}
	}
	s.tests++
	return s.ctx, nil
}

// leave ends the browser if nobody is left.
func (s *shared) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tests--; s.tests == 0 {
		s.stop()
	}
}

func (s *shared) start(program string) error {
	flags := []chromedp.ExecAllocatorOption{chromedp.ExecPath(program), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun}
	for _, name := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync"} {
		flags = append(flags, chromedp.Flag(name, true))
	}
	ctx, stopProgram := chromedp.NewExecAllocator(context.Background(), flags...)
	ctx, stopFirst := chromedp.NewContext(ctx)
	s.ctx, s.stop = ctx, func() { stopFirst(); stopProgram() }
	if err := chromedp.Do(ctx); err != nil {
		s.stop()
		return err
	}
	return nil
}

func findBrowser() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	return ""
}

// Tab is one tab of the browser. Its methods end the test when something fails.
type Tab struct {
	T   *testing.T // fails when something does
	ctx context.Context
}

// Open opens a tab that fails the test when the page reports an error.
func Open(t *testing.T, browser context.Context, width int64, url string) *Tab {
	t.Helper()
	return open(t, browser, width, url)
}

// Phone is a tab on a phone of its own, which shares nothing with other tabs. A browser has
// no more than six connections to one host, so more than a few people need that.
func Phone(t *testing.T, browser context.Context, url string) *Tab {
	t.Helper()
	return open(t, browser, 390, url, chromedp.WithNewBrowserContext())
}

func open(t *testing.T, browser context.Context, width int64, url string, how ...chromedp.ContextOption) *Tab {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser, how...)
	t.Cleanup(stop)
	b := &Tab{t, ctx}
	b.Do(chromedp.EmulateViewport(width, 844))
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err == nil && m.IsException() {
				t.Errorf("the page threw: %v", m)
			}
		}
	}()
	b.Do(chromedp.Navigate(url))
	return b
}

// Rest leaves the page until Wake, because a page costs the browser time even if nobody looks at
// it.
func (b *Tab) Rest() { b.Do(chromedp.Navigate("about:blank")) }

// Wake comes back to the page.
func (b *Tab) Wake(url string) { b.Do(chromedp.Navigate(url)) }

func (b *Tab) Do(steps ...chromedp.Action[chromedp.Void]) {
	b.T.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.T.Fatal(err)
	}
}

// Ask evaluates JavaScript, a promise too.
func Ask[T any](b *Tab, script string) T {
	b.T.Helper()
	v, err := asked[T](b, script)
	if err != nil {
		b.T.Fatalf("%s: %v", script, err)
	}
	return v
}

func asked[T any](b *Tab, script string) (T, error) {
	return chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
}

// left tells whether a question went unanswered because the page was on its way to another one just then.
func left(err error) bool {
	return err != nil && slices.ContainsFunc([]string{"target navigated", "context was destroyed", "default execution context"}, func(why string) bool { return strings.Contains(err.Error(), why) })
}

// Until waits for a condition in JavaScript. It looks less and less often, because each look
// costs the browser time.
func (b *Tab) Until(condition string) {
	b.T.Helper()
	pause := 5 * time.Millisecond
	for end := time.Now().Add(eventually.Limit); time.Now().Before(end); pause = min(pause*3/2, 100*time.Millisecond) {
		is, err := asked[bool](b, "Boolean("+condition+")")
		switch {
		case is:
			return
		case err != nil && !left(err):
			b.T.Fatalf("%s: %v", condition, err)
		}
		time.Sleep(pause)
	}
	b.Shot("failure")
	b.T.Fatalf("never true: %s\nthe page says:\n%s", condition, Ask[string](b, "document.body.innerText"))
}

// Showing is JavaScript for the last element that matches a selector and shows
// a text, line breaks counting as spaces.
func Showing(selector, text string) string {
	return fmt.Sprintf("[...document.querySelectorAll(%q)].findLast((e) => e.innerText.replace(/\\s+/g, ' ').includes(%q))", selector, text)
}

// Sees waits for a text in elements that match a selector.
func (b *Tab) Sees(selector, text string) {
	b.T.Helper()
	b.Until(Showing(selector, text))
}

// Lacks says that no such text is there now.
func (b *Tab) Lacks(selector, text string) {
	b.T.Helper()
	if Ask[bool](b, "Boolean("+Showing(selector, text)+")") {
		b.T.Errorf("%s shows %q:\n%s", selector, text, Ask[string](b, Showing(selector, text)+".innerText"))
	}
}

// Click presses with the mouse what matches a selector and shows a text. On a page that moves
// at that moment a click hits nothing, or what has become another button, which it holds back; and a
// button that still waits for the answer to the last press takes no notice. As people do, it presses again.
func (b *Tab) Click(selector, text string) {
	b.T.Helper()
	for end := time.Now().Add(eventually.Limit); time.Now().Before(end); {
		x, y := b.Find(selector, text)
		Ask[bool](b, fmt.Sprintf(watched, Showing(selector, text)))
		b.Do(chromedp.MouseClickXY(x, y))
		held, err := asked[bool](b, "window.pressed === false")
		switch {
		case left(err), err == nil && !held: // a click may lead to another page, which knows nothing of it
			return
		case err != nil:
			b.T.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.T.Fatalf("nothing is hit where %s shows %q", selector, text)
}

// watched is JavaScript that notes whether the next click hits an element (a format's %s) and is taken there. Otherwise it is
// held back.
const watched = `(() => {
	window.pressed = false;
	window.wanted = () => %s;
	window.watch ??= document.addEventListener('click', (click) => {
		if (!window.wanted) return; // such as the click on a field that follows one on its label
		const e = window.wanted();
		window.pressed = Boolean(e?.contains(click.target)) && e.getAttribute('aria-busy') !== 'true';
		if (!window.pressed) click.stopImmediatePropagation();
		window.wanted = null;
	}, true) ?? true;
	return true;
})()`

// Enter follows the way into a thread once there is a message in it: the link there is drawn
// again with each.
func (b *Tab) Enter() {
	b.T.Helper()
	b.Until("/: [1-9]/.test(document.querySelector('.thread-chip small')?.textContent)")
	b.Click(".thread-chip", "")
}

// Find waits for an element that matches a selector and shows a text, brings it into view and
// returns its middle, once the page has settled. If the element is drawn again meanwhile it is
// looked for again.
func (b *Tab) Find(selector, text string) (x, y float64) {
	b.T.Helper()
	found := Showing(selector, text)
	for end := time.Now().Add(eventually.Limit); time.Now().Before(end); {
		b.Until(found)
		at := Ask[[]float64](b, fmt.Sprintf(`(async () => {
			const frame = () => new Promise(requestAnimationFrame);
			const e = %s;
			e?.scrollIntoView({block: 'center'}); // clear of what lies over the edges
			for (let y = NaN; y !== e?.getBoundingClientRect().y; await frame(), await frame()) y = e?.getBoundingClientRect().y;
			const r = e?.getBoundingClientRect();
			return r?.width ? [r.x + r.width / 2, r.y + r.height / 2] : [];
		})()`, found))
		if len(at) == 2 {
			return at[0], at[1]
		}
	}
	b.T.Fatalf("%s that shows %q has no place", selector, text)
	return 0, 0
}

// Keys types; the kb package has the keys that are not letters.
func (b *Tab) Keys(keys ...string) {
	b.T.Helper()
	for _, r := range strings.Join(keys, "") {
		b.Do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error { return stroke(ctx, tab, r) }))
	}
}

// stroke presses and lets go of a key. Unlike chromedp's own, it sends the
// letter with the press, as a keyboard does: a page that takes the press for
// itself then doesn't get the letter as well.
func stroke(ctx context.Context, tab *chromedp.Target, r rune) error {
	events := kb.Encode(r)
	down, up := *events[0], *events[len(events)-1]
	down.Type = keyboard.DispatchKeyEventTypeKeyDown
	if len(events) == 3 {
		down.Text = events[1].Text
	}
	if _, err := cdp.Call(ctx, tab, keyboard.DispatchKeyEvent, down); err != nil {
		return err
	}
	_, err := cdp.Call(ctx, tab, keyboard.DispatchKeyEvent, up)
	return err
}

// Set gives a field a value, as if it had been chosen or typed.
func (b *Tab) Set(selector, value string) {
	b.T.Helper()
	Ask[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelector(%q);
		field.value = %s;
		return ['input', 'change'].map((name) => field.dispatchEvent(new Event(name))).length === 2;
	})()`, selector, Quote(value)))
}

// Command types a command's name into the line and chooses it.
func (b *Tab) Command(name string) {
	b.T.Helper()
	b.Do(chromedp.Focus(chromedp.CSS("#composer .line")))
	b.Keys("/", name)
	b.Sees(".combo .entry[aria-selected=true]", "/"+name)
	b.Keys(kb.Enter)
	b.Sees(".chip", "/"+name)
}

// Looking tells whether somebody wants pictures of tabs.
func Looking() bool { return os.Getenv("STOPP_SCREENSHOTS") != "" }

// Shot stores a picture of the tab for people to look at, in the folder that STOPP_SCREENSHOTS
// names, and which is made if there is none; without a name nobody will look.
func (b *Tab) Shot(name string) {
	b.T.Helper()
	folder := os.Getenv("STOPP_SCREENSHOTS")
	if !Looking() {
		return
	}
	data, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err = errors.Join(err, os.MkdirAll(folder, 0o755)); err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), data, 0o644)
	}
	if err != nil {
		b.T.Error(err)
	}
}

// Quote writes a text as JavaScript does.
func Quote(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string can always be written
	}
	return string(b)
}

// Choose chooses from the n-th menu of the newest private message.
func (b *Tab) Choose(n int, value string) {
	b.T.Helper()
	menu := fmt.Sprintf("[...document.querySelectorAll('article .private')].at(-1)?.querySelectorAll('select')[%d]", n)
	b.Until(menu)
	Ask[bool](b, fmt.Sprintf("(() => { const m = %s; m.value = %s; return ['input', 'change'].map((name) => m.dispatchEvent(new Event(name))).length === 2; })()", menu, Quote(value)))
}

// Fits tells that nothing is too wide for the screen.
func (b *Tab) Fits() {
	b.T.Helper()
	if wide := Ask[int](b, "document.querySelector('#messages').scrollWidth - document.querySelector('#messages').clientWidth"); wide > 0 {
		b.T.Errorf("%d pixels too wide", wide)
	}
}
