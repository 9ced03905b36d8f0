package discord

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"stopp/internal/eventually"
)

// An address that can't be Discord's must not mean the real Discord. It is not repeated, for
// it may hold a password.
func TestAddress(t *testing.T) {
	for base, says := range map[string]string{
		"": "", "http://127.0.0.1:8090": "", "https://discord.example": "", "http://[::1]:80/": "",
		"localhost:8090": "http:// or https://", "127.0.0.1": "http:// or https://", "//host": "http:// or https://",
		"ftp://host": "http:// or https://", "http://": "http:// or https://", "http://:80": "http:// or https://",
		"http://host/api": "nothing before or after it", "http://host?x": "nothing before or after it", "http://me@host": "nothing before or after it",
		"http://a b": "this is none", " http://host": "this is none", strings.Repeat("x", 5000): "this is another one",
	} {
		err := Config{Token: "secret", Base: base}.Check()
		if (err != nil) != (says != "") || err != nil && (!strings.Contains(err.Error(), says) || len(err.Error()) > 300) {
			t.Errorf("%.50q: %v", base, err)
		}
	}
}

// A token that no header can hold is refused at once, and not shown.
func TestTokenThatCanNotBe(t *testing.T) {
	for _, token := range []string{"", "hush\nhush", "hush hush", "hush\r", "hush\x00", "húsh", "hush\u00a0hush"} {
		_, err := Connect(context.Background(), Config{Token: token, Base: "http://127.0.0.1:1"})
		if err == nil || strings.Contains(err.Error(), "hush") || !strings.Contains(err.Error(), "token") {
			t.Errorf("%q: %v", token, err)
		}
	}
}

// Before Discord was ever reached nothing is lost, and there is nothing to resume.
func TestTheFirstFailureToConnect(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(p *peer) { p.welcome() }, func(p *peer) { p.welcome(); p.serve() })
	var log syncBuffer
	config := f.config(ignore)
	config.Log = slog.New(slog.NewTextHandler(&log, nil))
	away := config
	away.Base = "http://127.0.0.1:1"
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	gone := make(chan error, 1)
	go func() {
		_, err := connect(ctx, away, hasty)
		gone <- err
	}()
	eventually.Is(t, "it is not reached", func() bool { return strings.Contains(log.String(), "Discord is not reached yet") })
	cancel()
	if err := soon(t, gone); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if text := log.String(); strings.Contains(text, "lost") || strings.Contains(text, "resume") {
		t.Errorf("logged:\n%s", text)
	}
	log.b = bytes.Buffer{}
	c, err := connect(context.Background(), config, hasty)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	eventually.Is(t, "it comes again", func() bool { return f.connections() == 2 })
	if text := log.String(); !strings.Contains(text, "gateway is lost") || strings.Contains(text, "not reached") {
		t.Errorf("logged:\n%s", text)
	}
}
