package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"stopp/bot"
	"stopp/internal/eventually"
)

// limit is Discord's global rate limit: it takes a number of requests within a second, and
// refuses all others.
type limit struct {
	mu       sync.Mutex
	taken    []time.Time
	exceeded int
}

const perSecond = 50

func (l *limit) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if n := len(l.taken); n >= perSecond && now.Sub(l.taken[n-perSecond]) < time.Second {
		l.exceeded++
		reply(w, "429 0.5 global")
		return
	}
	l.taken = append(l.taken, now)
	allWell(w, r)
}

// refused is how many requests were over the limit.
func (l *limit) refused() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.exceeded
}

// RoundTrip answers without a network, so that it can run in a bubble with the test's clock.
func (l *limit) RoundTrip(r *http.Request) (*http.Response, error) {
	answer := httptest.NewRecorder()
	l.ServeHTTP(answer, r)
	return answer.Result(), nil
}

// client is a client whose requests go there.
func (l *limit) client(t *testing.T) *Client {
	t.Helper()
	c, err := newClient(Config{Token: "secret", Log: slog.New(slog.DiscardHandler)}, hasty)
	if err != nil {
		t.Fatal(err)
	}
	c.app, c.leave = "77", func() {}
	close(c.done)
	to := c.rest.to.(rewrite)
	to.next = l
	c.rest.to, c.rest.session.Client.Transport = to, to
	return c
}

// hurried is a context that says it ends at a time, and goes on. A caller who gives up for
// lack of time does so at once, and no slow machine does it for them.
type hurried struct {
	context.Context
	end time.Time
}

func (h hurried) Deadline() (time.Time, bool) { return h.end, true }

func hurry(t *testing.T, d time.Duration) context.Context {
	return hurried{t.Context(), time.Now().Add(d)}
}

// editAll edits a message in each of n channels at once; the function waits for
// the errors.
func editAll(ctx context.Context, c *Client, n int) (wait func() error) {
	failed := make(chan error, n)
	for i := range n {
		go func() { failed <- c.Edit(ctx, fmt.Sprint(1000+i), "9", bot.Message{Content: "x"}) }()
	}
	return func() (err error) {
		for range n {
			err = errors.Join(err, <-failed)
		}
		return err
	}
}

// TestPace: a start with a hundred tables to show stays below the global limit of 50
// requests a second (limits.md, REST in general).
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &limit{}
		c := l.client(t)
		if err := editAll(t.Context(), c, 100)(); err != nil {
			t.Error(err)
		}
		if n := l.refused(); n > 0 {
			t.Errorf("%d requests over the limit", n)
		}
		c.Close()
	})
}

// TestPaceAfterALimit: requests that have waited for the global limit do not go all at once
// when it ends.
func TestPaceAfterALimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &limit{}
		c := l.client(t)
		c.rest.gate.shut(500 * time.Millisecond)
		if err := editAll(t.Context(), c, 100)(); err != nil {
			t.Error(err)
		}
		if n := l.refused(); n > 0 {
			t.Errorf("%d requests over the limit", n)
		}
		c.Close()
	})
}

// TestNotHeldUp: however many edits wait for their turn, answers and follow-ups go out at
// once, because the global limit does not cover them. A caller who can't wait that long is
// told at once. The edits wait for minutes here, so that a request waiting behind them would
// show.
func TestNotHeldUp(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.rest = allWell
	c := f.client()
	c.rest.gate.pace = newPace(1)
	all, stop := context.WithCancel(t.Context())
	wait := editAll(all, c, 300)
	eventually.Is(t, "one is sent", func() bool { return len(f.sent()) > 0 })
	for _, do := range []func(*Client) error{update, followUp} {
		did := make(chan error, 1)
		go func() { did <- do(c) }()
		if err := soon(t, did); err != nil {
			t.Error(err)
		}
	}
	eventually.Is(t, "an edit for which there is no time is refused", func() bool { // once enough of them wait
		return errors.Is(c.Edit(hurry(t, 2*time.Second), "5", "9", table), bot.ErrBusy)
	})
	stop()
	if err := wait(); !errors.Is(err, context.Canceled) {
		t.Errorf("the edits: %v", err)
	}
}

// cloudflare refuses a request the way the servers in front of Discord do, with a page
// instead of JSON.
func cloudflare(w http.ResponseWriter, after string) {
	w.Header().Set("Content-Type", "text/html")
	if after != "" {
		w.Header().Set("Retry-After", after)
	}
	w.WriteHeader(http.StatusTooManyRequests)
	io.WriteString(w, "<html>error code: 1015</html>")
}

// TestShutOut: an address that Cloudflare shuts out sends one request and then none until the
// time is over, no matter who asks. Nobody waits for an answer that comes too late.
func TestShutOut(t *testing.T) {
	t.Parallel()
	for _, after := range []string{"600", "", "soon"} {
		f := newFake(t)
		f.rest = func(w http.ResponseWriter, _ *http.Request) { cloudflare(w, after) }
		c, ctx := f.client(), hurry(t, 3*time.Second)
		for name, do := range map[string]func() error{
			"edit":      func() error { return c.Edit(ctx, "5", "9", table) },
			"answer":    func() error { _, err := c.Answer(ctx, pressed, bot.Answer{As: bot.Update, Message: table}); return err },
			"follow-up": func() error { _, err := c.FollowUp(ctx, pressed, bot.Answer{Message: table}); return err },
		} {
			if err := do(); !errors.Is(err, bot.ErrBusy) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n := len(f.sent()); n != 1 {
			t.Errorf("Retry-After %q: sent %d times", after, n)
		}
	}
}

// TestShutOutForAMoment: a request that can wait until the address is let in again does
// wait, and goes then.
func TestShutOutForAMoment(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		if len(f.sent()) == 1 {
			cloudflare(w, "0.3")
			return
		}
		allWell(w, r)
	}
	c, start := f.client(), time.Now()
	if err := edit(c); !errors.Is(err, bot.ErrBusy) {
		t.Errorf("got %v", err)
	}
	for _, do := range []func(*Client) error{update, edit} {
		if err := do(c); err != nil {
			t.Error(err)
		}
	}
	if d := time.Since(start); d < 300*time.Millisecond {
		t.Errorf("let in after %v", d)
	}
}

// TestWaitIsBounded: not even a caller with all the time in the world, such as a start that
// registers commands, waits until tomorrow for the gate to open.
func TestWaitIsBounded(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	c := f.client()
	c.rest.gate.shut(time.Hour)
	done := make(chan error, 1)
	go func() { done <- c.Register(t.Context(), specs) }()
	if err := soon(t, done); !errors.Is(err, bot.ErrBusy) {
		t.Errorf("got %v", err)
	}
}

// TestRetryAfter: no header of anybody's stops the bot for longer than a while.
func TestRetryAfter(t *testing.T) {
	const unsaid = 7 * time.Second
	for header, want := range map[string]time.Duration{
		"": unsaid, "soon": unsaid, "NaN": unsaid, "-3": unsaid, "0": unsaid,
		"0.25": 250 * time.Millisecond, "600": 10 * time.Minute, "86400": longestBan, "1e99": longestBan, "Inf": longestBan,
	} {
		if got := retryAfter(http.Header{"Retry-After": {header}}, unsaid); got != want {
			t.Errorf("%q: %v, want %v", header, got, want)
		}
	}
}
