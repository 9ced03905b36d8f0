package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"stopp/bot"
)

// limit is Discord's global rate limit: so many requests within a second, and a
// refusal of what is over them.
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

// TestPace: a start that has a hundred and fifty tables to show stays below the
// global limit of 50 requests a second (limits.md, REST in general).
func TestPace(t *testing.T) {
	t.Parallel()
	f, l := newFake(t), &limit{}
	f.rest = l.ServeHTTP
	if err := editAll(t.Context(), f.client(), 150)(); err != nil {
		t.Error(err)
	}
	if n := l.refused(); n > 5 { // a busy computer can press requests together
		t.Errorf("%d requests over the limit", n)
	}
}

// TestPaceAfterALimit: what has waited for the global limit does not go all at
// once when that ends.
func TestPaceAfterALimit(t *testing.T) {
	t.Parallel()
	f, l := newFake(t), &limit{}
	f.rest = l.ServeHTTP
	c := f.client()
	c.gate.shut(500 * time.Millisecond)
	if err := editAll(t.Context(), c, 100)(); err != nil {
		t.Error(err)
	}
	if n := l.refused(); n > 5 {
		t.Errorf("%d requests over the limit", n)
	}
}

// TestNotHeldUp: however many edits wait for their turn, answers and follow-ups
// go out at once, for they are not under the global limit; and who can't wait so
// long is told at once.
func TestNotHeldUp(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.rest = allWell
	c := f.client()
	all, stop := context.WithCancel(t.Context())
	wait := editAll(all, c, 300)
	for len(f.sent()) == 0 {
		time.Sleep(time.Millisecond)
	}
	time.Sleep(100 * time.Millisecond) // until they all wait
	start := time.Now()
	for _, do := range []func(*Client) error{update, followUp} {
		if err := do(c); err != nil {
			t.Error(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if err := c.Edit(ctx, "5", "9", table); !errors.Is(err, bot.ErrBusy) || ctx.Err() != nil {
		t.Errorf("an edit for which there is no time: %v", err)
	}
	stop()
	if err := wait(); !errors.Is(err, context.Canceled) {
		t.Errorf("the edits: %v", err)
	}
	if d := time.Since(start); d > time.Second {
		t.Errorf("it took %v", d)
	}
}
