package discord

import (
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
)

// The bot's messages with buttons are found after an id, the oldest first, however many others stand between. A channel
// that is gone has none.
func TestKeypads(t *testing.T) {
	e := newEvening(t)
	channel := e.Server.ChannelID("streitpatience")
	post := func(m bot.Message) string {
		t.Helper()
		id, err := e.Client.Post(t.Context(), channel, m)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	keypad := bot.Message{Content: "the table", Rows: [][]bot.Button{{{Label: "1", Style: bot.Grey, ID: "tap/2/3/1"}, {Label: "2", Style: bot.Grey, ID: "tap/2/3/2"}}}}
	before := post(keypad)
	ada := e.Server.Member("Ada").In(channel)
	var want []string
	for range 2 {
		for range pageSize - 1 {
			ada.Say("talk")
		}
		want = append(want, post(keypad))
		post(bot.Message{Content: "no keys"})
	}
	found, err := e.Client.Keypads(t.Context(), channel, before)
	var ids []string
	for _, k := range found {
		ids = append(ids, k.ID)
		if !slices.Equal(k.Paths, []string{"tap/2/3/1", "tap/2/3/2"}) {
			t.Errorf("the keys of %s: %q", k.ID, k.Paths)
		}
	}
	if err != nil || !slices.Equal(ids, want) {
		t.Errorf("found %q, not %q: %v", ids, want, err)
	}
	e.Fail(sandbox.Fault{Path: "/channels/*/messages", Status: 404, Code: 10003, Times: 1})
	if _, err := e.Client.Keypads(t.Context(), channel, before); !bot.IsAny(err, bot.ErrNoChannel) {
		t.Errorf("in a channel that is gone: %v", err)
	}
}
