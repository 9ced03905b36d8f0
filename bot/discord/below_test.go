package discord

import (
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
)

// The messages below one are counted, up to a number. A channel that is gone has none to
// count.
func TestBelow(t *testing.T) {
	e := newEvening(t)
	channel := e.Server.ChannelID("streitpatience")
	first, err := e.Client.Post(t.Context(), channel, bot.Message{Content: "the table"})
	if err != nil {
		t.Fatal(err)
	}
	for want := range 4 {
		if n, err := e.Client.Below(t.Context(), channel, first, 3); n != want || err != nil {
			t.Errorf("%d below, not %d: %v", n, want, err)
		}
		if _, err := e.Client.Post(t.Context(), channel, bot.Message{Content: "talk"}); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := e.Client.Below(t.Context(), channel, first, 3); n != 3 || err != nil {
		t.Errorf("%d of four: %v", n, err)
	}
	e.Fail(sandbox.Fault{Path: "/channels/*/messages", Status: 404, Code: 10003, Times: 1})
	if _, err := e.Client.Below(t.Context(), channel, first, 3); !bot.IsAny(err, bot.ErrNoChannel) {
		t.Errorf("in a channel that is gone: %v", err)
	}
}
