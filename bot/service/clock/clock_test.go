package clock

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// idle is a room in which nothing is ever due.
type idle struct{ Deadlines }

func (idle) Next(func(string) bool) time.Time { return time.Time{} }

// On a busy evening some computer decides something at every moment. The clock looks all
// the same.
func TestLooksHoweverOftenItIsNudged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		looks := 0
		c := &Clock{Now: time.Now, Deadlines: idle{}, soon: make(chan struct{}, 1), Connected: func() bool { looks++; return false }}
		ctx, cancel := context.WithCancel(t.Context())
		go c.Run(ctx)
		for range 3 * int(TickEvery/(300*time.Millisecond)) {
			time.Sleep(300 * time.Millisecond)
			c.Nudge()
		}
		synctest.Wait()
		cancel()
		synctest.Wait()
		if looks < 2 {
			t.Errorf("%d looks in a minute", looks)
		}
	})
}

// A look that panics ends only itself, and the log tells where.
func TestPanicsHaveTheirStack(t *testing.T) {
	var log bytes.Buffer
	c := &Clock{Log: slog.New(slog.NewTextHandler(&log, nil)), Connected: func() bool { panic("at the clock") }}
	c.Pulse(t.Context(), 0)
	if text := log.String(); !strings.Contains(text, "at the clock") || !strings.Contains(text, "TestPanicsHaveTheirStack") {
		t.Errorf("the log says %.2000s", text)
	}
}
