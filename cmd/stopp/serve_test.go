package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"stopp/bot/sandbox"
)

// A Discord that is too busy to take the commands is no reason not to play.
func TestStartsThoughCommandsWait(t *testing.T) {
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Fail(sandbox.Fault{Path: "/applications/*/commands", Status: 429, RetryAfter: 2 * time.Minute, Times: -1})
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	ready := false
	bot := service{token: s.Token(), discord: s.URL(), database: filepath.Join(t.TempDir(), "stopp.db"), log: slog.New(slog.DiscardHandler)}
	err = bot.run(ctx, func() {
		ready = true
		stop()
	})
	if err != nil || !ready {
		t.Fatalf("ready %v, %v", ready, err)
	}
}

// The longer the turn, the more time there is to check it, within bounds.
func TestTimeToCheckATurn(t *testing.T) {
	for moves, want := range map[int]time.Duration{1: 7 * time.Second, 6: 17 * time.Second, 20: 45 * time.Second, 200: 45 * time.Second} {
		if got := checking(moves); got != want {
			t.Errorf("%d moves: %v", moves, got)
		}
	}
}
