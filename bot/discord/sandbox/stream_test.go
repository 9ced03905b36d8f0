package sandbox_test

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// TestZlibStream reads a connection as one stream of zlib; each of its frames is whole.
func TestZlibStream(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	l := dial(t, s, "v=10&encoding=json&compress=zlib-stream")
	var arrived bytes.Buffer
	var stream io.Reader
	next := func() (p packet, raw []byte) {
		t.Helper()
		_ = l.ws.SetReadDeadline(time.Now().Add(longWait))
		_, frame, err := l.ws.ReadMessage()
		if err != nil || !bytes.HasSuffix(frame, []byte{0, 0, 0xFF, 0xFF}) {
			t.Fatalf("a frame that does not end with an empty block, %v: %x", err, frame)
		}
		arrived.Write(frame)
		if stream == nil {
			if stream, err = zlib.NewReader(&arrived); err != nil {
				t.Fatal(err)
			}
		}
		if err := json.NewDecoder(io.TeeReader(stream, writer(func(b []byte) { raw = append(raw, b...) }))).Decode(&p); err != nil {
			t.Fatal(err)
		}
		return p, raw
	}
	if p, _ := next(); p.Op != 10 {
		t.Fatalf("first is op %d, want HELLO", p.Op)
	}
	l.send(identify(s, `,"compress":true`)) // the address counts
	p, raw := next()
	if p.T != "READY" || !bytes.Contains(raw, []byte(`"v":10`)) {
		t.Fatalf("then comes %s, want READY of version 10", raw)
	}
	if p, _ := next(); p.T != "GUILD_CREATE" {
		t.Fatalf("then comes %s, want GUILD_CREATE", p.T)
	}
}

type writer func([]byte)

func (w writer) Write(b []byte) (int, error) {
	w(b)
	return len(b), nil
}

// TestResumeOnTheSameLine: after op 9 with true a client may resume without a new
// connection, as discord.js does.
func TestResumeOnTheSameLine(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	l := hello(t, s)
	l.send(identify(s, ""))
	var d struct {
		Session string `json:"session_id"`
	}
	_ = json.Unmarshal(l.next().D, &d)
	l.next() // GUILD_CREATE
	s.InvalidateSession(true)
	if p := l.next(); p.Op != 9 || string(p.D) != "true" {
		t.Fatalf("op %d %s, want 9 true", p.Op, p.D)
	}
	if s.Online() {
		t.Error("the bot counts as connected without a session")
	}
	use := s.Member("Ada").Command("turn", nil) // missed in between
	l.send(fmt.Sprintf(`{"op":6,"d":{"token":%q,"session_id":%q,"seq":2}}`, s.Token(), d.Session))
	if p := l.next(); p.T != "INTERACTION_CREATE" || !bytes.Contains(p.D, []byte(use.ID)) {
		t.Fatalf("replayed op %d %s, want the interaction", p.Op, p.T)
	}
	if p := l.next(); p.T != "RESUMED" {
		t.Fatalf("then came %s, want RESUMED", p.T)
	}
}

// TestUserAgents: the user agents of libraries, and texts that are not user agents.
func TestUserAgents(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	for agent, status := range map[string]int{
		"DiscordBot (https://github.com/Rapptz/discord.py 2.4.0) Python/3.11 aiohttp/3.9.5": 200,
		"DiscordBot (https://discord.js.org, 14.16.3) Node.js/22.0.0":                       200,
		"DiscordBot (https://github.com/bwmarrin/discordgo, v0.29.0)":                       200,
		"DiscordBot (https://github.com/disgoorg/disgo, v0.18.15)":                          200,
		"DiscordBot (https://example.org)":                                                  403,
		"curl/8.5.0":                                                                        403,
	} {
		r := send(t, s, "GET", "/api/v10/users/@me", "", nil, func(r *http.Request) { r.Header.Set("User-Agent", agent) })
		if r.status != status {
			t.Errorf("%s: answered %d, want %d", agent, r.status, status)
		}
	}
}
