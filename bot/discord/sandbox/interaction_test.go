package sandbox_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"stopp/bot/discord/sandbox"
)

// inbox takes what the bot is delivered, so that a test can answer by hand.
type inbox chan *discordgo.InteractionCreate

func listen(t *testing.T, s *sandbox.Server) inbox {
	t.Helper()
	register(t, s)
	box := make(inbox, 100)
	connect(t, s, func(_ *discordgo.Session, i *discordgo.InteractionCreate) { box <- i })
	return box
}

func (b inbox) next(t *testing.T) *discordgo.InteractionCreate {
	t.Helper()
	select {
	case i := <-b:
		return i
	case <-time.After(longWait):
		t.Fatal("nothing was delivered")
		return nil
	}
}

// only reports what comes before a use made now: nothing should.
func (b inbox) only(t *testing.T, use *sandbox.Use) {
	t.Helper()
	if i := b.next(t); i.ID != use.ID {
		t.Fatalf("delivered %s before %s", i.ID, use.ID)
	}
}

func callback(i *discordgo.InteractionCreate) string {
	return "/interactions/" + i.ID + "/" + i.Token + "/callback"
}

func hook(s *sandbox.Server, i *discordgo.InteractionCreate) string {
	return "/webhooks/" + s.BotID() + "/" + i.Token
}

// Members begin with the server's language, and may choose another.
func TestMembersSpeakTheServersLanguage(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Locale: "fr"})
	box := listen(t, s)
	s.Member("Ada").Command("challenge", sandbox.Options{"user": s.Member("Ben").ID, "rules": "pagat"})
	if i := box.next(t); i.Locale != discordgo.French || *i.GuildLocale != discordgo.French {
		t.Errorf("Ada speaks %q, the server %q", i.Locale, *i.GuildLocale)
	}
	s.Member("Ada").SetLocale("de")
	s.Member("Ada").Command("challenge", sandbox.Options{"user": s.Member("Ben").ID, "rules": "pagat"})
	if i := box.next(t); i.Locale != discordgo.German || *i.GuildLocale != discordgo.French {
		t.Errorf("Ada speaks %q, the server %q", i.Locale, *i.GuildLocale)
	}
}

func TestAnInteractionCarriesEverything(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	register(t, s)
	raw := make(chan json.RawMessage, 1)
	bot := connect(t, s, nil)
	bot.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type == "INTERACTION_CREATE" {
			raw <- e.RawData
		}
	})
	ada, ben := s.Member("Ada"), s.Member("Ben")
	ada.SetLocale("de")
	use := ada.Command("challenge", sandbox.Options{"user": ben.ID, "rules": "pagat"})
	var d struct {
		ID, Token, Locale      string
		Type, Version, Context int
		ApplicationID          string            `json:"application_id"`
		GuildID                string            `json:"guild_id"`
		ChannelID              string            `json:"channel_id"`
		GuildLocale            string            `json:"guild_locale"`
		AppPermissions         string            `json:"app_permissions"`
		Limit                  int               `json:"attachment_size_limit"`
		Owners                 map[string]string `json:"authorizing_integration_owners"`
		Entitlements           []any
		Channel                struct{ ID, Name string }
		Member                 struct {
			User        struct{ ID, Username string }
			Permissions string
		}
		Data struct {
			Name     string
			Options  []struct{ Name, Value string }
			Resolved struct{ Users, Members map[string]map[string]any }
		}
	}
	select {
	case r := <-raw:
		if err := json.Unmarshal(r, &d); err != nil {
			t.Fatal(err)
		}
	case <-time.After(longWait):
		t.Fatal("nothing was delivered")
	}
	for what, ok := range map[string]bool{
		"id and token":    d.ID == use.ID && d.Token != "" && d.Version == 1 && d.Type == 2,
		"places":          d.ApplicationID == s.BotID() && d.GuildID == s.GuildID() && d.ChannelID == ada.Channel && d.Channel.ID == ada.Channel,
		"languages":       d.Locale == "de" && d.GuildLocale == "en-US",
		"permissions":     d.AppPermissions == "309237763072" && d.Member.Permissions != "",
		"size limit":      d.Limit == 10<<20,
		"context":         d.Context == 0 && d.Owners["0"] == s.GuildID() && d.Entitlements != nil,
		"member":          d.Member.User.ID == ada.ID && d.Member.User.Username == "ada",
		"options":         fmt.Sprint(d.Data.Options) == fmt.Sprintf("[{user %s} {rules pagat}]", ben.ID),
		"resolved user":   d.Data.Resolved.Users[ben.ID]["global_name"] == "Ben",
		"resolved member": d.Data.Resolved.Members[ben.ID]["joined_at"] != nil,
	} {
		if !ok {
			t.Errorf("%s: %+v", what, d)
		}
	}
}

func TestFirstAnswerWithinThreeSeconds(t *testing.T) {
	t.Parallel()
	s := strict(t, sandbox.Config{})
	box := listen(t, s)
	use := s.Member("Ada").Command("turn", nil)
	i := box.next(t)
	s.Advance(3100 * time.Millisecond)
	if _, err := use.Answer(soon(t)); !errors.Is(err, sandbox.ErrNoResponse) {
		t.Errorf("the member was told %v", err)
	}
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"late"}}`).want(t, 404, 10062)
	do(t, s, "POST", "/interactions/1/x/callback", `{"type":5}`).want(t, 404, 10062)
}

// A test on a busy machine may give the bot more time than Discord would.
func TestPatience(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Patience: time.Minute})
	box := listen(t, s)
	s.Member("Ada").Command("turn", nil)
	i := box.next(t)
	s.Advance(59 * time.Second)
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"in time"}}`).want(t, 204, 0)
	late := s.Member("Ada").Command("turn", nil)
	box.next(t)
	s.Advance(61 * time.Second)
	if _, err := late.Answer(soon(t)); !errors.Is(err, sandbox.ErrNoResponse) {
		t.Errorf("the member was told %v", err)
	}
}

func TestOnlyOneFirstAnswer(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	s.Member("Ada").Command("turn", nil)
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":5}`).want(t, 204, 0)
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"again"}}`).want(t, 400, 40060)
}

func TestWebhookTokens(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{Unlimited: true})
	box := listen(t, s)
	s.Member("Ada").Command("turn", nil)
	i := box.next(t)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"x"}`).want(t, 404, 10015) // before any answer
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"first"}}`).want(t, 204, 0)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"x"}`).want(t, 200, 0)
	do(t, s, "GET", hook(s, i)+"/messages/1", "").want(t, 404, 10008)
	do(t, s, "DELETE", hook(s, i)+"/messages/@original", "").want(t, 204, 0)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"x"}`).want(t, 404, 10008)
	do(t, s, "POST", "/webhooks/1/"+i.Token, `{"content":"x"}`).want(t, 404, 10015)
	do(t, s, "POST", "/webhooks/"+s.BotID()+"/wrong", `{"content":"x"}`).want(t, 401, 50027)
	s.Advance(15*time.Minute + time.Second)
	do(t, s, "POST", hook(s, i), `{"content":"x"}`).want(t, 401, 50027)
	do(t, s, "POST", callback(i), `{"type":5}`).want(t, 404, 10062)
}

func TestWhichAnswersSuit(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	ada.Command("turn", nil)
	command := box.next(t)
	for _, kind := range []string{"6", "7", "8", "1", "99"} {
		do(t, s, "POST", callback(command), `{"type":`+kind+`}`).form(t, "type", "BASE_TYPE_CHOICES")
	}
	ada.Complete("challenge", sandbox.Options{"rules": "pa"}, "rules")
	complete := box.next(t)
	do(t, s, "POST", callback(complete), `{"type":5}`).form(t, "type", "BASE_TYPE_CHOICES")
	do(t, s, "POST", callback(command), `{"type":9,"data":{"custom_id":"m","title":"t","components":[`+textInput("f")+`]}}`).want(t, 204, 0)
}

func textInput(id string) string {
	return `{"type":1,"components":[{"type":4,"style":1,"label":"l","custom_id":"` + id + `"}]}`
}

func TestAnswerLimits(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	modal := func(fields string) string { return `{"type":9,"data":{` + fields + `}}` }
	for name, c := range map[string]refused{
		"content 2000":       {`{"type":4,"data":{"content":"` + strings.Repeat("x", 2001) + `"}}`, "data.content", "BASE_TYPE_MAX_LENGTH"},
		"flags":              {`{"type":4,"data":{"content":"x","flags":1}}`, "data.flags", "BITFIELD_TYPE_INVALID"},
		"modal custom_id":    {modal(`"custom_id":"","title":"t","components":[` + textInput("f") + `]`), "data.custom_id", "BASE_TYPE_BAD_LENGTH"},
		"modal title 45":     {modal(`"custom_id":"m","title":"` + strings.Repeat("t", 46) + `","components":[` + textInput("f") + `]`), "data.title", "BASE_TYPE_BAD_LENGTH"},
		"modal 5 components": {modal(`"custom_id":"m","title":"t","components":[` + times(6, textInput("f")) + `]`), "data.components", "BASE_TYPE_BAD_LENGTH"},
		"input ids unique":   {modal(`"custom_id":"m","title":"t","components":[` + times(2, textInput("f")) + `]`), "data.components.1.components.0.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"},
		"input label 45":     {modal(`"custom_id":"m","title":"t","components":[` + strings.Replace(textInput("f"), `"l"`, `"`+strings.Repeat("l", 46)+`"`, 1) + `]`), "data.components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"},
	} {
		t.Run(name, func(t *testing.T) {
			ada.Command("turn", nil)
			do(t, s, "POST", callback(box.next(t)), c.body).form(t, c.path, c.code)
		})
	}
	ada.Command("turn", nil)
	do(t, s, "POST", callback(box.next(t)), `{"type":4,"data":{}}`).want(t, 400, 50006)
	ada.Complete("challenge", nil, "rules")
	i := box.next(t)
	many := times(26, `{"name":"n","value":"v"}`)
	do(t, s, "POST", callback(i), `{"type":8,"data":{"choices":[`+many+`]}}`).form(t, "data.choices", "BASE_TYPE_MAX_LENGTH")
	long := `{"name":"n","value":"` + strings.Repeat("v", 101) + `"}`
	do(t, s, "POST", callback(i), `{"type":8,"data":{"choices":[`+long+`]}}`).form(t, "data.choices.0.value", "BASE_TYPE_MAX_LENGTH")
}

func TestAutocomplete(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	use := s.Member("Ada").Complete("challenge", sandbox.Options{"rules": "pa"}, "rules")
	i := box.next(t)
	o := i.ApplicationCommandData().Options[0]
	if i.Type != discordgo.InteractionApplicationCommandAutocomplete || !o.Focused || o.StringValue() != "pa" {
		t.Errorf("delivered type %d, option %+v", i.Type, o)
	}
	do(t, s, "POST", callback(i), `{"type":8,"data":{"choices":[{"name":"Pagat","value":"pagat"}]}}`).want(t, 204, 0)
	got, err := use.Choices(soon(t))
	if err != nil || len(got) != 1 || got[0] != (sandbox.Choice{Name: "Pagat", Value: "pagat"}) {
		t.Errorf("choices %v, %v", got, err)
	}
}

func TestPrivateAnswersAreSeenByOneAlone(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	use := ada.Command("turn", nil)
	i := box.next(t)
	r := do(t, s, "POST", callback(i)+"?with_response=true", `{"type":4,"data":{"content":"psst","flags":64}}`).want(t, 200, 0)
	if !strings.Contains(string(r.raw), `"response_message_ephemeral":true`) {
		t.Errorf("with_response answered %s", r.raw)
	}
	m, err := use.Answer(soon(t))
	if err != nil || m.Private != ada.ID || len(ada.Private()) != 1 {
		t.Fatalf("answer %+v, %v", m, err)
	}
	if len(ben.Messages()) != 0 || len(s.Messages(ada.Channel)) != 0 || len(ben.Private()) != 0 {
		t.Error("others see it")
	}
	url := "/channels/" + ada.Channel + "/messages/" + m.ID
	do(t, s, "GET", url, "").want(t, 404, 10008)
	do(t, s, "PATCH", url, `{"content":"x"}`).want(t, 404, 10008)
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"content":"psst!"}`).want(t, 200, 0)
	if m, _ = s.Message(m.ID); m.Content != "psst!" || m.Private != ada.ID {
		t.Errorf("edited to %+v", m)
	}
	do(t, s, "PATCH", hook(s, i)+"/messages/@original", `{"components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]}`).want(t, 200, 0)
	ada.Press(m.ID, "go")
	if i := box.next(t); i.Message.Flags != discordgo.MessageFlagsEphemeral {
		t.Errorf("the pressed message is delivered with flags %d", i.Message.Flags)
	}
}

func TestDeferredAnswer(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	use := ada.Command("turn", nil)
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":5,"data":{"flags":64}}`).want(t, 204, 0)
	if m := ada.Private(); len(m) != 1 || !m[0].Loading {
		t.Fatalf("the member sees %+v", m)
	}
	s.Advance(time.Minute) // the three seconds no longer matter
	// A follow-up straight after a deferred answer fills it in; its flags are ignored.
	do(t, s, "POST", hook(s, i), `{"content":"<@`+ada.ID+`> done"}`).want(t, 200, 0)
	m, err := use.Answer(soon(t))
	if err != nil || m.Loading || m.Private != ada.ID || !m.EditedAt.IsZero() || len(m.Pings) != 0 {
		t.Errorf("filled in: %+v, %v", m, err)
	}
	do(t, s, "POST", hook(s, i), `{"content":"more","flags":64}`).want(t, 200, 0)
	if f := use.FollowUps(); len(f) != 1 || f[0].Content != "more" || f[0].Private != ada.ID {
		t.Errorf("follow-ups %+v", f)
	}
}

func TestPressUpdatesTheMessage(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	r := do(t, s, "POST", "/channels/"+ada.Channel+"/messages", `{"content":"<@`+ben.ID+`>","components":[{"type":1,"components":[
		{"type":2,"style":1,"label":"Go","custom_id":"go"},{"type":2,"style":2,"label":"Off","custom_id":"off","disabled":true}]}]}`).want(t, 200, 0)
	use := ben.Press(r.body.ID, "go")
	i := box.next(t)
	if i.MessageComponentData().CustomID != "go" || i.Message.ID != r.body.ID || i.Message.Flags != 0 || i.Member.User.ID != ben.ID {
		t.Errorf("delivered %+v", i.Interaction)
	}
	do(t, s, "POST", callback(i), `{"type":7,"data":{"content":"<@`+ada.ID+`>","components":[]}}`).want(t, 204, 0)
	do(t, s, "PATCH", "/channels/"+ada.Channel+"/messages/"+r.body.ID, `{"content":"an edit that was on its way"}`).want(t, 200, 0)
	m, err := use.Answer(soon(t))
	if err != nil || m.ID != r.body.ID || m.Content != "<@"+ada.ID+">" || len(m.Buttons()) != 0 || m.EditedAt.IsZero() {
		t.Fatalf("updated to %+v, %v", m, err)
	}
	if len(m.Pings) != 1 || m.Pings[0] != ben.ID {
		t.Errorf("pinged %v; an edit pings nobody", m.Pings)
	}
	if err := ben.Press(r.body.ID, "go").Answered(soon(t)); err == nil {
		t.Error("a button that is gone was pressed")
	}
}

func TestClientRefusals(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	r := do(t, s, "POST", "/channels/"+ada.Channel+"/messages", `{"components":[{"type":1,"components":[
		{"type":2,"style":2,"label":"Off","custom_id":"off","disabled":true}]},{"type":1,"components":[
		{"type":3,"custom_id":"menu","options":[{"label":"A","value":"a"}]}]}]}`).want(t, 200, 0)
	for name, use := range map[string]*sandbox.Use{
		"no such command":     ada.Command("nothing", nil),
		"option required":     ada.Command("challenge", nil),
		"unknown option":      ada.Command("turn", sandbox.Options{"x": "y"}),
		"no such member":      ada.Command("challenge", sandbox.Options{"user": "1"}),
		"disabled button":     ada.Press(r.body.ID, "off"),
		"no such button":      ada.Press(r.body.ID, "on"),
		"no such message":     ada.Press("1", "off"),
		"none of the options": ada.Choose(r.body.ID, "menu", "b"),
		"too many values":     ada.Choose(r.body.ID, "menu", "a", "a"),
		"no modal":            ada.Submit("1", nil),
	} {
		if err := use.Answered(soon(t)); err == nil || errors.Is(err, sandbox.ErrNoResponse) {
			t.Errorf("%s: %v", name, err)
		}
	}
	ada.Choose(r.body.ID, "menu", "a") // the first that is delivered
	if v := box.next(t).MessageComponentData().Values; len(v) != 1 || v[0] != "a" {
		t.Errorf("chose %v", v)
	}
}

func TestModal(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada := s.Member("Ada")
	use := ada.Command("turn", nil)
	do(t, s, "POST", callback(box.next(t)), `{"type":9,"data":{"custom_id":"m","title":"Title","components":[`+textInput("f")+`]}}`).want(t, 204, 0)
	m, err := use.Modal(soon(t))
	if err != nil || m.CustomID != "m" || m.Title != "Title" {
		t.Fatalf("modal %+v, %v", m, err)
	}
	if err := ada.Submit(m.ID, nil).Answered(soon(t)); err == nil {
		t.Error("a required field was left out")
	}
	ada.Submit(m.ID, map[string]string{"f": "text"})
	i := box.next(t)
	d := i.ModalSubmitData()
	field := d.Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput)
	if d.CustomID != "m" || field.CustomID != "f" || field.Value != "text" {
		t.Errorf("submitted %+v, %+v", d, field)
	}
	do(t, s, "POST", callback(i), `{"type":7,"data":{"content":"x"}}`).form(t, "type", "BASE_TYPE_CHOICES")
	do(t, s, "POST", callback(i), `{"type":9,"data":{}}`).form(t, "type", "BASE_TYPE_CHOICES")
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"thanks"}}`).want(t, 204, 0)
}

// Follow-ups: platform.md 2; docs "Followup Messages" by limits.md, Interactions.
func TestFollowUps(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Config{})
	box := listen(t, s)
	ada, ben := s.Member("Ada"), s.Member("Ben")
	st := follow(t, s, ada.ID)
	use := ada.Command("turn", nil)
	i := box.next(t)
	do(t, s, "POST", callback(i), `{"type":4,"data":{"content":"first","flags":64}}`).want(t, 204, 0)
	public := do(t, s, "POST", hook(s, i), `{"content":"for all"}`).want(t, 200, 0).body.ID
	private := do(t, s, "POST", hook(s, i), `{"content":"for Ada","flags":64}`).want(t, 200, 0).body.ID
	if len(use.FollowUps()) != 2 || len(ada.Private()) != 2 || len(ben.Messages()) != 1 {
		t.Fatalf("%d follow-ups, %d private, Ben sees %d", len(use.FollowUps()), len(ada.Private()), len(ben.Messages()))
	}
	for _, id := range []string{public, private, "@original"} {
		url := hook(s, i) + "/messages/" + id
		do(t, s, "PATCH", url, `{"content":"changed"}`).want(t, 200, 0)
		if r := do(t, s, "GET", url, ""); !strings.Contains(string(r.raw), "changed") {
			t.Errorf("%s is %s", id, r.raw)
		}
		do(t, s, "DELETE", url, "").want(t, 204, 0)
		st.until("message_delete", "")
	}
	do(t, s, "GET", hook(s, i)+"/messages/"+private, "").want(t, 404, 10008)
	if len(ada.Messages()) != 0 || len(ada.Private()) != 0 {
		t.Errorf("Ada still sees %d messages", len(ada.Messages()))
	}
}
