package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
)

// large is a server as Discord describes it, with much that the bot doesn't want.
func large(id string) string {
	channel := map[string]any{"id": "5", "type": 0, "name": strings.Repeat("table ", 16), "permission_overwrites": []any{}, "topic": `"op":9 "op":7`}
	g := map[string]any{
		"id": id, "name": "Der Verein", "preferred_locale": "de", "system_channel_id": "5", "joined_at": "2026-11-20T18:00:00.5+00:00",
		"member_count": 12345, "large": true, "channels": slices.Repeat([]any{channel}, 10_000), "roles": []any{}, "members": []any{},
	}
	data, _ := json.Marshal(g)
	return string(data)
}

// told are the calls of a Config's functions.
func (f *fake) told(calls chan<- string) Config {
	config := f.config(func(r bot.Request) { calls <- "request " + r.Path })
	config.Here = func(guilds []string) { calls <- fmt.Sprint("here ", guilds) }
	config.Joined = func(g bot.Guild) { calls <- fmt.Sprintf("joined %+v", g) }
	config.Left = func(guild string) { calls <- "left " + guild }
	config.Unreachable = func(guild string) { calls <- "unreachable " + guild }
	return config
}

func (f *fake) connectWith(config Config) {
	f.t.Helper()
	c, err := connect(context.Background(), config, hasty)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(c.Close)
}

func expect(t *testing.T, calls <-chan string, want ...string) {
	t.Helper()
	for _, w := range want {
		if got := soon(t, calls); got != w {
			t.Fatalf("got  %s\nwant %s", got, w)
		}
	}
}

// TestGuilds: the bot hears of its servers in the order of delivery, and takes an outage
// for no departure, at the start or later.
func TestGuilds(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(p *peer) {
		p.hello(time.Minute)
		p.readyIn("1", "2")
		p.send(0, 2, "GUILD_CREATE", large("1"))
		p.send(0, 3, "GUILD_CREATE", `{"id":"2","unavailable":true}`)
		p.send(0, 4, "GUILD_DELETE", `{"id":"1","unavailable":true}`)
		p.send(0, 5, "GUILD_CREATE", `{"id":{}}`)
		p.send(0, 6, "GUILD_DELETE", `{}`)
		p.interaction(7, "press")
		p.send(0, 8, "GUILD_DELETE", `{"id":"1"}`)
		p.send(0, 9, "GUILD_CREATE", `{"id":"3","name":"Neu","joined_at":"2026-11-21T18:00:00+00:00","system_channel_id":null,"member_count":2,"unavailable":false}`)
		p.serve()
	})
	calls := make(chan string, 10)
	f.connectWith(f.told(calls))
	expect(t, calls, "here [1 2]",
		"joined {ID:1 Name:Der Verein Locale:de SystemChannel:5 JoinedAt:2026-11-20 18:00:00.5 +0000 UTC Members:12345}",
		"unreachable 2", "unreachable 1", "request press", "left 1",
		"joined {ID:3 Name:Neu Locale: SystemChannel: JoinedAt:2026-11-21 18:00:00 +0000 UTC Members:2}")
	if n := f.connections(); n != 1 {
		t.Errorf("connected %d times", n)
	}
}

// TestHereAgain: a resumed session tells missed events; a new one does not, so all
// servers are named again.
func TestHereAgain(t *testing.T) {
	t.Parallel()
	gone := make(chan bool)
	f := newFake(t,
		func(p *peer) { p.hello(time.Minute); p.readyIn("1"); p.end(4000) },
		func(p *peer) {
			p.hello(time.Minute)
			p.send(0, 2, "GUILD_DELETE", `{"id":"1"}`)
			p.send(0, 3, "RESUMED", `{}`)
			<-gone
			p.send(9, 0, "", "false")
			p.serve()
		},
		func(p *peer) { p.hello(time.Minute); p.readyIn(); p.serve() })
	calls := make(chan string, 10)
	f.connectWith(f.told(calls))
	expect(t, calls, "here [1]", "left 1")
	close(gone)
	expect(t, calls, "here []")
}

// TestNobodyAsks: without the functions the events of servers are passed over.
func TestNobodyAsks(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(p *peer) {
		p.hello(time.Minute)
		p.readyIn("1")
		p.send(0, 2, "GUILD_CREATE", `{"id":"1"}`)
		p.send(0, 3, "GUILD_DELETE", `{"id":"1","unavailable":true}`)
		p.send(0, 4, "GUILD_DELETE", `{"id":"1"}`)
		p.interaction(5, "press")
		p.serve()
	})
	calls := make(chan string, 10)
	config := f.told(calls)
	config.Here, config.Joined, config.Left, config.Unreachable = nil, nil, nil, nil
	f.connectWith(config)
	expect(t, calls, "request press")
}

// TestTapInPieces: the words that the tap listens for may come in two reads, wherever
// they part.
func TestTapInPieces(t *testing.T) {
	guild := large("1")
	hello, invalid := `{"op":10,"d":{"heartbeat_interval":41250,"_trace":[]}}`, `{"t":null,"s":null,"op":9,"d":false}`
	for cut := range len(hello) {
		k := &tap{stop: func() bool { return true }}
		if err := k.hear([]byte(hello[:cut])); err != nil {
			t.Fatal(err)
		}
		k.hear([]byte(hello[cut:]))
		if got := k.heartbeat(0); got != 41250*time.Millisecond {
			t.Errorf("cut after %q: a heartbeat every %v", hello[:cut], got)
		}
	}
	for cut := range len(invalid) {
		k := &tap{stop: func() bool { return true }}
		if err := k.hear([]byte(guild)); err != nil {
			t.Fatal(err)
		}
		first, second := k.hear([]byte(invalid[:cut])), k.hear([]byte(invalid[cut:]))
		if first == nil && second == nil {
			t.Errorf("cut after %q: nothing was heard", invalid[:cut])
		}
	}
}
