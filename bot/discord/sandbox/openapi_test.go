package sandbox_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// TestAnswersFitDiscordsDescription holds what the server answers against the
// response schemas of Discord's OpenAPI description.
func TestAnswersFitDiscordsDescription(t *testing.T) {
	t.Parallel()
	description := readDescription(t)
	s := start(t, sandbox.Config{Unlimited: true})
	seen := watched(t, s)
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	channel := "/channels/" + ada.Channel
	fits := func(what, name string, r reply) reply {
		t.Helper()
		if err := description.holds(name, r.raw); err != nil {
			t.Errorf("%s: %v\n%s", what, firstLines(err), r.raw)
		}
		return r
	}
	board := `"content":"<@` + ben.ID + `>","embeds":[{"title":"t","fields":[{"name":"n","value":"v"}]}],
		"attachments":[{"id":"0","filename":"a.png","description":"alt"}],"components":[
		{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"},{"type":2,"style":5,"url":"https://example.org","emoji":{"name":"🂡"}}]},
		{"type":1,"components":[{"type":3,"custom_id":"m","placeholder":"p","options":[{"label":"l","value":"v","description":"d"}]}]},
		{"type":1,"components":[{"type":5,"custom_id":"u"}]}]`
	files := map[string][]byte{"0 a.png": greyPNG(t)}

	fits("the gateway", "GatewayResponse", do(t, s, "GET", "/gateway", ""))
	fits("the bot's gateway", "GatewayBotResponse", do(t, s, "GET", "/gateway/bot", ""))
	fits("the bot", "UserPIIResponse", do(t, s, "GET", "/users/@me", ""))
	fits("a member", "UserResponse", do(t, s, "GET", "/users/"+ada.ID, ""))
	fits("the application", "PrivateApplicationResponse", do(t, s, "GET", "/applications/@me", ""))
	fits("a server", "GuildResponse", do(t, s, "GET", "/guilds/"+s.GuildID(), ""))
	fits("a channel", "GuildChannelResponse", do(t, s, "GET", channel, ""))
	m := fits("a posted message", "MessageResponse", upload(t, s, "POST", "/api/v10"+channel+"/messages", `{`+board+`}`, files))
	fits("a reply", "MessageResponse", do(t, s, "POST", channel+"/messages", `{"content":"x","message_reference":{"message_id":"`+m.body.ID+`"}}`))
	fits("an edited message", "MessageResponse", do(t, s, "PATCH", channel+"/messages/"+m.body.ID, `{"content":"y"}`))
	fits("a fetched message", "MessageResponse", do(t, s, "GET", channel+"/messages/"+m.body.ID, ""))

	ada.Command("challenge", sandbox.Options{"user": ben.ID})
	i := box.next(t)
	fits("an answer", "InteractionCallbackResponse", upload(t, s, "POST", "/api/v10"+callback(i)+"?with_response=true", `{"type":4,"data":{`+board+`}}`, files))
	fits("a follow-up", "MessageResponse", do(t, s, "POST", hook(s, i), `{"content":"x","flags":64}`))
	original := fits("the original answer", "MessageResponse", do(t, s, "GET", hook(s, i)+"/messages/@original", ""))
	ben.Press(original.body.ID, "go")
	fits("an update", "InteractionCallbackResponse", do(t, s, "POST", callback(box.next(t))+"?with_response=true", `{"type":7,"data":{"content":"z"}}`))
	ben.Choose(original.body.ID, "m", "v")
	i = box.next(t)
	fits("a deferred answer", "InteractionCallbackResponse", do(t, s, "POST", callback(i)+"?with_response=true", `{"type":5}`))
	fits("the deferred message", "MessageResponse", do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"x"}`))
	ben.Press(original.body.ID, "go")
	modal := `{"type":9,"data":{"custom_id":"m","title":"t","components":[` + textInput("f") + `]}}`
	fits("a modal", "InteractionCallbackResponse", do(t, s, "POST", callback(box.next(t))+"?with_response=true", modal))
	ben.Submit(i.ID, nil) // not the modal's id: nothing is delivered
	ben.Submit(openModal(t, s, ben.ID), map[string]string{"f": "x"})
	fits("an answer to a modal", "InteractionCallbackResponse", do(t, s, "POST", callback(box.next(t))+"?with_response=true", `{"type":4,"data":{"content":"x"}}`))

	threadsFit(t, s, fits)
	commandsFit(t, s, fits)
	// Form errors are left out: the description has numbers for their codes, the
	// documentation and Discord itself have words.
	fits("an error", "ErrorResponse", do(t, s, "GET", "/channels/1", ""))
	s.Fail(sandbox.Fault{Status: 429, RetryAfter: time.Second})
	fits("a rate limit", "RatelimitedResponse", do(t, s, "GET", "/users/@me", ""))
	seen.sentence(description)
}

// openModal is the id of the modal that a member has open.
func openModal(t *testing.T, s *sandbox.Server, member string) string {
	t.Helper()
	var d struct{ Modal struct{ ID string } }
	if err := json.Unmarshal(send(t, s, "GET", "/people/snapshot?as="+member, "", nil, nil).raw, &d); err != nil {
		t.Fatal(err)
	}
	return d.Modal.ID
}

func threadsFit(t *testing.T, s *sandbox.Server, fits func(what, name string, r reply) reply) {
	t.Helper()
	dm := fits("direct messages", "PrivateChannelResponse", do(t, s, "POST", "/users/@me/channels", `{"recipient_id":"`+s.Member("Ada").ID+`"}`))
	fits("a direct message", "MessageResponse", do(t, s, "POST", "/channels/"+dm.body.ID+"/messages", `{"content":"x"}`))
	url := "/channels/" + s.ChannelID("side-table")
	m := do(t, s, "POST", url+"/messages", `{"content":"x"}`)
	fits("a new thread", "ThreadResponse", do(t, s, "POST", url+"/messages/"+m.body.ID+"/threads", `{"name":"n","auto_archive_duration":60}`))
	fits("a message with a thread", "MessageResponse", do(t, s, "GET", url+"/messages/"+m.body.ID, ""))
	fits("a message in a thread", "MessageResponse", do(t, s, "POST", "/channels/"+m.body.ID+"/messages", `{"content":"x"}`))
	fits("a changed thread", "ThreadResponse", do(t, s, "PATCH", "/channels/"+m.body.ID, `{"name":"o"}`))
	fits("a thread", "ThreadResponse", do(t, s, "GET", "/channels/"+m.body.ID, ""))
	fits("the active threads", "ThreadsResponse", do(t, s, "GET", "/guilds/"+s.GuildID()+"/threads/active", ""))
}

func commandsFit(t *testing.T, s *sandbox.Server, fits func(what, name string, r reply) reply) {
	t.Helper()
	url := "/applications/" + s.BotID() + "/commands"
	var list []json.RawMessage
	if err := json.Unmarshal(do(t, s, "GET", url, "").raw, &list); err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	for _, raw := range list {
		fits("a command", "ApplicationCommandResponse", reply{raw: raw})
	}
	k := fits("a new command", "ApplicationCommandResponse", do(t, s, "POST", url, `{"name":"set","description":"d","contexts":[0],"options":[
		{"type":1,"name":"a","description":"d","options":[{"type":4,"name":"n","description":"d","min_value":1,"choices":[{"name":"one","value":1}]}]},
		{"type":2,"name":"b","description":"d","options":[{"type":1,"name":"c","description":"d"}]}]}`))
	fits("a changed command", "ApplicationCommandResponse", do(t, s, "PATCH", url+"/"+k.body.ID, `{"description":"other"}`))
	do(t, s, "DELETE", url+"/"+k.body.ID, "").want(t, 204, 0)
	do(t, s, "DELETE", url+"/"+k.body.ID, "").want(t, 404, 10063)
}

func firstLines(err error) string {
	lines := strings.Split(err.Error(), "\n")
	return strings.Join(lines[:min(12, len(lines))], "\n")
}
