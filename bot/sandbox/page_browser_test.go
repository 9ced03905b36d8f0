package sandbox_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	keyboard "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// startBrowser starts a headless Chromium that ends with the test. Where there
// is none the test is skipped, but not in continuous integration.
func startBrowser(t *testing.T) context.Context {
	t.Helper()
	program := findBrowser()
	if program == "" {
		if os.Getenv("CI") == "true" {
			t.Fatal("no Chromium on PATH")
		}
		t.Skip("no Chromium on PATH: the sandbox's page is not tested")
	}
	flags := []chromedp.ExecAllocatorOption{chromedp.ExecPath(program), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun}
	for _, name := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync"} {
		flags = append(flags, chromedp.Flag(name, true))
	}
	ctx, stop := chromedp.NewExecAllocator(context.Background(), flags...)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 3*time.Minute)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

func findBrowser() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	return ""
}

// tab is one tab of the browser. Its methods end the test when something fails.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// openTab opens a tab that fails the test when the page reports an error.
func openTab(t *testing.T, browser context.Context, width int64, url string) *tab {
	t.Helper()
	ctx, stop := chromedp.NewContext(browser)
	t.Cleanup(stop)
	b := &tab{t, ctx}
	b.do(chromedp.EmulateViewport(width, 844))
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err == nil && m.IsException() {
				t.Errorf("the page threw: %v", m)
			}
		}
	}()
	b.do(chromedp.Navigate(url))
	return b
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// ask evaluates JavaScript, a promise too.
func ask[T any](b *tab, script string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// until waits for a condition in JavaScript.
func (b *tab) until(condition string) {
	b.t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if ask[bool](b, "Boolean("+condition+")") {
			return
		}
	}
	b.shot("failure")
	b.t.Fatalf("never true: %s\nthe page says:\n%s", condition, ask[string](b, "document.body.innerText"))
}

// showing is JavaScript for the last element that matches a selector and shows
// a text, line breaks counting as spaces.
func showing(selector, text string) string {
	return fmt.Sprintf("[...document.querySelectorAll(%q)].findLast((e) => e.innerText.replace(/\\s+/g, ' ').includes(%q))", selector, text)
}

// sees waits for a text in what matches a selector.
func (b *tab) sees(selector, text string) {
	b.t.Helper()
	b.until(showing(selector, text))
}

// lacks says that no such text is there now.
func (b *tab) lacks(selector, text string) {
	b.t.Helper()
	if ask[bool](b, "Boolean("+showing(selector, text)+")") {
		b.t.Errorf("%s shows %q:\n%s", selector, text, ask[string](b, showing(selector, text)+".innerText"))
	}
}

// click presses with the mouse what matches a selector and shows a text.
func (b *tab) click(selector, text string) {
	b.t.Helper()
	x, y := b.find(selector, text)
	b.do(chromedp.MouseClickXY(x, y))
}

// enter follows the way into a thread once there is a message in it: what leads
// there is drawn again with each.
func (b *tab) enter() {
	b.t.Helper()
	b.until("/: [1-9]/.test(document.querySelector('.thread-chip small')?.textContent)")
	b.click(".thread-chip", "")
}

// find waits for what matches a selector and shows a text, brings it into
// view and gives its middle, once the page has settled.
func (b *tab) find(selector, text string) (x, y float64) {
	b.t.Helper()
	found := showing(selector, text)
	b.until(found)
	at := ask[[]float64](b, fmt.Sprintf(`(async () => {
		const frame = () => new Promise(requestAnimationFrame);
		const e = %s;
		e.scrollIntoView({block: 'center'}); // clear of what lies over the edges
		for (let y = NaN; y !== e.getBoundingClientRect().y; await frame(), await frame()) y = e.getBoundingClientRect().y;
		const r = e.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, found))
	return at[0], at[1]
}

// keys types; the kb package has the keys that are not letters.
func (b *tab) keys(keys ...string) {
	b.t.Helper()
	for _, r := range strings.Join(keys, "") {
		b.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error { return stroke(ctx, tab, r) }))
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

// set gives a field a value, as if it had been chosen or typed.
func (b *tab) set(selector, value string) {
	b.t.Helper()
	ask[bool](b, fmt.Sprintf(`(() => {
		const field = document.querySelector(%q);
		field.value = %s;
		return ['input', 'change'].map((name) => field.dispatchEvent(new Event(name))).length === 2;
	})()`, selector, quote(value)))
}

// command types a command's name into the line and chooses it.
func (b *tab) command(name string) {
	b.t.Helper()
	b.do(chromedp.Focus(chromedp.CSS("#composer .line")))
	b.keys("/", name)
	b.sees(".combo .entry[aria-selected=true]", "/"+name)
	b.keys(kb.Enter)
	b.sees(".chip", "/"+name)
}

// shot stores a picture of the tab for people to look at.
func (b *tab) shot(name string) {
	b.t.Helper()
	folder := os.Getenv("STOPP_SCREENSHOTS")
	if folder == "" {
		folder = b.t.TempDir()
	}
	data, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".png"), data, 0o644)
	}
	if err != nil {
		b.t.Error(err)
	}
}

// quote writes a text as JavaScript does.
func quote(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string can always be written
	}
	return string(b)
}
