package discord

import (
	"log/slog"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// sentIn is how many requests pass in some time.
func sentIn(t *testing.T, p *pace, d time.Duration) (n int) {
	t.Helper()
	for end := time.Now().Add(d); ; n++ {
		if err := p.wait(t.Context()); err != nil {
			t.Fatal(err)
		}
		if time.Now().After(end) {
			return n
		}
	}
}

// As many pass as the configuration says, and the usual number if it says nothing.
func TestPaceIsConfigured(t *testing.T) {
	for most, want := range map[int]int{0: UsualPace, 10: 10, 400: 400} {
		synctest.Test(t, func(t *testing.T) {
			p := newPace(Config{Pace: most}.part())
			if got := sentIn(t, p, 10*time.Second); got < 10*want || got > 10*want+most/8+6 {
				t.Errorf("a pace of %d lets %d pass in ten seconds", most, got)
			}
		})
	}
}

// The header of the global limit slows everything down, once for all requests that are
// refused together, and never to a stop. When Discord is content, the pace comes back.
func TestPaceFollowsDiscord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPace(40)
		time.Sleep(time.Hour)
		for range 5 {
			p.slow(time.Now())
		}
		if got := sentIn(t, p, 10*time.Second); got < 300 || got > 310 {
			t.Errorf("after a refusal %d pass in ten seconds", got)
		}
		for range 100 {
			time.Sleep(atMost)
			p.slow(time.Now())
		}
		if got := sentIn(t, p, 10*time.Second); got < 9 || got > 20 {
			t.Errorf("after many refusals %d pass in ten seconds", got)
		}
		for range 10 {
			time.Sleep(quiet)
			sentIn(t, p, time.Second)
		}
		if got := sentIn(t, p, 10*time.Second); got < 400 || got > 410 {
			t.Errorf("long after the refusals %d pass in ten seconds", got)
		}
	})
}

// A refusal of one place slows down nothing else.
func TestOnlyTheGlobalLimitSlowsDown(t *testing.T) {
	for line, want := range map[string]bool{"429 0.01": false, "429 0.01 global": true, "429 30046": false} {
		f := newFake(t)
		f.rest = replies(line)
		c := f.client()
		if err := post(c); (err != nil) != (line == "429 30046") {
			t.Errorf("%s: %v", line, err)
		}
		if slowed := c.rest.gate.pace.limit.Limit() < UsualPace; slowed != want {
			t.Errorf("%s: slowed down: %v", line, slowed)
		}
	}
	if h := (http.Header{"X-Ratelimit-Scope": {"global"}}); !global(h) {
		t.Error("the scope is not seen")
	}
}

// A pace below zero is refused before anything is sent.
func TestPaceBelowZero(t *testing.T) {
	if err := (Config{Token: "any", Pace: -1, Log: slog.Default()}).Check(); err == nil {
		t.Error("taken")
	}
}
