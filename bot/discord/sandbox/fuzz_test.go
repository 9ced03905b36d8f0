package sandbox_test

import (
	"testing"

	"stopp/bot/discord/sandbox"
)

// FuzzBodies sends bodies that nobody meant: each is taken or refused, and none breaks the
// server.
func FuzzBodies(f *testing.F) {
	for _, seed := range []string{
		`{"content":"x","components":[{"type":1,"components":[{"type":2,"style":1,"label":"l","custom_id":"c"}]}]}`,
		`{"type":9,"data":{"custom_id":"m","title":"t","components":[{"type":18,"label":"l","component":{"type":4,"custom_id":"f"}}]}}`,
		`{"name":"c","description":"d","options":[{"type":2,"name":"a","description":"d","options":[{"type":1}]}],"name_localizations":{"de":7}}`,
		`{"flags":32768,"components":[{"type":9,"components":[{"type":10,"content":"t"}],"accessory":null}]}`,
		`{"attachments":[{"id":{}},null,7],"allowed_mentions":{"parse":[7],"users":[null]},"nonce":{},"message_reference":[]}`,
		`{"embeds":[{"fields":[7]},null],"components":[null,{"type":"1","components":{}}]}`, `[]`, `null`, `7`, `[null,{}]`,
	} {
		f.Add(seed)
	}
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = s.Close() })
	f.Fuzz(func(t *testing.T, body string) {
		channel := "/channels/" + s.ChannelID("streitpatience") + "/messages"
		commands := "/applications/" + s.BotID() + "/commands"
		for _, to := range [][2]string{{"POST", channel}, {"POST", commands}, {"PUT", commands}} {
			if r := do(t, s, to[0], to[1], body); r.status >= 500 {
				t.Errorf("%s %s answered %d %s", to[0], to[1], r.status, r.raw)
			}
		}
	})
}
