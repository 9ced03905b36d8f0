package discord

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"stopp/bot"
	"stopp/bot/discord/openapitest"
	"stopp/bot/discord/sandbox"
)

// sheet is a message with every sort of block.
var sheet = bot.Message{
	Layout: []bot.Block{
		bot.Keys(1), bot.Box{Colour: 0xf0b232, Blocks: []bot.Block{
			bot.Text("**Ada** wins: K♠"), bot.Line{}, bot.Beside{Text: "48 points", Picture: "small.png"}, bot.Pictures{"table.png"},
		}},
		bot.Line{Wide: true}, bot.Attached("record.txt"),
	},
	Files: []bot.File{
		{Name: "small.png", Data: []byte("\x89PNG")},
		{Name: "table.png", Alt: "Eight houses.", Data: []byte("\x89PNG")},
		{Name: "record.txt", Alt: "The record", Data: []byte("eight houses")},
	},
	Rows: [][]bot.Button{{{Label: "Play", ID: "/front", Style: bot.Green}}, {{Label: "More", ID: "/m/1/more", Style: bot.Blurple}}},
}

const sheetJSON = `"content":null,
	"components":[
		{"type":1,"components":[{"type":2,"style":3,"label":"Play","custom_id":"/front"}]},
		{"type":17,"accent_color":15774258,"components":[
			{"type":10,"content":"**Ada** wins: K♠\ufe0e"},
			{"type":14,"divider":true,"spacing":1},
			{"type":9,"components":[{"type":10,"content":"48 points"}],"accessory":{"type":11,"media":{"url":"attachment://small.png"}}},
			{"type":12,"items":[{"media":{"url":"attachment://table.png"},"description":"Eight houses."}]}]},
		{"type":14,"divider":true,"spacing":2},
		{"type":13,"file":{"url":"attachment://record.txt"}},
		{"type":1,"components":[{"type":2,"style":1,"label":"More","custom_id":"/m/1/more"}]}],
	"attachments":[{"id":"0","filename":"small.png"},{"id":"1","filename":"table.png","description":"Eight houses."},{"id":"2","filename":"record.txt","description":"The record"}],
	"allowed_mentions":{"parse":[],"users":[]}`

// TestLayoutBodies compares every request with a layout with the expected body, and with
// Discord's own description. One without pictures is no multipart body.
func TestLayoutBodies(t *testing.T) {
	words := bot.Message{Layout: []bot.Block{bot.Text("so it is")}, Nonce: "n1", Silent: true, Mentions: []string{"11"}}
	const wordsJSON = `"content":null,"components":[{"type":10,"content":"so it is"}],"attachments":[],"allowed_mentions":{"parse":[],"users":["11"]}`
	for name, tc := range map[string]struct {
		do   func(*Client) (string, error)
		body string
	}{
		"reply":   {answer(bot.Reply, sheet), `{"type":4,"data":{` + sheetJSON + `,"flags":32768}}`},
		"private": {answer(bot.Private, sheet), `{"type":4,"data":{` + sheetJSON + `,"flags":32832}}`},
		"update":  {answer(bot.Update, sheet), `{"type":7,"data":{` + sheetJSON + `,"embeds":[],"flags":32768}}`},
		"follow-up": {func(c *Client) (string, error) {
			return c.FollowUp(t.Context(), pressed, bot.Answer{As: bot.Private, Message: sheet})
		}, `{` + sheetJSON + `,"flags":32832}`},
		"amend":       {func(c *Client) (string, error) { return "", c.Amend(t.Context(), pressed, sheet) }, `{` + sheetJSON + `,"embeds":[],"flags":32768}`},
		"edit":        {func(c *Client) (string, error) { return "", c.Edit(t.Context(), "5", "9", sheet) }, `{` + sheetJSON + `,"embeds":[],"flags":32768}`},
		"silent post": {func(c *Client) (string, error) { return c.Post(t.Context(), "5", words) }, `{` + wordsJSON + `,"nonce":"n1","enforce_nonce":true,"flags":36864}`},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			f.rest = allWell
			if _, err := tc.do(f.client()); err != nil {
				t.Fatal(err)
			}
			r := f.sent()[0]
			if diff := cmp.Diff(object(t, []byte(tc.body)), object(t, r.json(t))); diff != "" || len(f.sent()) != 1 {
				t.Errorf("%d requests; body (-want +got):\n%s", len(f.sent()), diff)
			}
			if err := openapitest.Load(t).Check(r.method, r.path, r.body); err != nil {
				t.Error(err)
			}
		})
	}
}

// Phones show nothing of the text of a message with a layout (discord-api-docs#7854). So a
// message that calls somebody goes out without a layout, and a post gets its layout at once.
func TestWhoIsCalledIsToldWhy(t *testing.T) {
	calling := sheet
	calling.Mentions = []string{"11"}
	for name, do := range map[string]func(*Client) (string, error){
		"post":      func(c *Client) (string, error) { return c.Post(t.Context(), "5", calling) },
		"reply":     answer(bot.Reply, calling),
		"follow-up": func(c *Client) (string, error) { return c.FollowUp(t.Context(), pressed, bot.Answer{Message: calling}) },
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			f.rest = allWell
			if _, err := do(f.client()); err != nil {
				t.Fatal(err)
			}
			sent := f.sent()
			if body := string(sent[0].json(t)); !strings.Contains(body, `"content":"**Ada** wins: K♠`) || strings.Contains(body, "32768") || !strings.Contains(body, `"users":["11"]`) {
				t.Errorf("sent is %s", body)
			}
			if name != "post" {
				if len(sent) != 1 {
					t.Errorf("%d requests", len(sent))
				}
				return
			}
			want := strings.Replace(sheetJSON, `"users":[]`, `"users":["11"]`, 1)
			if diff := cmp.Diff(object(t, []byte(`{`+want+`,"embeds":[],"flags":32768}`)), object(t, sent[1].json(t))); diff != "" || sent[1].path != "/api/v9/channels/5/messages/200" {
				t.Errorf("then to %s (-want +got):\n%s", sent[1].path, diff)
			}
		})
	}
}

// All texts of a layout share their room, for emojis and for mentions of commands alike.
func TestWordsOfALayoutShareTheirRoom(t *testing.T) {
	known := ids{emojis: emojis{"queen_of_spades": "1308000000000000001"}, commands: bot.Mentions{"help": "</help:1308000000000000002>"}}
	words := func(fill int) (all []string) {
		m := bot.Message{Signs: []bot.Sign{{Text: "Q♠", Emoji: "queen_of_spades"}},
			Layout: []bot.Block{bot.Text("Q♠"), bot.Text(strings.Repeat("x", fill)), bot.Text("`/help`"), bot.Text("Q♠")}}
		for _, c := range newMessage(m, known).Components {
			if d, is := c.(display); is {
				all = append(all, d.Content)
			}
		}
		return slices.Delete(all, 1, 2)
	}
	for fill, want := range map[int][]string{
		3000: {"<:queen_of_spades:1308000000000000001>", "</help:1308000000000000002>", "<:queen_of_spades:1308000000000000001>"},
		3940: {"<:queen_of_spades:1308000000000000001>", "`/help`", "Q♠\ufe0e"},
		3980: {"Q♠\ufe0e", "`/help`", "Q♠\ufe0e"},
	} {
		got := words(fill)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("beside %d characters (-want +got):\n%s", fill, diff)
		}
		if n := fill + bot.Length(strings.Join(got, "")); n > bot.LayoutLimit {
			t.Errorf("%d characters", n)
		}
	}
}

// A message posted without a layout gets one by an edit or an answer. Then it keeps one,
// whatever replaces it. A layout that Discord would refuse is left out.
func TestLayoutsStay(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	ada := e.Member("Ada")
	is := func(id string, laid bool, words string, files, listed int) {
		t.Helper()
		m := e.message(id)
		if m.Laid() != laid || m.Words() != words || len(m.Attachments) != files || len(m.Listed()) != listed {
			t.Errorf("with a layout: %v, %q, %d files, %d of them listed", m.Laid(), m.Words(), len(m.Attachments), len(m.Listed()))
		}
	}
	const words = "**Ada** wins: K♠\ufe0e\n48 points"
	old := bot.Message{Content: "the old form", Files: sheet.Files, Rows: sheet.Rows}
	id, err := e.Post(t.Context(), ada.Channel, old)
	if err != nil {
		t.Fatal(err)
	}
	is(id, false, "the old form", 3, 3)
	edit := func(m bot.Message) {
		t.Helper()
		if err := e.Edit(t.Context(), ada.Channel, id, m); err != nil {
			t.Error(err)
		}
	}
	edit(sheet)
	is(id, true, words, 3, 0)
	var refused atomic.Int32
	e.OnRequest(func(x sandbox.Exchange) {
		if x.Status >= 400 {
			refused.Add(1)
		}
	})
	edit(old)
	is(id, true, "the old form", 3, 0)

	e.answer(e.next(ada.Press(id, "/m/1/more")), bot.Update, sheet)
	is(id, true, words, 3, 0)
	r := e.next(ada.Press(id, "/m/1/more"))
	if before := refused.Load(); r.LaidOut {
		e.answer(r, bot.Update, bot.Message{Content: "folded"})
		if is(id, true, "folded", 0, 0); refused.Load() != before || before != 1 {
			t.Errorf("%d and then %d requests were refused, though the press told that the message has a layout", before, refused.Load())
		}
	} else {
		t.Error("the press doesn’t tell that the message has a layout")
	}
	if err := e.Amend(t.Context(), r, old); err != nil {
		t.Error(err)
	}
	is(id, true, "the old form", 3, 0)

	broken := sheet
	broken.Layout = []bot.Block{bot.Text("there is"), bot.Pictures{"none.png"}}
	edit(broken)
	is(id, true, "there is", 3, 0)

	calling := sheet.Under("<@" + ada.ID + ">")
	calling.Mentions = []string{ada.ID}
	if id, err = e.Post(t.Context(), ada.Channel, calling); err != nil {
		t.Fatal(err)
	}
	is(id, true, "<@"+ada.ID+">\n"+words, 3, 0)
	if got := e.message(id).Pings; !slices.Equal(got, []string{ada.ID}) {
		t.Errorf("it pinged %v", got)
	}
	e.Fail(sandbox.Fault{Method: "PATCH", Path: "/channels/*/messages/*", Status: 403, Code: 50013})
	if id, err = e.Post(t.Context(), ada.Channel, calling); err != nil {
		t.Fatal(err)
	}
	is(id, false, "<@"+ada.ID+">\n"+words, 3, 3) // no layout, but all there is to say
}
