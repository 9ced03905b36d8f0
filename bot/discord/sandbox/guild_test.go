package sandbox_test

import (
	"encoding/json"
	"testing"

	"stopp/bot/discord/sandbox"
)

func TestTheBotComesAndGoes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	register(t, s)
	second := s.AddGuild("Zweiter Tisch", "de", "runde")
	l := hello(t, s)
	l.send(identify(s, ""))
	var ready struct {
		Guilds []struct {
			ID          string
			Unavailable bool
		}
	}
	if err := json.Unmarshal(l.next().D, &ready); err != nil || len(ready.Guilds) != 2 || !ready.Guilds[1].Unavailable {
		t.Fatal(ready, err)
	}
	type full struct {
		ID, Name, JoinedAt string
		Locale             string `json:"preferred_locale"`
		System             string `json:"system_channel_id"`
		Count              int    `json:"member_count"`
		Channels, Threads  []any
	}
	guild := func(event string) (g full) {
		t.Helper()
		p := l.next()
		if err := json.Unmarshal(p.D, &g); err != nil || p.T != event {
			t.Fatalf("%s %s, want %s", p.T, p.D, event)
		}
		return g
	}
	if g := guild("GUILD_CREATE"); g.ID != s.GuildID() || g.System != s.ChannelID("streitpatience") || g.Count != 4 || len(g.Channels) != 2 {
		t.Errorf("the first server is %+v", g)
	}
	if g := guild("GUILD_CREATE"); g.ID != second || g.Name != "Zweiter Tisch" || g.Locale != "de" || g.System != s.ChannelID("runde") {
		t.Errorf("the second server is %+v", g)
	}
	s.RemoveBot(second)
	if g := guild("GUILD_DELETE"); g.ID != second {
		t.Errorf("removed from %+v", g)
	}
	ben := s.Member("Ben").In(s.ChannelID("runde"))
	do(t, s, "POST", "/channels/"+ben.Channel+"/messages", `{"content":"x"}`).want(t, 403, 50001)
	do(t, s, "GET", "/guilds/"+second, "").want(t, 404, 10004)
	if use := ben.Command("turn", nil); use.ID != "" {
		t.Error("a command was used where the bot is not")
	}
	s.AddBot(second)
	if g := guild("GUILD_CREATE"); g.ID != second {
		t.Errorf("added to %+v", g)
	}
	ben.Command("turn", nil)
	var i struct {
		GuildID string `json:"guild_id"`
		Locale  string `json:"guild_locale"`
	}
	if p := l.next(); json.Unmarshal(p.D, &i) != nil || i.GuildID != second || i.Locale != "de" {
		t.Errorf("delivered %s", p.D)
	}
	do(t, s, "DELETE", "/users/@me/guilds/"+second, "").want(t, 204, 0)
	guild("GUILD_DELETE")
}
