package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"stopp/bot"
	"stopp/bot/discord/openapitest"
)

var (
	pressed = bot.Request{ID: "1308000000000000002", Token: "hush", Kind: bot.Press, Message: "9", Channel: "5"}
	further = bot.Request{ID: "1308000000000000002", Token: "hush", Kind: bot.Press, Message: "9", Channel: "5", Further: "200"}
	table   = bot.Message{
		Content: "<@11> is next, <@12> waits",
		Files: []bot.File{
			{Name: "table.png", Alt: "Eight houses.", Data: []byte("\x89PNG")},
			{Name: "table.txt", Data: []byte("eight houses")},
		},
		Rows: [][]bot.Button{
			{{Label: "1 K♠", ID: "/m/1/t-1", Style: bot.Grey}, {Label: "Stopp!", ID: "/m/1/stopp", Style: bot.Red}},
			{{Label: "More", ID: "/m/1/more", Style: bot.Blurple}},
		},
		Menus: []bot.Menu{{ID: "/m/1/set", Label: "Which?", Items: []bot.Item{
			{Label: "The one", Value: "1", About: "It is usual.", Chosen: true}, {Label: "The other", Value: "2"}}}},
		Mentions: []string{"11"},
	}
)

const (
	tableJSON = `"content":"<@11> is next, <@12> waits",
		"components":[
			{"type":1,"components":[{"type":3,"custom_id":"/m/1/set","placeholder":"Which?","options":[
				{"label":"The one","value":"1","description":"It is usual.","default":true},{"label":"The other","value":"2"}]}]},
			{"type":1,"components":[{"type":2,"style":2,"label":"1 K♠\ufe0e","custom_id":"/m/1/t-1"},{"type":2,"style":4,"label":"Stopp!","custom_id":"/m/1/stopp"}]},
			{"type":1,"components":[{"type":2,"style":1,"label":"More","custom_id":"/m/1/more"}]}],
		"attachments":[{"id":"0","filename":"table.png","description":"Eight houses."},{"id":"1","filename":"table.txt"}],
		"allowed_mentions":{"parse":[],"users":["11"]}`
	wordJSON = `"content":"Not now.","components":[],"attachments":[],"allowed_mentions":{"parse":[],"users":[]}`
	callPath = "/api/v9/interactions/1308000000000000002/hush/callback"
)

// TestBodies compares every sort of request with the expected one, and every body with
// Discord's own description.
func TestBodies(t *testing.T) {
	word := bot.Message{Content: "Not now.", Nonce: "n1"}
	hushed := word
	hushed.Silent = true
	ctx := context.Background()
	for name, tc := range map[string]struct {
		do   func(*Client) (string, error)
		want string // method and path
		body string
		id   string
	}{
		"reply":   {answer(bot.Reply, table), "POST " + callPath + "?with_response=true", `{"type":4,"data":{` + tableJSON + `}}`, "100"},
		"private": {answer(bot.Private, word), "POST " + callPath + "?with_response=true", `{"type":4,"data":{` + wordJSON + `,"flags":64}}`, "100"},
		"update":  {answer(bot.Update, table), "POST " + callPath, `{"type":7,"data":{` + tableJSON + `}}`, ""},
		"empty":   {answer(bot.Update, word), "POST " + callPath, `{"type":7,"data":{` + wordJSON + `}}`, ""},
		"quiet":   {answer(bot.Quiet, word), "POST " + callPath, `{"type":6}`, ""},
		"follow-up": {func(c *Client) (string, error) { return c.FollowUp(ctx, pressed, bot.Answer{Message: table}) },
			"POST /api/v9/webhooks/77/hush?wait=true", `{` + tableJSON + `}`, "200"},
		"private follow-up": {func(c *Client) (string, error) {
			return c.FollowUp(ctx, pressed, bot.Answer{As: bot.Private, Message: table})
		}, "POST /api/v9/webhooks/77/hush?wait=true", `{` + tableJSON + `,"flags":64}`, "200"},
		"suggest": {suggest([]bot.Choice{{Name: "turned card to house 3", Value: "t-3", Local: map[string]string{"de": "Karte auf Haus 3"}}}),
			"POST " + callPath, `{"type":8,"data":{"choices":[{"name":"turned card to house 3","name_localizations":{"de":"Karte auf Haus 3"},"value":"t-3"}]}}`, ""},
		"ask": {ask(bot.Dialog{ID: "type/3", Title: "What do you play?", Label: "In words", Example: "8♦ house 3", Most: 200}), "POST " + callPath,
			`{"type":9,"data":{"custom_id":"type/3","title":"What do you play?","components":[{"type":18,"label":"In words",` +
				`"component":{"type":4,"custom_id":"text","style":1,"placeholder":"8♦\ufe0e house 3","max_length":200,"required":true}}]}}`, ""},
		"suggest nothing": {suggest(nil), "POST " + callPath, `{"type":8,"data":{"choices":[]}}`, ""},
		"dismiss": {func(c *Client) (string, error) { return "", c.Dismiss(ctx, pressed) },
			"DELETE /api/v9/webhooks/77/hush/messages/@original", ``, ""},
		"dismiss a further one": {func(c *Client) (string, error) { return "", c.Dismiss(ctx, further) },
			"DELETE /api/v9/webhooks/77/hush/messages/200", ``, ""},
		"amend a further one": {func(c *Client) (string, error) { return "", c.Amend(ctx, further, table) },
			"PATCH /api/v9/webhooks/77/hush/messages/200", `{` + tableJSON + `}`, ""},
		"amend": {func(c *Client) (string, error) { return "", c.Amend(ctx, pressed, table) },
			"PATCH /api/v9/webhooks/77/hush/messages/@original", `{` + tableJSON + `}`, ""},
		"post": {func(c *Client) (string, error) { return c.Post(ctx, "5", word) },
			"POST /api/v9/channels/5/messages", `{` + wordJSON + `,"nonce":"n1","enforce_nonce":true}`, "200"},
		"silent post": {func(c *Client) (string, error) { return c.Post(ctx, "5", hushed) },
			"POST /api/v9/channels/5/messages", `{` + wordJSON + `,"nonce":"n1","enforce_nonce":true,"flags":4096}`, "200"},
		"delete": {func(c *Client) (string, error) { return "", c.Delete(ctx, "5", "9") },
			"DELETE /api/v9/channels/5/messages/9", ``, ""},
		"thread": {func(c *Client) (string, error) { return c.StartThread(ctx, "5", "9", "Ada – Ben") },
			"POST /api/v9/channels/5/messages/9/threads", `{"name":"Ada – Ben","auto_archive_duration":10080}`, "200"},
		"open direct messages": {func(c *Client) (string, error) { return "", c.Direct(ctx, "11", word) },
			"POST /api/v9/users/@me/channels", `{"recipient_id":"11"}`, ""},
		"edit": {func(c *Client) (string, error) { return "", c.Edit(ctx, "5", "9", table) },
			"PATCH /api/v9/channels/5/messages/9", `{` + tableJSON + `}`, ""},
		"edit to nothing but words": {func(c *Client) (string, error) { return "", c.Edit(ctx, "5", "9", word) },
			"PATCH /api/v9/channels/5/messages/9", `{` + wordJSON + `}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			f.rest = allWell
			id, err := tc.do(f.client())
			if err != nil || id != tc.id {
				t.Errorf("got id %q and error %v", id, err)
			}
			r := f.sent()[0]
			if got := r.method + " " + r.path; got != tc.want || r.authorization != "Bot secret" {
				t.Errorf("sent to %s with %q", got, r.authorization)
			}
			if diff := cmp.Diff(object(t, []byte(tc.body)), object(t, r.json(t))); diff != "" {
				t.Errorf("body (-want +got):\n%s", diff)
			}
			if err := openapitest.Load(t).Check(r.method, r.path, r.body); err != nil {
				t.Error(err)
			}
		})
	}
}

func ask(d bot.Dialog) func(*Client) (string, error) {
	return func(c *Client) (string, error) {
		return c.Answer(context.Background(), pressed, bot.Answer{As: bot.Ask, Dialog: d})
	}
}

func suggest(choices []bot.Choice) func(*Client) (string, error) {
	return func(c *Client) (string, error) {
		return c.Answer(context.Background(), pressed, bot.Answer{As: bot.Suggest, Choices: choices})
	}
}

func answer(as bot.As, m bot.Message) func(*Client) (string, error) {
	return func(c *Client) (string, error) {
		return c.Answer(context.Background(), pressed, bot.Answer{As: as, Message: m})
	}
}

// allWell answers as Discord does to anything that makes or edits a message.
func allWell(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Query().Has("with_response"):
		io.WriteString(w, `{"interaction":{"id":"1","type":3,"response_message_id":"100"},"resource":{"type":4,"message":{"id":"100","content":""}}}`)
	case strings.HasSuffix(r.URL.Path, "/callback"):
		w.WriteHeader(http.StatusNoContent)
	default:
		io.WriteString(w, `{"id":"200","content":""}`)
	}
}

func object(t *testing.T, body []byte) (v any) {
	t.Helper()
	if len(body) == 0 {
		return nil
	}
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatalf("%v: %s", err, body)
	}
	return v
}

// json is the body, or the payload_json of a multipart one.
func (r request) json(t *testing.T) []byte {
	t.Helper()
	parts := r.parts(t)
	if parts == nil {
		return r.body
	}
	return parts["payload_json"].data
}

// part is a part of a multipart body.
type part struct {
	name, contentType string
	data              []byte
}

// parts are the parts by field, nil if the body is not multipart.
func (r request) parts(t *testing.T) map[string]part {
	t.Helper()
	kind, params, err := mime.ParseMediaType(r.contentType)
	if err != nil || kind != "multipart/form-data" {
		return nil
	}
	parts := map[string]part{}
	for in := multipart.NewReader(strings.NewReader(string(r.body)), params["boundary"]); ; {
		p, err := in.NextPart()
		if err == io.EOF {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(p)
		parts[p.FormName()] = part{p.FileName(), p.Header.Get("Content-Type"), data}
	}
}

// TestFiles: a picture comes with a picture's content type, or it is not shown.
func TestFiles(t *testing.T) {
	f := newFake(t)
	f.rest = allWell
	if _, err := f.client().Post(context.Background(), "5", table); err != nil {
		t.Fatal(err)
	}
	parts := f.sent()[0].parts(t)
	if p := parts["files[0]"]; p.name != "table.png" || p.contentType != "image/png" || string(p.data) != "\x89PNG" {
		t.Errorf("the picture is %+v", p)
	}
	if p := parts["files[1]"]; p.name != "table.txt" || string(p.data) != "eight houses" {
		t.Errorf("the text is %+v", p)
	}
}

// TestNonces: posts without a nonce get one each, within Discord's 25 characters.
func TestNonces(t *testing.T) {
	f := newFake(t)
	f.rest = allWell
	c := f.client()
	seen := map[string]bool{}
	for range 3 {
		c.Post(context.Background(), "5", bot.Message{Content: "x"})
	}
	for _, r := range f.sent() {
		nonce := fmt.Sprint(object(t, r.body).(map[string]any)["nonce"])
		if seen[nonce] || len(nonce) > 25 || len(nonce) < 20 {
			t.Errorf("nonce %q", nonce)
		}
		seen[nonce] = true
	}
}

var most = 30

var specs = []bot.CommandSpec{
	{Name: "move", Description: "Make a move.", Direct: true, Options: []bot.OptionSpec{
		{Name: "move", Description: "Which", Type: bot.TextOption, Required: true, Complete: true},
		{Name: "minutes", Description: "How long", Type: bot.IntegerOption, Min: new(int), Max: &most},
		{Name: "quiet", Description: "No sound", Type: bot.BoolOption},
	}},
	{On: bot.OnUser, Name: "Challenge", Hosted: true, Local: map[string]bot.LocalName{"de": {Name: "Herausfordern"}}},
	{On: bot.OnUser, Name: "move", Hosted: true},
	{Name: "server", Description: "What holds here.", Hosted: true, Needs: bot.ManageServer},
	{Name: "lay", Description: "Lay the turned card.", Local: map[string]bot.LocalName{"de": {Name: "ablegen", Description: "Leg die Karte ab."}}},
	{Name: "board", Description: "Show the table.", Hosted: true, Options: []bot.OptionSpec{
		{Name: "user", Description: "Whose", Type: bot.UserOption, Required: true, Local: map[string]bot.LocalName{"de": {Name: "mitglied", Description: "Wessen"}}},
		{Name: "as", Description: "How", Type: bot.TextOption, Choices: []bot.Choice{{Name: "picture", Local: map[string]string{"de": "Bild"}, Value: "picture"}, {Name: "text", Value: "text"}}},
	}},
}

const specsJSON = `[
	{"type":2,"name":"Challenge","name_localizations":{"de":"Herausfordern"},"description":"","contexts":[0],"integration_types":[0]},
	{"type":1,"name":"board","description":"Show the table.","contexts":[0],"integration_types":[0],"options":[
		{"type":6,"name":"user","name_localizations":{"de":"mitglied"},"description":"Whose","description_localizations":{"de":"Wessen"},"required":true},
		{"type":3,"name":"as","description":"How","choices":[{"name":"picture","name_localizations":{"de":"Bild"},"value":"picture"},{"name":"text","value":"text"}]}]},
	{"type":1,"name":"lay","name_localizations":{"de":"ablegen"},"description":"Lay the turned card.","description_localizations":{"de":"Leg die Karte ab."},"contexts":[0,2],"integration_types":[0,1]},
	{"type":1,"name":"move","description":"Make a move.","contexts":[0,1,2],"integration_types":[0,1],"options":[
		{"type":3,"name":"move","description":"Which","required":true,"autocomplete":true},
		{"type":4,"name":"minutes","description":"How long","min_value":0,"max_value":30},
		{"type":5,"name":"quiet","description":"No sound"}]},
	{"type":2,"name":"move","description":"","contexts":[0],"integration_types":[0]},
	{"type":1,"name":"server","description":"What holds here.","contexts":[0],"integration_types":[0],"default_member_permissions":"32"}]`

// onDiscord is how Discord lists the same commands: another order, ids, and
// fields that we didn't send.
const onDiscord = `[
	{"id":"7","application_id":"77","version":"1","default_member_permissions":null,"type":2,"name":"move","name_localizations":null,"description":"","description_localizations":null,"contexts":[0],"integration_types":[0],"nsfw":false},
	{"id":"6","application_id":"77","version":"1","default_member_permissions":null,"type":1,"name":"move","name_localizations":null,"description":"Make a move.","description_localizations":null,"contexts":[2,1,0],"integration_types":[1,0],"nsfw":false,"options":[
		{"type":3,"name":"move","description":"Which","required":true,"autocomplete":true},
		{"type":4,"name":"minutes","description":"How long","autocomplete":false,"min_value":0.0,"max_value":30},
		{"type":5,"name":"quiet","description":"No sound"}]},
	{"id":"5","application_id":"77","version":"1","default_member_permissions":null,"type":2,"name":"Challenge","name_localizations":{"de":"Herausfordern"},"description":"","description_localizations":null,"contexts":[0],"integration_types":[0],"nsfw":false},
	{"id":"4","application_id":"77","version":"1","default_member_permissions":"32","type":1,"name":"server","name_localizations":null,"description":"What holds here.","description_localizations":null,"contexts":[0],"integration_types":[0],"nsfw":false},
	{"id":"2","application_id":"77","version":"1","default_member_permissions":null,"type":1,"name":"lay","name_localizations":{"de":"ablegen"},"description":"Lay the turned card.","description_localizations":{"de":"Leg die Karte ab."},"contexts":[2,0],"integration_types":[1,0],"nsfw":false,"options":[]},
	{"id":"1","application_id":"77","version":"1","default_member_permissions":null,"type":1,"name":"board","name_localizations":null,"description":"Show the table.","description_localizations":null,"contexts":[0],"integration_types":[0],"nsfw":false,"options":[
		{"type":6,"name":"user","name_localizations":{"de":"mitglied"},"description":"Whose","description_localizations":{"de":"Wessen"},"required":true},
		{"type":3,"name":"as","description":"How","description_localizations":null,"choices":[{"name":"picture","name_localizations":{"de":"Bild"},"value":"picture"},{"name":"text","name_localizations":null,"value":"text"}]}]}]`

// byAll is a Discord with these commands, where everybody can install the application.
func byAll(commands string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/applications/@me") {
			io.WriteString(w, `{"id":"77","integration_types_config":{"0":{},"1":{}}}`)
			return
		}
		io.WriteString(w, commands)
	}
}

func TestRegister(t *testing.T) {
	for name, tc := range map[string]struct {
		has  string
		puts bool
	}{
		"none":          {`[]`, true},
		"the same":      {onDiscord, false},
		"another":       {strings.Replace(onDiscord, "Whose", "Who", 1), true},
		"one more":      {strings.Replace(onDiscord, "[", `[{"id":"3","type":1,"name":"x","description":"d","contexts":[0],"integration_types":[0]},`, 1), true},
		"for all":       {strings.Replace(onDiscord, `"contexts":[0]`, `"contexts":null`, 1), true},
		"unbounded":     {strings.Replace(onDiscord, `,"max_value":30`, ``, 1), true},
		"other bound":   {strings.Replace(onDiscord, `"min_value":0.0`, `"min_value":1`, 1), true},
		"unasked":       {strings.Replace(onDiscord, `,"autocomplete":true`, ``, 1), true},
		"not direct":    {strings.Replace(onDiscord, `[2,1,0]`, `[0]`, 1), true},
		"servers' only": {strings.Replace(onDiscord, `"integration_types":[1,0]`, `"integration_types":[0]`, 1), true},
		"elsewhere":     {strings.Replace(onDiscord, `"type":2,"name":"Challenge"`, `"type":3,"name":"Challenge"`, 1), true},
		"to anybody":    {strings.Replace(onDiscord, `"32"`, `null`, 1), true},
		"no commands":   {`{}`, true},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			f.rest = byAll(tc.has)
			if err := f.client().Register(context.Background(), specs); err != nil {
				t.Fatal(err)
			}
			sent := f.sent()[1:]
			if sent[0].method+" "+sent[0].path != "GET /api/v9/applications/77/commands?with_localizations=true" {
				t.Errorf("asked %s %s", sent[0].method, sent[0].path)
			}
			if !tc.puts {
				if len(sent) != 1 {
					t.Errorf("registered what was there: %s", sent[1].body)
				}
				return
			}
			if len(sent) != 2 || sent[1].method+" "+sent[1].path != "PUT /api/v9/applications/77/commands" {
				t.Fatalf("sent %d requests", len(sent))
			}
			if diff := cmp.Diff(object(t, []byte(specsJSON)), object(t, sent[1].body)); diff != "" {
				t.Errorf("commands (-want +got):\n%s", diff)
			}
			if err := openapitest.Load(t).Check(sent[1].method, sent[1].path, sent[1].body); err != nil {
				t.Error(err)
			}
		})
	}
}

// BenchmarkUpdate is an answer with a picture of 60 kB, over a local socket and
// through discordgo.
func BenchmarkUpdate(b *testing.B) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	}))
	defer s.Close()
	c, err := newClient(Config{Token: "secret", Base: s.URL}, usual)
	if err != nil {
		b.Fatal(err)
	}
	picture := table
	picture.Files = []bot.File{{Name: "table.png", Alt: "Eight houses.", Data: make([]byte, 60_000)}}
	for b.Loop() {
		if _, err := answer(bot.Update, picture)(c); err != nil {
			b.Fatal(err)
		}
	}
}
