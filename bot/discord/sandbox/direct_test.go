package sandbox_test

import (
	"testing"

	"stopp/bot/discord/sandbox"
)

const oneButton = `"components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]`

// limits.md: "DM refused / no common server / DM to oneself or a bot".
func TestDirectMessages(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	open := func(id string) reply { return do(t, s, "POST", "/users/@me/channels", `{"recipient_id":"`+id+`"}`) }
	open(s.BotID()).want(t, 400, 50007)
	open("1").want(t, 404, 10013)
	dm := open(ada.ID).want(t, 200, 0).body.ID
	if again := open(ada.ID).body.ID; again != dm || ada.Direct().Channel != dm {
		t.Errorf("opened twice: %s and %s", dm, again)
	}
	url := "/channels/" + dm + "/messages"
	m := do(t, s, "POST", url, `{"content":"your turn",`+oneButton+`}`).want(t, 200, 0).body.ID
	if got := ada.Direct().Messages(); len(got) != 1 || len(ben.In(dm).Messages()) != 0 {
		t.Errorf("Ada sees %d messages, Ben %d", len(got), len(ben.In(dm).Messages()))
	}
	if err := ben.Press(m, "go").Answered(soon(t)); err == nil {
		t.Error("Ben pressed a button of Ada's")
	}
	ada.Press(m, "go")
	i := box.next(t)
	if i.User == nil || i.User.ID != ada.ID || i.Member != nil || i.GuildID != "" || i.Context != 1 || i.ChannelID != dm {
		t.Errorf("delivered %+v", i.Interaction)
	}
	do(t, s, "POST", callback(i), `{"type":7,"data":{"content":"done"}}`).want(t, 204, 0)

	ada.AcceptDirect(false)
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 403, 50007)
	ada.Direct().Command("turn", nil)
	do(t, s, "POST", callback(box.next(t)), `{"type":4,"data":{"content":"an answer comes all the same"}}`).want(t, 204, 0)
	ada.AcceptDirect(true)
	s.RemoveBot(s.GuildID())
	do(t, s, "POST", url, `{"content":"x"}`).want(t, 403, 50278)
}

func TestCommandsSayWhereTheyWork(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	do(t, s, "PUT", "/applications/"+s.BotID()+"/commands", `[{"name":"here","description":"d","contexts":[0]},
		{"name":"there","description":"d","contexts":[1]},{"name":"old","description":"d","dm_permission":false},
		{"type":2,"name":"Challenge","contexts":[0]}]`).want(t, 200, 0)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	for name, c := range map[string]struct {
		who  sandbox.Member
		want bool
	}{
		"here": {ada, true}, "there": {ada.Direct(), true}, "old": {ada, true},
		"here ": {ada.Direct(), false}, "there ": {ada, false}, "old ": {ada.Direct(), false},
	} {
		if use := c.who.Command(name, nil); (use.ID != "") != c.want {
			t.Errorf("%q in %s could be used: %t", name, c.who.Channel, !c.want)
		} else if c.want {
			box.next(t)
		}
	}
	ada.UserCommand("Challenge", ben.ID)
	d := box.next(t).ApplicationCommandData()
	if d.CommandType != 2 || d.TargetID != ben.ID || d.Resolved.Users[ben.ID] == nil || d.Resolved.Members[ben.ID] == nil {
		t.Errorf("delivered %+v", d)
	}
	if ada.Direct().UserCommand("Challenge", ben.ID).ID != "" {
		t.Error("a command of the server was used in direct messages")
	}
}

// platform.md, 0.6: an edit never pings. A message with flag 4096 is silent.
func TestMentions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	box := listen(t, s)
	ada := s.Member("Ada")
	url := "/channels/" + ada.Channel + "/messages"
	at := `"content":"<@` + ada.ID + `>"`
	m := do(t, s, "POST", url, `{`+at+`,"flags":4096}`).want(t, 200, 0).body.ID
	do(t, s, "PATCH", url+"/"+m, `{"content":"<@`+ada.ID+`> again"}`).want(t, 200, 0)
	do(t, s, "POST", url, `{`+at+`,"allowed_mentions":{"parse":[]}}`).want(t, 200, 0)
	ada.Command("turn", nil)
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":5}`).want(t, 204, 0)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{`+at+`}`).want(t, 200, 0)
	do(t, s, "POST", hook(s, i), `{`+at+`,"flags":64}`).want(t, 200, 0)
	do(t, s, "POST", hook(s, i), `{`+at+`}`).want(t, 200, 0)
	do(t, s, "POST", "/channels/"+ada.Direct().Channel+"/messages", `{`+at+`}`).want(t, 200, 0)
	got := ada.Mentions()
	if len(got) != 3 || !got[0].Silent || got[0].ID != m || got[1].Silent || got[2].Channel != ada.Direct().Channel {
		t.Errorf("Ada was called by %+v", got)
	}
	if n := len(s.Member("Ben").Mentions()); n != 0 {
		t.Errorf("Ben was called %d times", n)
	}
	if want := (sandbox.Traffic{Posted: 4, Edited: 1}); s.Traffic(ada.Channel) != want {
		t.Errorf("traffic %+v, want %+v", s.Traffic(ada.Channel), want)
	}
}
