package discord

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"stopp/bot"
)

// A subcommand's request goes by both names, and has the subcommand's options. So does one
// that is being typed (Discord's reference, Application Commands, "Subcommands and
// Subcommand Groups").
func TestDecodeSubcommand(t *testing.T) {
	for kind, want := range map[string]struct {
		kind    bot.Kind
		focused string
	}{`2`: {bot.Command, ""}, `4`: {bot.Complete, "match"}} {
		data := `{"id":"1308000000000000001","token":"t","type":` + kind + `,"data":{"type":1,"name":"server","options":[
			{"name":"end","type":1,"options":[{"name":"match","type":3,"value":"1a","focused":` + map[bool]string{true: "true", false: "false"}[kind == `4`] + `}]}]}}`
		r, err := Decode([]byte(data))
		if err != nil || r.Kind != want.kind || r.Path != "server end" || r.Options["match"] != "1a" || len(r.Options) != 1 || r.Focused != want.focused {
			t.Errorf("%s: %+v, %v", kind, r, err)
		}
	}
	r, err := Decode([]byte(`{"id":"1308000000000000001","token":"t","type":2,"data":{"type":1,"name":"match","options":[{"name":"wait","type":1}]}}`))
	if err != nil || r.Path != "match wait" || len(r.Options) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

var grouped = []bot.CommandSpec{
	{Name: "help", Description: "How", Local: map[string]bot.LocalName{"de": {Name: "hilfe"}}},
	{On: bot.OnUser, Name: "Challenge"},
	{Name: "server", Description: "Here", Options: []bot.OptionSpec{{
		Name: "end", Description: "End", Type: bot.Subcommand, Local: map[string]bot.LocalName{"de": {Name: "beenden"}},
		Options: []bot.OptionSpec{{Name: "match", Description: "Which", Type: bot.TextOption, Complete: true}},
	}}, Local: map[string]bot.LocalName{"de": {Name: "server"}}},
}

// Once the commands are registered, by this start or by an earlier one, messages mention
// them; before that they name them.
func TestCommandsAreMentioned(t *testing.T) {
	ctx := context.Background()
	f := newFake(t)
	list := `[{"id":"4","type":1,"name":"server","description":"Here","contexts":[0],"integration_types":[0],"options":[
		{"type":1,"name":"end","description":"End","options":[{"type":3,"name":"match","description":"Which","autocomplete":true}]}]},
		{"id":"5","type":1,"name":"help","description":"How","contexts":[0],"integration_types":[0]},
		{"id":"6","type":2,"name":"Challenge","contexts":[0],"integration_types":[0]}]`
	f.rest = func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/commands") {
			io.WriteString(w, list)
			return
		}
		io.WriteString(w, `{"id":"100"}`)
	}
	c := f.client()
	text := "`/hilfe`, `/server beenden`, `/server end match`, `/Challenge`, `/board`"
	said := func() any {
		t.Helper()
		if _, err := c.Post(ctx, "5", bot.Message{Content: text}); err != nil {
			t.Fatal(err)
		}
		all := f.sent()
		return object(t, all[len(all)-1].json(t)).(map[string]any)["content"]
	}
	if got := said(); got != text {
		t.Errorf("before: %v", got)
	}
	if err := c.Register(ctx, grouped); err != nil {
		t.Fatal(err)
	}
	if got, want := said(), "</help:5>, </server end:4>, </server end:4> `match`, `/Challenge`, `/board`"; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
