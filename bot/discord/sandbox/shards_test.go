package sandbox_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

func shard(s *sandbox.Server, n, count int) string {
	return identify(s, fmt.Sprintf(`,"shard":[%d,%d]`, n, count))
}

// A bot is told how many shards it should have, and how many may identify together.
func TestAdviceOnShards(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Shards: 3, AtOnce: 2})
	var got struct {
		Shards int
		Limit  struct {
			AtOnce int `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := json.Unmarshal(do(t, s, http.MethodGet, "/gateway/bot", "").want(t, 200, 0).raw, &got); err != nil || got.Shards != 3 || got.Limit.AtOnce != 2 {
		t.Errorf("%+v, %v", got, err)
	}
}

// Shards whose numbers leave the same remainder may not identify together: the second one is told that its
// session is invalid (op 9), until the pause is over.
func TestIdentifyTooSoon(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{AtOnce: 2, Pause: 5 * time.Second})
	says := func(n int) string {
		l := hello(t, s)
		l.send(shard(s, n, 4))
		p := l.next()
		return fmt.Sprint(p.Op, " ", p.T)
	}
	for _, c := range []struct {
		shard int
		want  string
	}{{0, "0 READY"}, {1, "0 READY"}, {2, "9 "}, {3, "9 "}} {
		if got := says(c.shard); got != c.want {
			t.Errorf("shard %d hears %q, want %q", c.shard, got, c.want)
		}
	}
	s.Advance(5 * time.Second)
	if got := says(2); got != "0 READY" {
		t.Errorf("after the pause shard 2 hears %q", got)
	}
}

// Events of a server go to its shard, (id >> 22) % count, and direct messages to shard 0.
func TestEventsGoToTheirShard(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	guilds := []string{s.GuildID(), s.AddGuild("Second", "en-US", "two"), s.AddGuild("Third", "en-US", "three")}
	var lines []line
	for n := range 3 {
		l := hello(t, s)
		l.send(shard(s, n, 3))
		if p := l.next(); p.T != "READY" || !strings.Contains(string(p.D), guilds[n]) {
			t.Fatalf("shard %d hears %s: %s", n, p.T, p.D)
		}
		if p := l.next(); p.T != "GUILD_CREATE" || !strings.Contains(string(p.D), guilds[n]) {
			t.Fatalf("shard %d hears %s: %s", n, p.T, p.D)
		}
		lines = append(lines, l)
	}
	ada := s.Member("Ada")
	for n, who := range []sandbox.Member{ada, ada.In(s.ChannelID("two")), ada.In(s.ChannelID("three")), ada.Direct()} {
		use := who.Command("turn", nil)
		if p := lines[n%3].next(); p.T != "INTERACTION_CREATE" || !strings.Contains(string(p.D), use.ID) {
			t.Errorf("shard %d hears %s: %s", n%3, p.T, p.D)
		}
	}
}

// A shard of more than 2,500 servers is closed with 4011; two of half as many each are not.
func TestCrowdedShard(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	for n := range 2500 {
		s.AddGuild(fmt.Sprint("Server ", n), "en-US")
	}
	l := hello(t, s)
	l.send(identify(s, ""))
	if got := l.closed(); got != 4011 {
		t.Errorf("closed with %d", got)
	}
	l = hello(t, s)
	l.send(shard(s, 1, 2))
	if p := l.next(); p.T != "READY" {
		t.Errorf("half of them hear %s", p.T)
	}
}
