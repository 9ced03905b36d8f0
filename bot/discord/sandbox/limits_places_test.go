package sandbox_test

import (
	"encoding/json"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
)

// A reply needs the right to read earlier messages (160002, Discord's list of codes). An embed
// needs its permission: alone it is refused; beside other things it is dropped silently
// (discord-api-docs#2601, #5648).
func TestEmbedsAndRepliesNeedTheirPermissions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	url := "/channels/" + channel + "/messages"
	const embed = `"embeds":[{"title":"t"}]`
	to := do(t, s, "POST", url, `{"content":"x",`+embed+`}`).want(t, 200, 0)
	if !strings.Contains(string(to.raw), `"title":"t"`) {
		t.Errorf("the embed is not there: %s", to.raw)
	}
	reply := `{"content":"x","message_reference":{"message_id":"` + to.body.ID + `"}}`
	do(t, s, "POST", url, reply).want(t, 200, 0)
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.ReadMessageHistory)
	do(t, s, "POST", url, reply).want(t, 403, 160002)
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.EmbedLinks)
	do(t, s, "POST", url, `{`+embed+`}`).want(t, 403, 50013)
	plain := do(t, s, "POST", url, `{"content":"x",`+embed+`}`).want(t, 200, 0)
	edited := do(t, s, "PATCH", url+"/"+plain.body.ID, `{"content":"y",`+embed+`}`).want(t, 200, 0)
	do(t, s, "PATCH", url+"/"+plain.body.ID, `{"content":"",`+embed+`}`).want(t, 400, 50006)
	if all := string(plain.raw) + string(edited.raw); strings.Contains(all, `"title"`) {
		t.Errorf("the embed is there: %s", all)
	}
}

// An edit is told as it is kept: without the embed that is not allowed.
func TestNobodyIsToldOfAnEmbedThatMayNotBe(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	l := hello(t, s)
	l.send(strings.Replace(identify(s, ""), `"intents":1`, `"intents":513`, 1)) // servers and their messages
	for l.next().T != "GUILD_CREATE" {
	}
	m := do(t, s, "POST", "/channels/"+channel+"/messages", `{"content":"x"}`).want(t, 200, 0)
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.EmbedLinks)
	do(t, s, "PATCH", "/channels/"+channel+"/messages/"+m.body.ID, `{"content":"y","embeds":[{"title":"t"}]}`).want(t, 200, 0)
	p := l.next()
	for p.T != "MESSAGE_UPDATE" {
		p = l.next()
	}
	if told := string(p.D); !strings.Contains(told, `"content":"y"`) || strings.Contains(told, `"title"`) {
		t.Errorf("told is %s", told)
	}
}

// The messages after one are the ones next to it (Get Channel Messages), the newest first, as always.
func TestMessagesAfterOneAreTheNext(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	url := "/channels/" + s.ChannelID("streitpatience") + "/messages"
	var ids []string
	for range 5 {
		ids = append(ids, do(t, s, "POST", url, `{"content":"x"}`).body.ID)
	}
	for query, want := range map[string][]string{
		"limit=2&after=" + ids[0]:  {ids[2], ids[1]},
		"limit=9&after=" + ids[2]:  {ids[4], ids[3]},
		"limit=2&before=" + ids[4]: {ids[3], ids[2]},
		"limit=2":                  {ids[4], ids[3]},
	} {
		var got []struct{ ID string }
		if err := json.Unmarshal(do(t, s, "GET", url+"?"+query, "").raw, &got); err != nil {
			t.Fatal(err)
		}
		if len(got) != 2 || got[0].ID != want[0] || got[1].ID != want[1] {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
}

// The first message of a thread is of type 21 and points to the message that it began on (message types).
func TestThreadBeginsWithItsStarter(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	id := threadOn(t, s, channel, "match")
	do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"table"}`).want(t, 200, 0)
	var got []struct {
		ID        string
		Type      int
		Reference struct {
			Message string `json:"message_id"`
			Channel string `json:"channel_id"`
		} `json:"message_reference"`
		Referenced struct{ Content string } `json:"referenced_message"`
	}
	raw := do(t, s, "GET", "/channels/"+id+"/messages", "").raw
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0].Type != 0 || got[1].Type != 21 || got[1].Reference.Message != id || got[1].Reference.Channel != channel || got[1].Referenced.Content != "the challenge" {
		t.Fatalf("the thread shows %s", raw)
	}
	if first := do(t, s, "GET", "/channels/"+id+"/messages/"+got[1].ID, "").want(t, 200, 0); !strings.Contains(string(first.raw), `"type":21`) {
		t.Errorf("by its id: %s", first.raw)
	}
}
