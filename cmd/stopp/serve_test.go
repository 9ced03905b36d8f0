package main

import (
	"bytes"
	"context"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// A Discord that is too busy to take the commands is no reason not to play.
func TestStartsThoughCommandsWait(t *testing.T) {
	t.Parallel()
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Fail(sandbox.Fault{Path: "/applications/*/commands", Status: 429, RetryAfter: 2 * time.Minute, Times: -1})
	ctx, stop := context.WithTimeout(context.Background(), longWait)
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

// Who asks about the sandbox learns where its data are, and how to begin anew (README.md says so, too).
func TestSandboxSaysWhatItKeeps(t *testing.T) {
	t.Parallel()
	var out, errOut strings.Builder
	run(t.Context(), []string{"sandbox", "--help"}, strings.NewReader(""), &out, &errOut)
	help := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"messages in memory", "a new folder stopp-sandbox-… among this machine's temporary files", "To begin anew, end it with Ctrl-C and start it again."} {
		if !strings.Contains(help, want) {
			t.Errorf("help says nothing of %q: %s", want, help)
		}
	}
	readme := strings.Join(strings.Fields(read(t, "../../README.md")), " ")
	if want := "Messages are in memory, and matches in a temporary folder, until Ctrl-C ends it. The next start begins anew."; !strings.Contains(readme, want) {
		t.Errorf("README.md says nothing of %q", want)
	}
}

// A sandbox that others can reach says so. One that only this machine can reach has nothing
// to say.
func TestSandboxWarnsWhereOthersReachIt(t *testing.T) {
	t.Parallel()
	for listen, warned := range map[string]bool{"127.0.0.1:0": false, "0.0.0.0:0": true} {
		ctx, stop := context.WithCancel(t.Context())
		var errs bytes.Buffer
		page := make(chan string, 1)
		out := writer(func(text string) {
			if _, rest, ok := strings.Cut(text, "Open "); ok {
				page <- rest
			}
			if strings.Contains(text, "Ctrl-C") {
				stop()
			}
		})
		if status := run(ctx, []string{"sandbox", "--listen", listen}, strings.NewReader(""), out, &errs); status != 0 {
			t.Errorf("%s: status %d: %s", listen, status, errs.String())
		}
		stop()
		if address := <-page; !strings.Contains(address, "/?key=") {
			t.Errorf("it says to open %s", address)
		}
		if got := strings.Contains(errs.String(), "others in the network can reach"); got != warned {
			t.Errorf("%s: it warns: %t\n%s", listen, got, errs.String())
		}
	}
}

// writer is told of all that is written.
type writer func(text string)

func (w writer) Write(text []byte) (int, error) {
	w(string(text))
	return len(text), nil
}
