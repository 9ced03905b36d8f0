package jobs

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// A watcher hears how jobs ended, and how long each thought.
func TestWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := New(slog.New(slog.DiscardHandler), NewCores())
		var ended []Outcome
		var about Thought
		var took time.Duration
		j.Watch = Watch{
			Ended:   func(o Outcome) { ended = append(ended, o) },
			Thought: func(what Thought, _, had time.Duration) { about, took = what, had },
		}
		for _, do := range []func(context.Context) error{
			func(context.Context) error { return nil },
			func(context.Context) error { return errors.New("any") },
			func(context.Context) error { panic("any") },
			func(context.Context) error {
				defer j.Core(Film)()
				time.Sleep(time.Millisecond)
				if n := j.Thinking(); n != 1 {
					t.Errorf("%d think", n)
				}
				return nil
			},
		} {
			j.Do("queue", do)
			j.Wait()
		}
		if want := []Outcome{Done, Failed, Panicked, Done}; !slices.Equal(ended, want) {
			t.Errorf("%v, want %v", ended, want)
		}
		if about != Film || took < time.Millisecond || j.Thinking() != 0 {
			t.Errorf("about %q for %v, and %d still think", about, took, j.Thinking())
		}
	})
}
