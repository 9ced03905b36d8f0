package sandbox_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
)

// threadOn posts a message and starts a thread on it.
func threadOn(t *testing.T, s *sandbox.Server, channel, name string) string {
	t.Helper()
	m := do(t, s, "POST", "/channels/"+channel+"/messages", `{"content":"the challenge"}`).want(t, 200, 0)
	r := do(t, s, "POST", "/channels/"+channel+"/messages/"+m.body.ID+"/threads", `{"name":`+quoted(name)+`}`).want(t, 201, 0)
	if r.body.ID != m.body.ID {
		t.Fatalf("the thread is %s, its message %s", r.body.ID, m.body.ID)
	}
	return r.body.ID
}

// form errors and codes: limits.md, "REST in general".
func TestThreadsStartOnAMessage(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	base := "/channels/" + channel + "/messages/"
	id := threadOn(t, s, channel, "Ada – Ben")
	do(t, s, "POST", base+id+"/threads", `{"name":"again"}`).want(t, 400, 160004)
	other := do(t, s, "POST", "/channels/"+channel+"/messages", `{"content":"x"}`).body.ID
	do(t, s, "POST", base+other+"/threads", `{"name":""}`).form(t, "name", "BASE_TYPE_BAD_LENGTH")
	do(t, s, "POST", base+other+"/threads", `{"name":"`+strings.Repeat("n", 101)+`"}`).form(t, "name", "BASE_TYPE_BAD_LENGTH")
	do(t, s, "POST", base+other+"/threads", `{"name":"x","auto_archive_duration":30}`).form(t, "auto_archive_duration", "BASE_TYPE_CHOICES")
	do(t, s, "POST", base+"1/threads", `{"name":"x"}`).want(t, 404, 10008)
	inner := do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"table"}`).want(t, 200, 0)
	do(t, s, "POST", "/channels/"+id+"/messages/"+inner.body.ID+"/threads", `{"name":"x"}`).want(t, 400, 50024)

	var listed []struct {
		ID     string
		Flags  int
		Thread struct {
			ID, Name, ParentID string
			MessageCount       int `json:"message_count"`
		}
	}
	if err := json.Unmarshal(do(t, s, "GET", "/channels/"+channel+"/messages", "").raw, &listed); err != nil {
		t.Fatal(err)
	}
	if first := listed[1]; first.ID != id || first.Flags != 32 || first.Thread.ID != id || first.Thread.Name != "Ada – Ben" || first.Thread.MessageCount != 1 {
		t.Errorf("the message shows %+v", first)
	}
	if got := s.Traffic(channel); got != (sandbox.Traffic{Posted: 2}) {
		t.Errorf("the channel's traffic is %+v", got)
	}
	if got := s.Traffic(id); got != (sandbox.Traffic{Posted: 1}) {
		t.Errorf("the thread's traffic is %+v", got)
	}
}

func TestThreadsNeedTheirPermissions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	id := threadOn(t, s, channel, "match")
	m := do(t, s, "POST", "/channels/"+channel+"/messages", `{"content":"x"}`).body.ID
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.CreatePublicThreads)
	do(t, s, "POST", "/channels/"+channel+"/messages/"+m+"/threads", `{"name":"x"}`).want(t, 403, 50013)
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.SendMessages)
	do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"x"}`).want(t, 200, 0)
	s.Permit(channel, sandbox.UsualPermissions&^sandbox.SendInThreads)
	do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"x"}`).want(t, 403, 50013)
	s.Permit(channel, 0)
	do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"x"}`).want(t, 403, 50001)
	s.Permit(channel, sandbox.UsualPermissions)
	// The creator renames and archives; locking and deleting are for members who manage
	// threads.
	do(t, s, "PATCH", "/channels/"+id, `{"name":"other"}`).want(t, 200, 0)
	do(t, s, "PATCH", "/channels/"+id, `{"locked":true}`).want(t, 403, 50013)
	do(t, s, "DELETE", "/channels/"+id, "").want(t, 403, 50013)
	s.Permit(channel, sandbox.UsualPermissions|sandbox.ManageThreads)
	do(t, s, "PATCH", "/channels/"+id, `{"locked":true}`).want(t, 200, 0)
	do(t, s, "DELETE", "/channels/"+id, "").want(t, 200, 0)
	do(t, s, "POST", "/channels/"+id+"/messages", `{"content":"x"}`).want(t, 404, 10003)
}

// limits.md: "Edit in archived thread / locked thread".
func TestArchivedThreads(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	channel := s.ChannelID("streitpatience")
	id := threadOn(t, s, channel, "match")
	at := "/channels/" + id
	m := do(t, s, "POST", at+"/messages", `{"content":"table"}`).body.ID
	s.Advance(23 * time.Hour)
	do(t, s, "PATCH", at+"/messages/"+m, `{"content":"an edit is no activity"}`).want(t, 200, 0)
	s.Advance(61 * time.Minute)
	do(t, s, "PATCH", at+"/messages/"+m, `{"content":"x"}`).want(t, 400, 50083)
	do(t, s, "DELETE", at+"/messages/"+m, "").want(t, 400, 50083)
	do(t, s, "POST", at+"/messages", `{"content":"wakes it"}`).want(t, 200, 0)
	do(t, s, "PATCH", at+"/messages/"+m, `{"content":"x"}`).want(t, 200, 0)
	do(t, s, "PATCH", at, `{"archived":true}`).want(t, 200, 0)
	if got := s.Threads(channel); len(got) != 1 || got[0] != (sandbox.Thread{ID: id, Name: "match", Archived: true}) {
		t.Errorf("the threads are %+v", got)
	}
	do(t, s, "PATCH", at, `{"name":"x"}`).want(t, 400, 50083)
	do(t, s, "PATCH", at, `{"archived":false}`).want(t, 200, 0)
	if err := s.Archive(id, true, true); err != nil {
		t.Fatal(err)
	}
	do(t, s, "POST", at+"/messages", `{"content":"x"}`).want(t, 400, 160005)
	do(t, s, "PATCH", at, `{"archived":false}`).want(t, 403, 50013)
}

func TestInteractionsInThreads(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	box := listen(t, s)
	ada := s.Member("Ada")
	id := threadOn(t, s, ada.Channel, "match")
	raw := hello(t, s) // discordgo passes over the channel
	raw.send(strings.Replace(identify(s, ""), `"intents":1`, `"intents":0`, 1))
	raw.next()
	use := ada.In(id).Command("turn", nil)
	var d struct {
		Channel struct {
			ID       string
			Type     int
			ParentID string `json:"parent_id"`
		}
		Permissions string `json:"app_permissions"`
	}
	if err := json.Unmarshal(raw.next().D, &d); err != nil || d.Channel.ID != id || d.Channel.Type != 11 || d.Channel.ParentID != ada.Channel || d.Permissions != "309237763072" {
		t.Errorf("delivered %+v, %v", d, err)
	}
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"x","components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]}}`).want(t, 204, 0)
	m, err := use.Answer(soon(t))
	if err != nil || m.Channel != id {
		t.Fatal(m, err)
	}
	// Discord's client wakes an archived thread before it sends a press.
	do(t, s, "PATCH", "/channels/"+id, `{"archived":true}`).want(t, 200, 0)
	s.Member("Ben").Press(m.ID, "go")
	do(t, s, "POST", callback(box.next(t)), `{"type":7,"data":{"content":"y"}}`).want(t, 204, 0)
	do(t, s, "PATCH", "/channels/"+id, `{"archived":true}`).want(t, 200, 0)
	ada.Press(m.ID, "go")
	i = box.next(t)
	do(t, s, "PATCH", "/channels/"+id, `{"archived":true}`).want(t, 200, 0)
	do(t, s, "POST", callback(i), `{"type":7,"data":{"content":"y"}}`).want(t, 400, 50083)

	s.Archive(id, false, true)
	if err := ada.Press(m.ID, "go").Answered(soon(t)); err == nil || err.Error() != "the thread is locked" {
		t.Errorf("a press in a locked thread: %v", err)
	}
	if err := s.DeleteChannel(ada.Channel); err != nil {
		t.Fatal(err)
	}
	do(t, s, "GET", "/channels/"+id, "").want(t, 404, 10003)
	do(t, s, "POST", hook(s, i), `{"content":"x"}`).want(t, 404, 10015)
	if _, there := s.Message(m.ID); there {
		t.Error("the thread's messages outlive its channel")
	}
}

// platform.md, 2: other events than interactions need their intent.
func TestThreadEventsNeedTheIntentForGuilds(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	with, without := hello(t, s), hello(t, s)
	with.send(identify(s, ""))
	without.send(strings.Replace(identify(s, ""), `"intents":1`, `"intents":0`, 1))
	for _, want := range []string{"READY", "GUILD_CREATE"} {
		if p := with.next(); p.T != want {
			t.Fatalf("%s, want %s", p.T, want)
		}
	}
	if p := without.next(); p.T != "READY" {
		t.Fatalf("%s, want READY", p.T)
	}
	id := threadOn(t, s, s.ChannelID("streitpatience"), "match")
	do(t, s, "PATCH", "/channels/"+id, `{"archived":true}`).want(t, 200, 0)
	if err := s.DeleteChannel(s.ChannelID("streitpatience")); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "CHANNEL_DELETE"} {
		if p := with.next(); p.T != want || !strings.Contains(string(p.D), `"guild_id"`) {
			t.Errorf("%s %s, want %s", p.T, p.D, want)
		}
	}
	without.send(`{"op":1,"d":null}`)
	if p := without.next(); p.Op != 11 {
		t.Errorf("without the intent came %s", p.T)
	}
}
